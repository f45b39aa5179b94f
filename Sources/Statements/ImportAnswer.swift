import Essentials
import Values

/// What an import did, or would do.
struct ImportAnswer: Equatable, Sendable {
    /// The accounts of the files, sorted by name.
    package private(set) var accounts: [AccountAnswer] = []

    init(_ accounts: [AccountAnswer] = []) {
        self.accounts = accounts
    }

    var new: Int { accounts.reduce(0) { $0 + $1.added.count } }
    var known: Int { accounts.reduce(0) { $0 + $1.known } }
}

/// What an import did to one account.
struct AccountAnswer: Equatable, Sendable {
    typealias Content = ImportedEntries.Content

    /// An entry of a file that is a known one, although its id, day, amount or title is another.
    struct Joined: Hashable, Sendable {
        /// The entry that is counted from now on, and the one that it was or would have been.
        let entry: Content
        let other: Content
        /// The ids of the two, if the bank gave them.
        let id: String?
        let otherID: String?
    }

    /// Two entries that may be one; both are counted.
    struct Doubt: Hashable, Sendable {
        let entry: Content
        let other: Content
    }

    let account: String
    let currency: Currency
    /// The new entries, sorted by day and title.
    package private(set) var added: [Content] = []
    /// The number of the files' entries that are known, or were joined to known ones.
    package private(set) var known = 0
    /// Sorted by the entries' days.
    package private(set) var joined: [Joined] = []
    package private(set) var doubts: [Doubt] = []
    /// The sum of the new entries, without the payments that a card has received.
    let sum: Money

    /// The months of the new entries.
    var months: [BillMonth] { ImportedEntries.months(of: added).sorted() }

    /// An import of entries that were all known.
    init(_ account: String, _ currency: Currency, known: Int) {
        (self.account, self.currency, self.known) = (account, currency, known)
        sum = Money(minor: 0, currency: currency)
    }

    /// - Parameters:
    ///   - before: the facts that were known.
    ///   - after: the facts with those of the files.
    ///   - resolved: the entries of `after`.
    ///   - files: the statements of this account.
    init(
        _ account: String, _ currency: Currency, isCard: Bool = true, before: ImportedEntries,
        after: ImportedEntries, _ resolved: EntryResolution, of files: [Statement]
    ) {
        (self.account, self.currency) = (account, currency)
        let change = ImportComparison(before: before, after: after, resolved)
        let added = change.added
        self.added = added
        let owner = ImportedAccount(
            name: account, number: nil, currency: currency, isCard: isCard, months: [:],
            importedAt: .distantPast)
        sum = owner.total(of: added, payments: after.payments)
        known = max(0, files.reduce(0) { $0 + $1.entries.count } - added.count)
        joined = change.joined.sorted { ($0.entry, $0.other) < ($1.entry, $1.other) }
        doubts = change.doubts(added, in: files).sorted {
            ($0.entry, $0.other) < ($1.entry, $1.other)
        }
    }
}

/// Compares the entries of an account before and after an import.
private struct ImportComparison {
    typealias Content = ImportedEntries.Content

    /// What one file shows.
    private struct File {
        let contents: Set<Content>
        /// The days of its entries.
        let days: Set<Int>
        let period: ClosedRange<Int>?

        init(_ statement: Statement) {
            contents = ImportedEntries.contents(of: statement.entries)
            days = Set(contents.map(\.day))
            period = statement.dates.days
        }

        /// Whether the file should show an entry: by its own words, or because it shows another one of that day.
        func lacks(_ content: Content) -> Bool {
            !contents.contains(content)
                && (period?.contains(content.day) ?? days.contains(content.day))
        }
    }

    private let facts: (before: ImportedEntries, after: ImportedEntries)
    private let before: EntryResolution
    private let after: EntryResolution
    /// The corrections that apply from now on, each with its number of entries.
    private let corrections: [EntryResolution.Correction: Int]

    init(before: ImportedEntries, after: ImportedEntries, _ resolved: EntryResolution) {
        facts = (before, after)
        (self.before, self.after) = (EntryResolution(before), resolved)
        let old = self.before.corrections
        corrections = self.after.corrections.filter { $0.value > old[$0.key] ?? 0 }
    }

    /// The entries that are not versions of known ones.
    var added: [Content] {
        var new = after.counts
        for (content, count) in before.counts { new[content]? -= count }
        for (step, count) in corrections where before.counts[step.from] != nil {
            new[step.to]? -= count
        }
        return new.flatMap { repeatElement($0.key, count: max(0, $0.value)) }.sorted()
    }

    private func growth(_ content: Content) -> Int {
        (after.counts[content] ?? 0) - (before.counts[content] ?? 0)
    }

    var joined: [AccountAnswer.Joined] {
        corrections.keys.map { step in
            AccountAnswer.Joined(entry: step.to, other: step.from, id: step.id, otherID: step.id)
        } + otherIDs
    }

    /// Known entries that a file shows under an id under which they were not known.
    private var otherIDs: [AccountAnswer.Joined] {
        facts.before.contents.flatMap { content, known -> [AccountAnswer.Joined] in
            let last = known.ids.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
            guard let last, let now = facts.after.contents[content]?.ids,
                now.count > known.ids.count
            else { return [] }
            return now.keys.filter { known.ids[$0] == nil }.sorted()
                .dropFirst(max(0, growth(content)))
                .map { AccountAnswer.Joined(entry: content, other: content, id: $0, otherID: last) }
        }
    }

    /// New entries that may be known ones: two contents of one id of which no file is later, and a known entry that the
    /// file of a new one lacks, although it resembles the new one.
    func doubts(_ added: [Content], in files: [Statement]) -> Set<AccountAnswer.Doubt> {
        var doubts = Set(
            after.doubts.subtracting(before.doubts).map {
                AccountAnswer.Doubt(entry: $0.to, other: $0.from)
            })
        for file in before.counts.isEmpty ? [] : files.map(File.init) {
            let missing = before.counts.keys.filter { after.counts[$0] != nil && file.lacks($0) }
            var rest = Dictionary(grouping: missing.sorted(), by: \.day)
            for entry in added where file.contents.contains(entry) {
                for day in EntryResolution.days(near: entry) {
                    guard
                        let index = rest[day]?.firstIndex(where: {
                            EntryResolution.resemble($0, entry)
                        }), let other = rest[day]?.remove(at: index)
                    else { continue }
                    doubts.insert(AccountAnswer.Doubt(entry: entry, other: other))
                    break
                }
            }
        }
        return doubts
    }
}
