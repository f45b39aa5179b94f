import Essentials
import Vault

extension Kind {
    static let rateHistory = Kind(
        "rates.history", Sentence("rate history", "histórico de cotações"))
}

/// Stores the fetched rate tables, one record each; their ids sort by time, oldest first.
struct VaultRateHistory: RateHistory {
    /// The maximum number of tables; the oldest are deleted first.
    ///
    /// About 256 KB at the usual size, and at most 3 MB.
    static let longest = 64

    let records: any RecordStore

    func note(_ table: RateTable) async throws(StoreError) {
        let id = Self.id(of: table)
        let value = try RecordCoding.encode(table)
        try await records.update(.rateHistory) { known in
            // A published table never changes, so seeing it again adds nothing.
            if known.contains(where: { $0.id == id }) { return Update([], result: ()) }
            let ids = (known.map(\.id) + [id]).sorted()
            let old = ids.dropLast(Self.longest).filter { $0 != id }
            return Update(
                old.map { .forget(.rateHistory, $0) }
                    + [.put(.rateHistory, id, value)],
                result: ())
        }
    }

    func tables() async throws(StoreError) -> [RateTable] {
        let known = try await records.records(in: .rateHistory).sorted { $0.id < $1.id }
        return known.compactMap(Self.table)
    }

    /// `nil` for an unreadable record: rates are then shown with one point less in the curve.
    private static func table(_ record: Vault.Record) -> RateTable? {
        try? RecordCoding.decode(RateTable.self, from: record.value, in: .rateHistory)
    }

    /// The time in seconds with twelve digits, enough for every valid table, and the provider.
    private static func id(of table: RateTable) -> String {
        let seconds = String(Int(table.publishedAt.timeIntervalSince1970))
        return seconds.zeroPadded(to: 12) + "-" + table.provider.rawValue
    }
}
