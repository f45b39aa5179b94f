import CofreDomain
package import Vault

/// How many bytes records that can be fetched again may take together, and which are forgotten first.
package struct CacheBudget: Sendable {
    /// 32 MiB for what the backends can be asked for again; photos go first, they are the largest.
    package static let standard = CacheBudget(
        bytes: 32 << 20, evictable: ["pictures", "pictures.index", "caches", "contacts"])

    /// The most that the records may take, names included.
    private let bytes: UInt64
    /// The collections that may be forgotten, the most dispensable first; no other is ever touched.
    package let evictable: [String]

    package init(bytes: UInt64, evictable: [String]) {
        self.bytes = bytes
        self.evictable = evictable
    }

    /// Forgets what there is no room for: of the first collection the longest unwritten, then of the next.
    ///
    /// Relaxed: a power cut may bring it back. Decrypts no value, and is nearly free while the whole vault is
    /// smaller than the budget.
    package func enforce(in vault: Vault) async throws {
        guard try await vault.size > bytes else { return }
        var isDone = false
        // Some at a time: a transaction has a largest size.
        while !isDone {
            isDone = try await vault.commit(.relaxed) { view in
                let names = excess(in: view)
                return (names.prefix(1000).map { $0 }, names.count <= 1000)
            }
        }
    }

    private func excess(in view: borrowing View) -> [Change] {
        var collections: [(name: String, records: [RecordSummary])] = []
        for name in evictable { collections.append((name, view.summaries(in: name))) }
        var excess = collections.reduce(0) { $0 + $1.records.reduce(0) { $0 + $1.bytes } }
        excess -= Int(clamping: bytes)
        var changes: [Change] = []
        for (name, records) in collections where excess > 0 {
            for record in records.sorted(by: Self.goesBefore) where excess > 0 {
                excess -= record.bytes
                changes.append(.forget(collection: name, id: record.id))
            }
        }
        return changes
    }

    /// Older first; of those that were written together the larger.
    private static func goesBefore(_ one: RecordSummary, _ other: RecordSummary) -> Bool {
        one.order == other.order ? one.bytes > other.bytes : one.order < other.order
    }
}
