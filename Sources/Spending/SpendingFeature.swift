import Values

extension Feature {
    static let spending = Feature(commands: [SpendingCommand.command, EntriesCommand.command])
}

extension Context {
    /// The entries of a bill for the journal of another program, with the categories of their titles.
    func journalEntries(of bill: Bill, _ items: [LineItem]) async throws -> [JournalEntry] {
        let account = Entry.Account(
            name: bill.account ?? "card", isServer: bill.account == nil, isCard: true)
        var entries = items.map { Entry($0, of: bill, account: account) }
        try await knownCategories().categorize(&entries)
        return zip(JournalEntry.entries(of: bill, items), entries).map { journal, entry in
            guard journal.counterparty == .expenses, let category = entry.category else {
                return journal
            }
            var journal = journal
            journal.counterparty = entry.exclusion == .transfer ? .transfers : .category(category)
            return journal
        }
    }
}
