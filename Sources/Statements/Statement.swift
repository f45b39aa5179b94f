import Values

/// What one file contains.
struct StatementFile: Equatable, Sendable {
    /// One for each account, and for each currency of an account.
    let statements: [Statement]
    /// The rows that are no entries, or cannot be read.
    let skipped: [SkippedEntry]
    /// The lines of entries whose amounts had more decimals than their currency.
    let rounded: [Int]
    /// The lines with a character that cannot be decoded; U+FFFD stands for it.
    var damaged: [Int] = []
    /// The number of lines before the header of a CSV file.
    var linesBefore = 0
    /// Whether nothing in the file says its currency.
    var assumesCurrency = false
    /// The columns of a CSV file.
    var columns: StatementColumns?
    /// The map that probably fits a CSV file whose columns are not known.
    var guessedMap: String?
    /// The columns to remember, if a person has chosen them.
    var remembered: RememberedColumns?
    /// Another account of the same header, whose columns were taken.
    var columnsOf: String?
    /// The account that a person has named for this file.
    var chosenAccount: String?

    init(statements: [Statement], skipped: [SkippedEntry] = [], rounded: [Int] = []) {
        self.statements = statements
        self.skipped = skipped
        self.rounded = rounded
    }

    var unreadable: [StatementFault] {
        skipped.compactMap { if case .unreadable(let fault) = $0.reason { fault } else { nil } }
    }
}

/// The statement of one account in a bank's file.
struct Statement: Equatable, Sendable {
    let source: StatementSource
    let entries: [StatementEntry]
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
                amount: Money(minor: entry.minor, currency: source.currency),
                isMarkedPayment: entry.isPayment ? true : nil)
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
    /// What the map or the titles say of it, if the file's bank is not known.
    var seemsCard: Bool?
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
    /// Whether the bank calls the entry a payment (TRNTYPE PAYMENT).
    var isPayment = false
}

/// A row that is no entry, with its line in the file, counted from 1.
struct SkippedEntry: Equatable, Sendable {
    enum Reason: Equatable, Sendable {
        /// The row states a balance, or a total.
        case balance, total
        /// The row repeats the header, or an earlier row of the file.
        case header, repeated
        case noDate, noAmount
        /// The entry is not booked: announced, refused or taken back.
        case pending
        /// The row moves money between balances of the account in two currencies.
        case exchange
        /// A statement of investments or of a loan beside that of an account.
        case investment
        case unreadable(StatementFault)
    }

    let line: Int
    let reason: Reason
}

extension SkippedEntry.Reason {
    /// The name in JSON.
    var name: String {
        switch self {
        case .balance: "balance"
        case .total: "total"
        case .header: "header"
        case .repeated: "repeated"
        case .noDate: "no-date"
        case .noAmount: "no-amount"
        case .pending: "pending"
        case .exchange: "exchange"
        case .investment: "investment"
        case .unreadable(let fault):
            switch fault.problem {
            case .date: "date"
            case .amount: "amount"
            case .ambiguousAmount: "ambiguous-amount"
            case .exponent: "exponent"
            case .currency: "currency"
            case .direction: "direction"
            case .status: "status"
            case .tag: "tag"
            case .fieldCount: "field-count"
            case .missing: "missing"
            default: "unreadable"
            }
        }
    }
}
