import Values

/// The statement of one account in a bank's file.
struct Statement: Equatable, Sendable {
    let source: StatementSource
    let entries: [StatementEntry]
    var skipped: [SkippedEntry] = []
    /// The balance that the file states (LEDGERBAL); positive for a debt.
    var owed: Money?
    /// The balance before the first entry, if a row of the file states it; positive for a debt.
    var opening: Money?
    var dates: StatementDates = .unknown

    /// The sum of the entries; by default without the payments that a card has received.
    func total(withPayments: Bool = false) -> Money {
        let counted = entries.filter { entry in
            let item = LineItem(
                date: entry.day, title: entry.title,
                amount: Money(minor: entry.minor, currency: source.currency))
            return withPayments || !item.isReceivedPayment
        }
        // Cannot overflow: readers limit both the amounts and their number.
        return Money(minor: counted.reduce(0) { $0 &+ $1.minor }, currency: source.currency)
    }
}

/// The account of a statement, as far as the file identifies it.
struct StatementSource: Equatable, Sendable {
    /// A name for the account, if the person gives none.
    let suggestedName: String
    /// The account number, after the bank, the branch and the type if the file has them, with slashes between; `nil`
    /// if it has none.
    let number: String?
    let currency: Currency
    /// `nil` if the file does not say whether it is a card or an account.
    let isCard: Bool?
}

/// One entry of a statement.
///
/// Its amount is in minor units of the statement's currency, positive for a purchase, negative for
/// a payment or refund.
struct StatementEntry: Equatable, Sendable {
    /// The bank's id (FITID), never empty; `nil` if the file has none.
    let id: String?
    let day: Day
    var minor: Int64
    let title: String
}

/// An entry that was skipped, with its line in the file, counted from 1.
struct SkippedEntry: Equatable, Sendable {
    enum Reason: String, Equatable, Sendable {
        /// The entry has another currency than its account.
        case currency
        /// The row is a balance, not an entry.
        case balance
    }

    let line: Int
    let reason: Reason
}
