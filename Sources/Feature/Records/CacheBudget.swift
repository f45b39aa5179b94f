import Vault

/// The maximum total size of the cached records, and the order in which they are evicted.
struct CacheBudget: Sendable {
    /// 32 MiB; pictures are evicted first, because they are the largest.
    static let standard = CacheBudget(
        bytes: 32 << 20,
        evictable: [Kind.pictures, .pictureIndex, .caches].map(\.collection))

    /// The maximum size of the records in bytes, with their names.
    let bytes: UInt64
    /// The collections that may be evicted, least valuable first; no other collection is changed.
    let evictable: [String]

    /// Evicts records until the rest fits: by collection, the least recently written first.
    ///
    /// Decrypts no value, and is nearly free while the whole vault is smaller than the budget.
    func enforce(in vault: Vault) async throws {
        guard try await vault.size > bytes else { return }
        var isDone = false
        // In batches, because a large transaction rewrites the vault.
        while !isDone {
            isDone = try await vault.commit { view in
                let names = excess(in: view)
                return (names.prefix(1000).map { $0 }, names.count <= 1000)
            }
        }
    }

    private func excess(in view: borrowing Vault.View) -> [Vault.Change] {
        var collections: [(name: String, records: [Vault.RecordSummary])] = []
        for name in evictable { collections.append((name, view.summaries(in: name))) }
        var excess = collections.reduce(0) { $0 + $1.records.reduce(0) { $0 + $1.bytes } }
        excess -= Int(clamping: bytes)
        var changes: [Vault.Change] = []
        for (name, records) in collections where excess > 0 {
            for record in records.sorted(by: Self.isEvictedBefore) where excess > 0 {
                excess -= record.bytes
                changes.append(.forget(collection: name, id: record.id))
            }
        }
        return changes
    }

    /// Older first; of records written together, the larger first.
    private static func isEvictedBefore(_ one: Vault.RecordSummary, _ other: Vault.RecordSummary)
        -> Bool
    {
        one.order == other.order ? one.bytes > other.bytes : one.order < other.order
    }
}
