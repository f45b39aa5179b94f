import CofreDomain
import Essentials
import Vault

/// The changes that imported files make in the vault, and how many of their entries are new.
struct ImportPlan: Sendable {
    private(set) var changes: [Change] = []
    private(set) var count = ImportCount(new: 0, known: 0)

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
        var months = known?.months ?? [:]
        for source in files.map(\.statement.source) {
            if let known, known.currency != source.currency {
                throw ImportRefusal.currency(
                    account: account, kept: known.currency, file: source.currency)
            }
            known = AccountRecord(
                number: source.number ?? known?.number, currency: source.currency,
                isCard: source.isCard ?? known?.isCard ?? true, months: [:], importedAt: date)
        }
        let found = Self.union(of: files.map(\.statement.entries))
        let read = files.reduce(0) { $0 + $1.statement.entries.count }
        var new = 0
        if try !isKept(found, account, view) {
            let before = try Self.kept(of: account, in: view)
            var seen = before
            let days = seen.add(found)
            new = min(read, max(0, seen.count - before.count))
            months = Self.counts(seen)
            write(seen, ofMonthsOf: days, account)
        }
        count.new += new
        count.known += read - new
        // A file without entries creates no account.
        guard var known, !months.isEmpty else { return }
        known.months = months
        put(try RecordCoding.encode(known), AccountRecord.collection, account)
    }

    private static func union(of files: [[StatementEntry]]) -> ImportedEntries {
        guard let first = files.first else { return ImportedEntries() }
        return files.dropFirst().reduce(into: ImportedEntries(first)) {
            $0.add(ImportedEntries($1))
        }
    }

    private static func kept(of account: String, in view: borrowing View) throws -> ImportedEntries
    {
        var seen = ImportedEntries()
        for record in try view.records(in: EntriesRecord.collection)
        where EntriesRecord.account(of: record.id) == account {
            try EntriesRecord.decode(record.value, into: &seen)
        }
        return seen
    }

    /// Whether all these entries are stored already, as when the same file is imported again.
    private func isKept(
        _ found: ImportedEntries, _ account: String, _ view: borrowing View
    ) throws -> Bool {
        for (month, entries) in Self.months(of: found) {
            let kept = try view.value(EntriesRecord.collection, EntriesRecord.id(account, month))
            if kept != EntriesRecord.encode(entries) { return false }
        }
        return true
    }

    /// Writes the records of the months that contain one of the days.
    private mutating func write(
        _ seen: ImportedEntries, ofMonthsOf days: Set<Int>, _ account: String
    ) {
        let changed = Set(days.map { BillMonth(of: Day(ordinal: $0)) })
        for (month, entries) in Self.months(of: seen) where changed.contains(month) {
            put(
                EntriesRecord.encode(entries), EntriesRecord.collection,
                EntriesRecord.id(account, month))
        }
    }

    /// The entries by month of the calendar, in any order.
    private static func months(of seen: ImportedEntries) -> [BillMonth: [EntriesRecord.Entry]] {
        // Cached by day, because there are far fewer days than entries.
        var months: [Int: BillMonth] = [:]
        var entries: [BillMonth: [EntriesRecord.Entry]] = [:]
        for entry in seen.contents {
            let day = entry.key.day
            let month = months[day] ?? BillMonth(of: Day(ordinal: day))
            months[day] = month
            entries[month, default: []].append(entry)
        }
        return entries
    }

    /// The number of entries in each month, by its name.
    static func counts(_ entries: ImportedEntries) -> [String: Int] {
        entries.days.reduce(into: [:]) { months, day in
            months[BillMonth(of: Day(ordinal: day.key)).description, default: 0] += day.value
        }
    }

    private mutating func put(_ value: [UInt8], _ collection: String, _ id: String) {
        changes.append(.put(collection: collection, id: id, value: value))
    }
}
