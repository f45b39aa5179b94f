import Values

extension Feature {
    static let spending = Feature(commands: [SpendingCommand.command, EntriesCommand.command])
}

extension Context {
    /// The entries of a bill for the journal of another program, with the categories of their titles.
    func journalEntries(of bill: Bill, _ items: [LineItem]) async throws -> [JournalEntry] {
        var shown = bill
        shown.items = items
        var entries = Entry.lines(
            of: shown, account: bill.account ?? Entry.serverName, isCard: true,
            today: Day(of: now()))
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
