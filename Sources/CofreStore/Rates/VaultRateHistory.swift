package import CofreDomain
import Essentials
import Vault

/// Stores the rate tables fetched with this vault, one record each; their ids are in order, oldest
/// first.
///
/// The durability is relaxed, as in a cache: a power cut can only remove points of a curve.
package struct VaultRateHistory: RateHistory {
    /// The maximum number of tables; the oldest are deleted first.
    ///
    /// They need a quarter of a megabyte at the usual size, and less than three megabytes at the
    /// largest possible.
    package static let longest = 64
    private static let collection = "rates.history"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func note(_ table: RateTable) async throws(StoreError) {
        let id = Self.id(of: table)
        let value = try RecordCoding.encode(table)
        try await records.update(Self.collection, .relaxed) { known throws(StoreError) in
            // A published table never changes, so seeing it again adds nothing.
            if known.contains(where: { $0.id == id }) { return Update([], result: ()) }
            let ids = (known.map(\.id) + [id]).sorted()
            let old = ids.dropLast(Self.longest).filter { $0 != id }
            return Update(
                old.map { .delete(collection: Self.collection, id: $0) }
                    + [.put(collection: Self.collection, id: id, value: value)],
                result: ())
        }
    }

    package func tables() async throws(StoreError) -> [RateTable] {
        let known = try await records.records(in: Self.collection).sorted { $0.id < $1.id }
        return known.compactMap(Self.table)
    }

    /// `nil` for an unreadable record: rates are then shown with one point less in the curve.
    private static func table(_ record: Record) -> RateTable? {
        // Any error of decoding means that it is no table.
        try? RecordCoding.decode(RateTable.self, from: record.value, in: collection)
    }

    /// Twelve digits of seconds are enough for every possible time of a table.
    private static func id(of table: RateTable) -> String {
        let seconds = String(Int(table.publishedAt.timeIntervalSince1970))
        return String(repeating: "0", count: max(0, 12 - seconds.count)) + seconds
            + "-" + table.provider.rawValue
    }
}
