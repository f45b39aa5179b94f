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
    var origin: Origin
    /// Whether it is not charged yet: it is in a future bill, or a file dates it after today.
    var isFuture = false
    /// The number of sources that show it.
    var copies = 1
    /// Why it is not spending; `nil` if it is.
    var exclusion: Exclusion?
    /// In the person's words; `nil` without one.
    var category: String?
    /// How the server calls what this file calls otherwise, as far as joined purchases tell.
    var alias: String?

    /// What the entries of one bill have in common; shared, because there may be 100,000 of them.
    final class Origin: Equatable, Sendable {
        /// The imported account, the server's card, or the card of a payment.
        let account: String
        let source: Source
        /// What identifies the bill, the imported account or the payment in exports.
        let place: String
        /// The card that paid, if a payment by cofre names it.
        let card: String?
        /// The title as an export has it, if that is not the title with the instalment.
        let exportTitle: String?

        init(
            account: String, source: Source, place: String, card: String? = nil,
            exportTitle: String? = nil
        ) {
            (self.account, self.source, self.place) = (account, source, place)
            (self.card, self.exportTitle) = (card, exportTitle)
        }

        /// A copy with another account, card or title.
        func with(
            account: String? = nil, card: String? = nil, exportTitle: String? = nil
        ) -> Origin {
            Origin(
                account: account ?? self.account, source: source, place: place,
                card: card ?? self.card, exportTitle: exportTitle ?? self.exportTitle)
        }

        static func == (one: Origin, other: Origin) -> Bool {
            one === other
                || (one.account, one.place, one.card, one.exportTitle)
                    == (other.account, other.place, other.card, other.exportTitle)
                    && one.source == other.source
        }
    }

    var account: String { origin.account }
    var source: Source { origin.source }
    var card: String? { origin.card }

    /// Why money that moved is not spending.
    enum Exclusion: CaseIterable, Sendable {
        /// It pays the bill of a card.
        case billPayment
        /// It moves between accounts of one person.
        case transfer
        /// It came in, and is no refund.
        case income
    }

    var isCard: Bool { source != .file(isCard: false) }

    /// Whether it is spending and charged.
    var isCounted: Bool { exclusion == nil && !isFuture }

    /// The title with its instalment: `Futurama Guaicurus 2/2`.
    var description: String { installment.map { "\(title) \($0)" } ?? title }

    var payee: PayeeName { PayeeName(in: alias ?? title) }
}

extension Entry {
    /// What the account of a server's bills is called if no imported account is theirs.
    static let serverName = "card"

    /// The lines of a bill.
    ///
    /// - Parameters:
    ///   - account: what its account is called.
    ///   - isCard: whether it is a card; a server's always is.
    static func lines(
        of bill: Bill, account: String, isCard: Bool, today: Day
    ) -> [Entry] {
        let isServer = bill.account == nil
        let origin = Origin(
            account: account, source: isServer ? .server : .file(isCard: isCard),
            place: bill.place)
        return bill.items.map { item in
            // The titles of imported lines are split already.
            let (title, found) =
                isServer && item.installment == nil
                ? Installment.split(item.title) : (item.title, item.installment)
            var entry = Entry(
                day: item.date, month: isServer ? bill.month : BillMonth(of: item.date),
                title: title, amount: item.amount, installment: found, origin: origin)
            if title != item.title { entry.origin = origin.with(exportTitle: item.title) }
            entry.isFuture =
                isServer ? bill.state == .future : item.date.ordinal > today.ordinal
            if isCard, item.isReceivedPayment { entry.exclusion = .billPayment }
            return entry
        }
    }

    /// A payment by cofre.
    init(_ payment: Payment) {
        let day = Day(of: payment.at)
        let card = "\(payment.card.brand.name) \(payment.card.last4)"
        self.init(
            day: day, month: BillMonth(of: day), title: payment.payee.name, amount: payment.amount,
            installment: nil,
            origin: Origin(
                account: card, source: .payment, place: payment.id, card: card,
                exportTitle: Exporting.entry(of: payment).title))
    }
}
