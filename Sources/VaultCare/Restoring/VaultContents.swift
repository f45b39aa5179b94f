import Essentials
import Vault

/// What a person has in a vault, to be compared with another one.
struct VaultContents: Equatable, Sendable {
    let vaultID: String
    /// `nil` for an empty vault.
    let lastChange: Date?
    /// A hash of each record's value, by collection and id.
    private let records: [String: [String: Int]]

    init(of vault: Vault) async throws(VaultError) {
        let status = try await vault.status()
        var records: [String: [String: Int]] = [:]
        for name in status.records.keys where Self.counts(name) {
            let values = try await vault.records(in: name).map { ($0.id, $0.value.hashValue) }
            records[name] = Dictionary(uniqueKeysWithValues: values)
        }
        self.records = records
        count = status.records.values.reduce(0, +)
        vaultID = status.header.vaultID
        lastChange = status.lastChange.map {
            Date(timeIntervalSince1970: Double($0) / 1000)
        }
    }

    /// Nobody misses what one machine has saved for itself, or the typed lines, of which this command is one.
    private static func counts(_ name: String) -> Bool {
        guard let kind = Kind.named(name) else { return true }
        return kind.isCounted && kind.sharing.isShared && kind != .history
    }

    /// The number of all records, as a backup states it.
    let count: Int

    /// Each collection that this or the other vault has, by name.
    func compared(with other: VaultContents?) -> [RestorePreview.Collection] {
        let names = Set(records.keys).union(other.map { Array($0.records.keys) } ?? [])
        return names.sorted().map { name in
            let own = records[name] ?? [:]
            let others = other.map { $0.records[name] ?? [:] } ?? own
            return RestorePreview.Collection(
                name: name, records: own.count,
                lacking: others.keys.count { own[$0] == nil },
                additional: own.keys.count { others[$0] == nil },
                different: own.count { id, value in others[id].map { $0 != value } ?? false })
        }
    }
}
