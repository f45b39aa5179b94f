package import CofreDomain
package import Foundation
import Vault

/// One cached answer as one record, so that replacing it is one transaction.
///
/// Relaxed durability: a cache that a power cut takes away can be fetched again.
package struct VaultCache<Value: Sendable, Stored: Codable & Sendable>: Cache {
    private struct Entry: Codable {
        let savedAt: Date
        let value: Stored
    }

    private static var collection: String { "caches" }

    private let name: String
    private let records: any RecordStore
    private let store: @Sendable (Value) -> Stored
    private let restore: @Sendable (Stored) throws(StoreError) -> Value

    package init(
        name: String, records: any RecordStore, store: @escaping @Sendable (Value) -> Stored,
        restore: @escaping @Sendable (Stored) throws(StoreError) -> Value
    ) {
        self.name = name
        self.records = records
        self.store = store
        self.restore = restore
    }

    package func retrieve() async throws(StoreError) -> Cached<Value>? {
        guard let bytes = try await records.value(Self.collection, name) else { return nil }
        let entry = try RecordCoding.decode(Entry.self, from: bytes, in: Self.collection)
        return Cached(value: try restore(entry.value), savedAt: entry.savedAt)
    }

    package func replace(with value: Value, at date: Date) async throws(StoreError) {
        let entry = try RecordCoding.encode(Entry(savedAt: date, value: store(value)))
        try await records.commit(
            .relaxed,
            [
                .delete(collection: Self.collection, id: name),
                .put(collection: Self.collection, id: name, value: entry),
            ])
    }

    package func delete() async throws(StoreError) {
        try await records.commit(.relaxed, [.delete(collection: Self.collection, id: name)])
    }
}
