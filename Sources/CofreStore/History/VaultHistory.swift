package import CofreDomain
package import Essentials
import Vault

/// Stores the lines typed at the prompt, one record each; their ids are in order, oldest first.
package struct VaultHistory: Sendable {
    /// The maximum number of lines; the oldest are deleted first.
    package static let longest = 1000
    private static let collection = "history"

    private let records: any RecordStore
    private let now: @Sendable () -> Date

    package init(records: any RecordStore, now: @escaping @Sendable () -> Date) {
        self.records = records
        self.now = now
    }

    package func lines() async throws(StoreError) -> [String] {
        try await records.records(in: Self.collection).sorted { $0.id < $1.id }
            .map { String(decoding: $0.value, as: UTF8.self) }
    }

    /// Adds a line, and deletes earlier equal lines and those beyond the maximum.
    package func add(_ line: String) async throws(StoreError) {
        let stamp = String(Int(now().timeIntervalSince1970 * 1_000_000))
        let id = String(repeating: "0", count: max(0, 20 - stamp.count)) + stamp
        let text = Array(line.utf8)
        try await records.update(Self.collection, .relaxed) { known throws(StoreError) in
            let kept = known.filter { $0.value != text }.sorted { $0.id < $1.id }
            let old = known.filter { $0.value == text } + kept.dropLast(Self.longest - 1)
            return Update(
                old.map { .delete(collection: Self.collection, id: $0.id) }
                    + [.put(collection: Self.collection, id: id, value: text)],
                result: ())
        }
    }

    package func clear() async throws(StoreError) {
        try await records.update(Self.collection, .durable) { known throws(StoreError) in
            Update(
                known.map { Change.delete(collection: Self.collection, id: $0.id) }, result: ())
        }
    }
}
