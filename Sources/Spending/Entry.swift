import Values

/// One line of money over all months: of a server's bill, of an imported file, or a payment that cofre sent.
struct Entry: Equatable, Sendable {
    /// Where an entry comes from.
    enum Source: Equatable, Sendable {
        case server
        case file(isCard: Bool)
        case payment
    }

    let day: Day
    /// The month of its bill; of an imported entry or a payment, that of its day.
    var month: BillMonth
    /// Without its instalment.
    let title: String
    /// Positive for money spent, negative for money received.
    var amount: Money
    let installment: Installment?
    /// The imported account, the server's card, or the card of a payment.
    var account: String
    let source: Source
    /// What identifies its bill, its imported account or the payment in exports.
    let place: String
    /// The title as an export has it.
    let exportTitle: String
    /// Whether the bill that contains it receives charges only in later months.
    var isFuture = false
    /// The card that paid, if a payment by cofre names it.
    var card: String?
    /// The number of sources that show it.
    var copies = 1
    /// Why it is not spending; `nil` if it is.
    var exclusion: Exclusion?
    /// In the person's words; `nil` without one.
    var category: String?

    /// Why money that moved is not spending.
    enum Exclusion: Equatable, Sendable {
        /// It pays the bill of a card.
        case billPayment
        /// It moves between accounts of one person.
        case transfer
        /// It came in, and is no refund.
        case income
    }

    var isCard: Bool { source != .file(isCard: false) }

    /// The title with its instalment: `Futurama Guaicurus 2/2`.
    var description: String { installment.map { "\(title) \($0)" } ?? title }

    var payee: PayeeName { PayeeName(in: title) }
}

extension Entry {
    /// A line of a bill.
    init(_ item: LineItem, of bill: Bill, account: Account) {
        let (title, found) =
            item.installment == nil
            ? Installment.split(item.title) : (item.title, item.installment)
        self.init(
            day: item.date, month: account.isServer ? bill.month : BillMonth(of: item.date),
            title: title, amount: item.amount, installment: found, account: account.name,
            source: account.isServer ? .server : .file(isCard: account.isCard),
            place: bill.place, exportTitle: item.description,
            isFuture: account.isServer && bill.state == .future)
        if isCard, item.isReceivedPayment { exclusion = .billPayment }
    }

    /// A payment by cofre.
    init(_ payment: Payment) {
        let day = Day(of: payment.at)
        let card = "\(payment.card.brand.name) \(payment.card.last4)"
        self.init(
            day: day, month: BillMonth(of: day), title: payment.payee.name, amount: payment.amount,
            installment: nil, account: card, source: .payment, place: payment.id,
            exportTitle: Exporting.entry(of: payment).title, card: card)
    }

    /// The account of a bill, as entries show it.
    struct Account: Equatable, Sendable {
        let name: String
        let isServer: Bool
        let isCard: Bool
    }
}
