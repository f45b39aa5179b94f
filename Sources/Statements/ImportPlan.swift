import Essentials
import Values
import Vault

/// The changes that imported files make in the vault, and what they mean for a person.
struct ImportPlan: Sendable {
    private(set) var changes: [Vault.Change] = []
    private(set) var answer = ImportAnswer()

    /// Throws `ImportRefusal` for an account of another currency, and `StoreError`.
    init(_ files: [ImportedFile], at date: Date, in view: borrowing Vault.View) throws {
        answer = ImportAnswer(
            try Set(files.map(\.account)).sorted().map { account in
                let files = files.filter { $0.account == account }
                return try add(files, to: account, at: date, in: view)
            })
        for case let columns? in files.map(\.columns) {
            // Earlier versions had one record for a header, whatever the account.
            let old = String(ColumnsRecord.id(columns).drop { $0 != "|" }.dropFirst())
            if try view.value(.columns, old).map(ColumnsRecord.decode)?.account == columns.account {
                changes.append(.delete(.columns, old))
            }
            put(
                try RecordCoding.encode(columns), .columns,
                ColumnsRecord.id(columns))
        }
    }

    private mutating func add(
        _ imported: [ImportedFile], to account: String, at date: Date, in view: borrowing Vault.View
    ) throws -> AccountAnswer {
        let known = try view.value(.accounts, account).map(AccountRecord.decode)
        let files = imported.map(\.statement)
        var record = try Self.record(known, account, files, at: date)
        let also = imported.reduce(into: Set(record.also ?? [])) { $0.formUnion($1.also) }
        record.also = also.isEmpty ? nil : also.sorted()
        let (before, after, months) = try Self.merged(files, account, view)
        let answer: AccountAnswer
        if months.isEmpty {
            let read = files.reduce(0) { $0 + $1.entries.count }
            answer = AccountAnswer(account, record.currency, known: read)
        } else {
            write(months, of: after, account)
            let resolved = EntryResolution(after)
            record.months = Self.counts(resolved)
            answer = AccountAnswer(
                account, record.currency, isCard: record.isCard, before: before, after: after,
                resolved, of: files)
        }
        // A file without entries creates no account.
        if !record.months.isEmpty {
            put(try RecordCoding.encode(record), .accounts, account)
        }
        return answer
    }

    /// The account's record with what the files say of the account.
    private static func record(
        _ known: AccountRecord?, _ account: String, _ files: [Statement], at date: Date
    ) throws -> AccountRecord {
        let sources = files.map(\.source)
        let currency = known?.currency ?? sources.first?.currency ?? .brl
        for source in sources where source.currency != currency {
            throw ImportRefusal.currency(account: account, kept: currency, file: source.currency)
        }
        // The account keeps its number, and remembers those of files that were added by name.
        let number = known?.number ?? sources.compactMap(\.number).last
        let also = Set(sources.compactMap(\.number)).union(known?.also ?? []).subtracting(
            [number].compactMap(\.self))
        return AccountRecord(
            number: number, currency: currency,
            // An account with a number is of a bank's file, which says what it is.
            isCard: sources.compactMap(\.isCard).last
                ?? (number == nil ? sources.compactMap(\.seemsCard).last : nil)
                    ?? known?.isCard ?? true,
            months: known?.months ?? [:], importedAt: date,
            also: also.isEmpty ? nil : also.sorted(), isServers: known?.isServers)
    }

    /// The facts of an account before and after the files, and the months with new facts.
    ///
    /// When a file is imported again, no month has new facts, and the facts of the account are not read.
    private static func merged(
        _ files: [Statement], _ account: String, _ view: borrowing Vault.View
    ) throws -> (before: ImportedEntries, after: ImportedEntries, months: Set<BillMonth>) {
        let found = files.reduce(into: ImportedEntries()) {
            $0.add(ImportedEntries($1.entries, dates: $1.dates))
        }
        guard view.ids(in: .entries).contains(where: { EntriesRecord.account(of: $0) == account })
        else {
            return (ImportedEntries(), found, ImportedEntries.months(of: found.contents.keys))
        }
        if try isKept(found, account, view) { return (found, found, []) }
        let before = try kept(of: account, in: view)
        var after = before
        let months = after.add(found)
        return (before, after, months)
    }

    private static func kept(of account: String, in view: borrowing Vault.View) throws
        -> ImportedEntries
    {
        var seen = ImportedEntries()
        for record in try view.records(in: .entries)
        where EntriesRecord.account(of: record.id) == account {
            try EntriesRecord.decode(record.value, into: &seen)
        }
        return seen
    }

    /// Whether all these entries are stored already, as when the same file is imported again.
    private static func isKept(
        _ found: ImportedEntries, _ account: String, _ view: borrowing Vault.View
    ) throws -> Bool {
        try EntriesRecord.records(of: found, account).allSatisfy {
            try view.value(.entries, $0.id) == $0.value
        }
    }

    /// Writes the records of these months.
    private mutating func write(
        _ months: Set<BillMonth>, of seen: ImportedEntries, _ account: String
    ) {
        for record in EntriesRecord.records(of: seen, account, only: months) {
            put(record.value, .entries, record.id)
        }
    }

    /// The number of entries in each month, by its name.
    static func counts(_ resolved: EntryResolution) -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: resolved.months.map {
                ($0.key.description, $0.value)
            })
    }

    private mutating func put(_ value: [UInt8], _ kind: Kind, _ id: String) {
        changes.append(.put(kind, id, value))
    }
}
