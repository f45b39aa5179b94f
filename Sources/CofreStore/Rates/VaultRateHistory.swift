package import CofreDomain
import Essentials
import Vault

/// The tables of rates that this vault has seen, one record each, oldest first by their ids.
///
/// Relaxed durability, as for the cache: what a power cut takes away is a point of a curve.
package struct VaultRateHistory: RateHistory {
    /// More than these are forgotten, oldest first: a quarter of a megabyte of tables as providers
    /// publish them, and less than three of the largest that there may be.
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
            // A table that is published is not changed: seen again, it says nothing new.
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

    /// `nil` for a record that is no table: today's rates are shown without a point of the curve.
    private static func table(_ record: Record) -> RateTable? {
        // Any error of decoding means that it is no table.
        try? RecordCoding.decode(RateTable.self, from: record.value, in: collection)
    }

    /// Twelve digits of seconds hold every time that a table may have.
    private static func id(of table: RateTable) -> String {
        let seconds = String(Int(table.publishedAt.timeIntervalSince1970))
        return String(repeating: "0", count: max(0, 12 - seconds.count)) + seconds
            + "-" + table.provider.rawValue
    }
}
