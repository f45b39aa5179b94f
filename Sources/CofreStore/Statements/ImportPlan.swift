import CofreDomain
import Essentials
import Vault

/// What imported files change in the vault, and how many of their entries are new.
struct ImportPlan: Sendable {
    private(set) var changes: [Change] = []
    private(set) var count = ImportCount(new: 0, known: 0)
    /// The size of the values to be written.
    private(set) var bytes = 0

    /// Throws `ImportRefusal` for an account of another currency, and `StoreError`.
    init(_ files: [ImportedFile], at date: Date, in view: borrowing View) throws {
        for account in Set(files.map(\.account)).sorted() {
            try add(files.filter { $0.account == account }, to: account, at: date, in: view)
        }
        for case let columns? in files.map(\.columns) {
            put(
                try RecordCoding.encode(columns), ColumnsRecord.collection,
                ColumnsRecord.id(columns))
        }
    }

    private mutating func add(
        _ files: [ImportedFile], to account: String, at date: Date, in view: borrowing View
    ) throws {
        var known = try view.value(AccountRecord.collection, account).map(AccountRecord.decode)
        var seen = SeenEntries()
        var before: [BillMonth: SeenEntries] = [:]
        let ids = try view.ids(in: EntriesRecord.collection)
            .filter { EntriesRecord.account(of: $0) == account }
        for id in ids {
            guard let value = try view.value(EntriesRecord.collection, id) else { continue }
            try EntriesRecord.decode(value, into: &seen)
        }
        before = seen.months
        let old = seen.unsorted.count
        for file in files {
            let source = file.statement.source
            if let known, known.currency != source.currency {
                throw ImportRefusal.currency(
                    account: account, kept: known.currency, file: source.currency)
            }
            known = AccountRecord(
                number: source.number ?? known?.number, currency: source.currency,
                isCard: source.isCard, months: [:], importedAt: date)
            seen.add(SeenEntries(file.statement.entries))
        }
        let entries = seen.unsorted
        let read = files.reduce(0) { $0 + $1.statement.entries.count }
        let new = min(read, max(0, entries.count - old))
        count.new += new
        count.known += read - new
        for (month, contents) in seen.months where contents != before[month] {
            put(
                EntriesRecord.encode(contents), EntriesRecord.collection,
                EntriesRecord.id(account, month))
        }
        guard var known else { return }
        known.months = Self.counts(entries)
        put(try RecordCoding.encode(known), AccountRecord.collection, account)
    }

    /// The number of entries in each month, by its name.
    static func counts(_ entries: [SeenEntries.Content]) -> [String: Int] {
        Dictionary(grouping: entries, by: { BillMonth(of: Day(ordinal: $0.day)).description })
            .mapValues(\.count)
    }

    private mutating func put(_ value: [UInt8], _ collection: String, _ id: String) {
        changes.append(.put(collection: collection, id: id, value: value))
        bytes += value.count
    }
}

extension SeenEntries {
    /// The same by month of the calendar.
    var months: [BillMonth: SeenEntries] {
        Dictionary(grouping: contents) { BillMonth(of: Day(ordinal: $0.key.day)) }
            .mapValues {
                SeenEntries(Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.value) }))
            }
    }
}
