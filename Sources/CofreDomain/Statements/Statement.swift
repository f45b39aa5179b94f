/// The statement of one account in a bank's file.
package struct Statement: Equatable, Sendable {
    package let source: StatementSource
    package let entries: [StatementEntry]
    package let skipped: [SkippedEntry]
    /// The balance that the file states (LEDGERBAL); positive for a debt.
    package let owed: Money?
    /// The balance before the first entry, if a row of the file states it; positive for a debt.
    package let opening: Money?
    package let dates: StatementDates

    package init(
        source: StatementSource, entries: [StatementEntry], skipped: [SkippedEntry] = [],
        owed: Money? = nil, opening: Money? = nil, dates: StatementDates = .unknown
    ) {
        self.opening = opening
        self.dates = dates
        self.source = source
        self.entries = entries
        self.skipped = skipped
        self.owed = owed
    }

    /// The sum of the entries; by default without the payments that a card has received.
    package func total(withPayments: Bool = false) -> Money {
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
package struct StatementSource: Equatable, Sendable {
    /// A name for the account, if the person gives none.
    package let suggestedName: String
    /// The account number, after the bank, the branch and the type if the file has them, with slashes between; `nil`
    /// if it has none.
    package let number: String?
    package let currency: Currency
    /// `nil` if the file does not say whether it is a card or an account.
    package let isCard: Bool?

    package init(suggestedName: String, number: String?, currency: Currency, isCard: Bool?) {
        self.suggestedName = suggestedName
        self.number = number
        self.currency = currency
        self.isCard = isCard
    }
}

/// One entry of a statement.
///
/// Its amount is in minor units of the statement's currency, positive for a purchase, negative for
/// a payment or refund.
package struct StatementEntry: Equatable, Sendable {
    /// The bank's id (FITID), never empty; `nil` if the file has none.
    package let id: String?
    package let day: Day
    package var minor: Int64
    package let title: String

    package init(id: String?, day: Day, minor: Int64, title: String) {
        self.id = id
        self.day = day
        self.minor = minor
        self.title = title
    }
}

/// An entry that was skipped, with its line in the file, counted from 1.
package struct SkippedEntry: Equatable, Sendable {
    package enum Reason: String, Equatable, Sendable {
        /// The entry has another currency than its account.
        case currency
        /// The row is a balance, not an entry.
        case balance
    }

    package let line: Int
    package let reason: Reason

    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }
}
