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
        let keys = choices.isEmpty ? [] : EntryKey.keys(of: entries)
        // Many entries have the same title.
        var known: [String: Category?] = [:]
        for index in entries.indices {
            let title = entries[index].title
            let chosen = keys.isEmpty ? nil : choices[keys[index]]
            let category: Category?
            if let chosen {
                category = chosen
            } else if let found = known[title] {
                category = found
            } else {
                category = rule(for: title)?.category
                known[title] = category
            }
            guard let category else { continue }
            entries[index].category = category.name
            if category.isTransfer { entries[index].exclusion = .transfer }
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
        for entry in SumSpending.counted(entries) where entry.category == nil {
            let payee = entry.payee
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
        title.hasPrefix(payee.shown) ? payee.shown + "*" : "*" + payee.shown + "*"
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
    /// The key of each entry; equal entries are numbered.
    static func keys(of entries: [Entry]) -> [String] {
        var seen: [String: Int] = [:]
        return entries.map { entry in
            let content =
                "\(entry.day.ordinal)\u{0}\(entry.amount.minor)\u{0}\(entry.amount.currency.code)\u{0}\(entry.description)"
            let number = (seen[content] ?? 0) + 1
            seen[content] = number
            return JournalText.hash("\(content)\u{0}\(number)")
        }
    }
}
