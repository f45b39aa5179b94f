package import CofreDomain
import CofreJSON
import Vault

/// Stores the order of the rows last listed, so that a later command can name an item by its row
/// number.
package struct VaultRowNumbers: Sendable {
    private static let collection = "listings"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    /// Stores the ids of the listed items, in order, under the name of their kind.
    package func remember(_ ids: [String], of name: String) async throws(StoreError) {
        let value = Self.encode(ids)
        if try await records.value(Self.collection, name) == value { return }
        do throws(StoreError) {
            try await records.commit(
                .relaxed, [.put(collection: Self.collection, id: name, value: value)])
        } catch .readOnly, .olderCopy, .anotherVault, .full {
            // A vault that cannot be written can still be shown. Row numbers then refer to the
            // previous listing, which is safe because no command can change anything in such a
            // vault.
        }
    }

    /// The ids last listed under `name`, in order; empty if there are none.
    package func recall(_ name: String) async throws(StoreError) -> [String] {
        guard let value = try await records.value(Self.collection, name) else { return [] }
        return try RecordCoding.decode([String].self, from: value, in: Self.collection)
    }

    /// Encodes a JSON array of strings; written by hand for speed, because there may be 100,000.
    private static func encode(_ ids: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(ids.reduce(2) { $0 + $1.utf8.count + 3 })
        for id in ids {
            bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
            JSONQuoting.append(id, to: &bytes)
        }
        if bytes.isEmpty { bytes.append(UInt8(ascii: "[")) }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }
}
