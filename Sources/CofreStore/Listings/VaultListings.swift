package import CofreDomain
import Vault

/// The order in which things were last listed, so that a number can name one of them later,
/// also from another command.
package struct VaultListings: Listings {
    private static let collection = "listings"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func remember(_ ids: [String], of name: String) async throws(StoreError) {
        do throws(StoreError) {
            if try await recall(name) == ids { return }
        } catch .unreadableRecord {
            // Only the order last shown is lost, and this is the next one.
        }
        let value = try RecordCoding.encode(ids)
        do throws(StoreError) {
            try await records.commit(
                .relaxed, [.put(collection: Self.collection, id: name, value: value)])
        } catch .readOnly, .olderCopy, .full {
            // A vault that takes no writes still shows what it holds; numbers mean the rows of the
            // listing before, and nothing that one of them names can be changed there.
        }
    }

    package func recall(_ name: String) async throws(StoreError) -> [String] {
        guard let value = try await records.value(Self.collection, name) else { return [] }
        return try RecordCoding.decode([String].self, from: value, in: Self.collection)
    }
}
