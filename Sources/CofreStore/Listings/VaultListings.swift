package import CofreDomain
import CofreJSON
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
        let value = Self.encode(ids)
        if try await records.value(Self.collection, name) == value { return }
        do throws(StoreError) {
            try await records.commit(
                .relaxed, [.put(collection: Self.collection, id: name, value: value)])
        } catch .readOnly, .olderCopy, .anotherVault, .full {
            // A vault that takes no writes still shows what it holds; numbers mean the rows of the
            // listing before, and nothing that one of them names can be changed there.
        }
    }

    package func recall(_ name: String) async throws(StoreError) -> [String] {
        guard let value = try await records.value(Self.collection, name) else { return [] }
        return try RecordCoding.decode([String].self, from: value, in: Self.collection)
    }

    /// A list of strings, which may be a hundred thousand.
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
