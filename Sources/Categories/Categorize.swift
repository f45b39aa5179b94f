import Values

/// Gives entries their categories: what the person chose for one of them, else the category of the first rule that matches
/// its title.
///
/// Only choices are stored with an entry; a changed rule changes the past.
struct Categorize: Sendable {
    let rules: [Rule]
    /// By the key of an entry.
    let choices: [String: Category]

    func categorize(_ entries: inout [Entry]) {
        guard !rules.isEmpty || !choices.isEmpty else { return }
        let keys = choices.isEmpty ? [] : EntryKey.named(entries).map(\.key)
        // Many entries have the same title.
        var known: [String: Category?] = [:]
        func found(_ title: String) -> Category? {
            if let found = known[title] { return found }
            let found = rule(for: title)?.category
            known[title] = found
            return found
        }
        var exclusions: [Category: Entry.Exclusion?] = [:]
        for index in entries.indices {
            let title = entries[index].title
            var category = (keys.isEmpty ? nil : choices[keys[index]]) ?? found(title)
            // A refund lessens the category of its payee.
            if category == nil, entries[index].amount.minor < 0, PayeeName.isRefund(title) {
                category = found(PayeeName(in: title).shown)
            }
            guard let category else { continue }
            entries[index].category = category.name
            let exclusion = exclusions[category] ?? category.exclusion
            exclusions[category] = exclusion
            if let exclusion { entries[index].exclusion = exclusion }
        }
    }

    /// The first rule that matches.
    func rule(for title: String) -> Rule? {
        guard !rules.isEmpty else { return nil }
        let folded = FoldedTitle(title)
        return rules.first { $0.pattern.matches(folded) }
    }

    /// A pattern for each payee without a category who was paid at least twice; those with the most money first.
    func suggestions(for entries: [Entry]) -> [Suggestion] {
        var found: [PayeeName: Suggestion] = [:]
        var payees = PayeeNames()
        for entry in SumSpending.counted(entries) where entry.category == nil {
            // Rules match the title, whatever another source calls it.
            let payee = payees.payee(in: entry.title)
            let before = found[payee]
            guard before == nil || before?.total.currency == entry.amount.currency else { continue }
            found[payee] = Suggestion(
                pattern: before?.pattern ?? Self.pattern(for: payee, in: entry.title),
                count: (before?.count ?? 0) + 1,
                total: Money(
                    // Cannot overflow: amounts and their number are limited.
                    minor: (before?.total.minor ?? 0) &+ entry.amount.minor,
                    currency: entry.amount.currency))
        }
        return found.values.filter { $0.count > 1 && Pattern($0.pattern) != nil }.sorted {
            ($1.total.minor, $0.pattern) < ($0.total.minor, $1.pattern)
        }
    }

    /// The payee and what follows, after the bank's words if there are any.
    private static func pattern(for payee: PayeeName, in title: String) -> String {
        let pattern = title.hasPrefix(payee.shown) ? payee.shown + "*" : "*" + payee.shown + "*"
        if Pattern(pattern)?.matches(FoldedTitle(title)) != false { return pattern }
        // A number stands between the words.
        return "*" + payee.shown.replacing(" ", with: "*") + "*"
    }

    struct Suggestion: Equatable, Sendable {
        let pattern: String
        let count: Int
        let total: Money
    }
}

/// Identifies an entry by its content, so that a choice survives another import, another name of its account, and a change of
/// the source that shows it.
enum EntryKey {
    private struct Content: Hashable {
        let day: Int
        let amount: Money
        let title: String
    }

    /// The entries that `isWanted` accepts, each with its key; equal ones are numbered among all entries.
    static func named(
        _ entries: [Entry], where isWanted: (Entry) -> Bool = { _ in true }
    ) -> [(entry: Entry, key: String)] {
        let wanted = entries.map(isWanted)
        // Only entries with an amount that is wanted can be equal to one that is.
        let amounts = Set(zip(entries, wanted).lazy.filter(\.1).map(\.0.amount.minor))
        var seen: [Content: Int] = [:]
        return zip(entries, wanted).compactMap { entry, isWanted in
            guard amounts.contains(entry.amount.minor) else { return nil }
            let (day, amount, title) = (entry.day.ordinal, entry.amount, entry.description)
            let number = 1 + seen[Content(day: day, amount: amount, title: title), default: 0]
            seen[Content(day: day, amount: amount, title: title)] = number
            guard isWanted else { return nil }
            let parts = ["\(day)", "\(amount.minor)", amount.currency.code, title, "\(number)"]
            return (entry, JournalText.hash(parts.joined(separator: "\u{0}")))
        }
    }
}
