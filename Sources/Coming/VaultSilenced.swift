import Vault

extension Kind {
    static let silenced = Kind(
        "coming.silenced", Sentence("silenced charges", "cobranças silenciadas"),
        remedy: "coming", check: .readable { _ = try VaultSilenced.decode($1) },
        sharing: Sharing(.latest))
}

/// The recurring charges that a person does not want to see, by their keys, in the vault.
struct VaultSilenced: Sendable {
    let records: any RecordStore

    private struct Record: Codable {
        let payee: String
    }

    /// The payees by the keys of their recurrences.
    func all() async throws(StoreError) -> [String: String] {
        var all: [String: String] = [:]
        for record in try await records.records(in: .silenced) {
            all[record.id] = try Self.decode(record.value)
        }
        return all
    }

    func add(_ recurrence: Recurrence) async throws(StoreError) {
        let value = try RecordCoding.encode(Record(payee: recurrence.payee.shown))
        try await records.commit([.put(.silenced, recurrence.key, value)])
    }

    func remove(_ keys: [String]) async throws(StoreError) {
        try await records.commit(keys.map { .delete(.silenced, $0) })
    }

    fileprivate static func decode(_ bytes: [UInt8]) throws(StoreError) -> String {
        try RecordCoding.decode(Record.self, from: bytes, in: .silenced).payee
    }
}
