package import CofreDomain
import CofreJSON
import Vault

/// Stores the order of the rows last listed, so that a later command can name an item by its row
/// number.
///
/// Each list has a second record with its hash: to read 100,000 rows only to compare them would take
/// a tenth of the time of their command.
package struct VaultRowNumbers: Sendable {
    private static let collection = "listings"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    /// Stores the ids of the listed items, in order, under the name of their kind.
    package func remember(_ ids: [String], of name: String) async throws(StoreError) {
        try await remember(Self.array(ids.count) { JSONQuoting.append(ids[$0], to: &$1) }, name)
    }

    /// Stores the `listingKey` of each contact; writes them at once, because there may be 100,000.
    package func remember(
        _ contacts: [Contact], of name: String
    ) async throws(StoreError) {
        let list = Self.array(contacts.count) { row, bytes in
            bytes.append(UInt8(ascii: "\""))
            bytes += String(contacts[row].id).utf8
            bytes += " @".utf8
            JSONQuoting.appendContent(contacts[row].handle.name, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        try await remember(list, name)
    }

    private func remember(_ list: [UInt8], _ name: String) async throws(StoreError) {
        let collection = Self.collection
        let hash = BLAKE2b.hash(list)
        let hashID = name + "-hash"
        if try await records.value(collection, hashID) == hash {
            // Not if one of the two was imported, or lost, without the other.
            let isOfList = try await records.read { view in
                let both = view.summaries(in: collection).filter {
                    $0.id == name || $0.id == hashID
                }
                return both.count == 2 && both[0].order == both[1].order
            }
            if isOfList { return }
        }
        do throws(StoreError) {
            try await records.commit([
                .put(collection: collection, id: name, value: list),
                .put(collection: collection, id: hashID, value: hash),
            ])
        } catch  where error.preventsWriting {
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

    /// A JSON array of `count` values; written by hand for speed.
    private static func array(
        _ count: Int, _ append: (Int, inout [UInt8]) -> Void
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 + 32 * count)
        for row in 0..<count {
            bytes.append(UInt8(ascii: row == 0 ? "[" : ","))
            append(row, &bytes)
        }
        if bytes.isEmpty { bytes.append(UInt8(ascii: "[")) }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }
}
