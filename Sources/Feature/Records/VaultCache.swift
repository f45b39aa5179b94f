import Essentials
import Vault

extension Kind {
    static let caches = Kind("caches", Sentence("saved answers", "respostas salvas"))
}

/// Caches one answer of a backend, replaced in one transaction.
///
/// There are two records: the value, and the time at which it was saved. If a fetched value has not changed, only the
/// time is written, in a small frame.
struct VaultCache<Value: Sendable>: Sendable {
    private let name: String
    private let kind: Kind
    private let records: any RecordStore
    private let precision: TimeInterval
    private let isPossible: @Sendable (Value) -> Bool

    /// - Parameters:
    ///   - precision: an unchanged value that was saved less than these seconds before keeps its time, and nothing is
    ///     written; they must be few, compared with the time for which the value may be used.
    ///   - isPossible: false for a decoded value that cannot have been saved.
    init(
        name: String, kind: Kind = .caches, records: any RecordStore, precision: TimeInterval = 0,
        isPossible: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.name = name
        self.kind = kind
        self.records = records
        self.precision = precision
        self.isPossible = isPossible
    }

    private var stamp: String { name + ".saved" }
    private var expired: String { name + ".expired" }
}

extension VaultCache: Cache where Value: Codable {
    func retrieve() async throws(StoreError) -> Cached<Value>? {
        let saved = try await records.value(kind, stamp)
        guard let bytes = try await records.value(kind, name) else { return nil }
        guard let saved else { throw kind.unreadable }
        let value = try RecordCoding.decode(Value.self, from: bytes, in: kind)
        guard isPossible(value) else { throw kind.unreadable }
        let savedAt = try RecordCoding.decode(Date.self, from: saved, in: kind)
        return Cached(value: value, savedAt: savedAt)
    }

    func savedAt() async throws(StoreError) -> Date? {
        guard let saved = try await records.value(kind, stamp) else { return nil }
        return try RecordCoding.decode(Date.self, from: saved, in: kind)
    }

    func replace(with value: Value, at date: Date) async throws(StoreError) {
        let new = try RecordCoding.encode(value)
        var changes: [Vault.Change] = [
            .put(kind, stamp, try RecordCoding.encode(date))
        ]
        if try await old != new {
            changes =
                [
                    .forget(kind, name),
                    .put(kind, name, new),
                ] + changes
        } else if precision > 0, let saved = try? await savedAt(),
            (0..<precision).contains(date.timeIntervalSince(saved))
        {
            return
        }
        try await records.commit(changes)
    }

    /// The changes that save `value`, for a transaction with further changes.
    func changes(saving value: Value, at date: Date) throws(StoreError) -> [Vault.Change] {
        [
            .put(kind, name, try RecordCoding.encode(value)),
            .put(kind, stamp, try RecordCoding.encode(date)),
        ]
    }

    func delete() async throws(StoreError) {
        try await records.commit([
            .forget(kind, name), .forget(kind, stamp), .forget(kind, expired),
        ])
    }

    func expire() async throws(StoreError) {
        try await records.commit([
            .forget(kind, name), .forget(kind, stamp), .put(kind, expired, [1]),
        ])
    }

    var hasExpired: Bool {
        get async throws(StoreError) {
            guard try await records.value(kind, expired) != nil else { return false }
            return try await records.value(kind, stamp) == nil
        }
    }

    /// The bytes that are saved now.
    private var old: [UInt8]? {
        get async throws(StoreError) { try await records.value(kind, name) }
    }
}
