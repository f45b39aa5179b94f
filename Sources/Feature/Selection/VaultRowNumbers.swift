import JSON
import Vault

extension Kind {
    static let listings = Kind(
        "listings", Sentence("listings", "listas"), isCounted: false)
}

/// Stores the order of the rows last listed, so that a later command can name an item by its row
/// number.
///
/// Each list has a second record with its hash, so that an unchanged one is not read.
struct VaultRowNumbers: Sendable {
    let records: any RecordStore

    /// Stores the ids of the listed items, in order, under the name of their kind.
    func remember(_ ids: [String], of name: String) async throws(StoreError) {
        let list = Self.array(ids)
        let hash = BLAKE2b.hash(list)
        let hashID = name + "-hash"
        if try await records.value(.listings, hashID) == hash {
            // Not if one of the two was imported, or lost, without the other.
            let isOfList = try await records.read { view in
                let both = view.summaries(in: Kind.listings.collection).filter {
                    $0.id == name || $0.id == hashID
                }
                return both.count == 2 && both[0].order == both[1].order
            }
            if isOfList { return }
        }
        do throws(StoreError) {
            try await records.commit([
                .put(.listings, name, list),
                .put(.listings, hashID, hash),
            ])
        } catch  where error.preventsWriting {
            // A vault that cannot be written can still be shown. Row numbers then refer to the
            // previous listing, which is safe because no command can change anything in such a
            // vault.
        }
    }

    /// The ids last listed under `name`, in order; empty if there are none.
    func recall(_ name: String) async throws(StoreError) -> [String] {
        guard let value = try await records.value(.listings, name) else { return [] }
        return try RecordCoding.decode([String].self, from: value, in: .listings)
    }

    private static func array(_ ids: [String]) -> [UInt8] {
        var bytes = Array("[".utf8)
        for (row, id) in ids.enumerated() {
            if row > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONQuoting.append(id, to: &bytes)
        }
        return bytes + [UInt8(ascii: "]")]
    }
}
