import Values

/// Marks the entries that are no spending: payments of a card's bill, transfers between one's own accounts, and money that
/// came in and is no refund.
///
/// Entries have their categories already: a category other than that of transfers wins over a resemblance.
enum NotSpending {
    static func mark(_ entries: inout [Entry]) {
        markBillPayments(&entries)
        markSavings(&entries)
        markTransfers(&entries)
        markIncome(&entries)
    }

    /// How an account's payments of a card's bill begin, without case and accents.
    private static let billPayments = [
        "pagamento de fatura", "pagamento da fatura", "pagamento fatura", "pagto fatura",
        "pgto fatura", "pag fatura", "pag fat", "pagamento cartao", "pagamento de cartao",
        "pagto cartao", "pgto cartao", "fatura cartao", "fatura do cartao", "deb autom de fatura",
        "debito automatico fatura", "credit card payment",
    ]

    private static func markBillPayments(_ entries: inout [Entry]) {
        for index in entries.indices where !entries[index].isCard && entries[index].amount.minor > 0
        {
            let title = entries[index].title
            // Most titles begin otherwise.
            guard let first = title.utf8.first, "pPfFdDcC".utf8.contains(first) else { continue }
            let folded = title.folded
            if billPayments.contains(where: folded.hasPrefix) {
                entries[index].exclusion = .billPayment
            }
        }
    }

    /// How an account's moves to savings and back begin, without case and accents.
    private static let savings = [
        "aplicacao", "resgate", "dinheiro guardado", "dinheiro resgatado", "dinheiro retirado",
    ]

    private static func markSavings(_ entries: inout [Entry]) {
        for index in entries.indices
        where !entries[index].isCard && entries[index].exclusion == nil
            && entries[index].category == nil
        {
            let title = entries[index].title
            // Most titles begin otherwise.
            guard let first = title.utf8.first, "aArRdD".utf8.contains(first) else { continue }
            let folded = title.folded
            if savings.contains(where: folded.hasPrefix) { entries[index].exclusion = .transfer }
        }
    }

    /// Which entries pair, in this order: the two sides of a bill's payment, which may take a week; two entries of which
    /// nobody says anything, or that a card received as payment; one that a person calls a transfer, and one whose title does.
    private static let pairs:
        [(days: Int, mayPair: @Sendable (_ sent: Entry, _ received: Entry) -> Bool)] = [
            (7, { $0.exclusion == .billPayment && $1.exclusion == .billPayment }),
            (PairByDay.mostDays, { $0.exclusion == nil && $1.exclusion != .transfer }),
            (
                PairByDay.mostDays,
                { sent, received in
                    sent.exclusion != .billPayment
                        && [sent, received].allSatisfy { $0.exclusion != nil || $0.namesTransfer }
                }
            ),
        ]

    /// Pairs of equal amounts with opposite signs, at most three days apart, in two imported accounts; each entry in one.
    ///
    /// The received payment of a server's bill counts as one of an account. A purchase, a refund, a move to savings, and an
    /// entry with another category are no side of one.
    private static func markTransfers(_ entries: inout [Entry]) {
        var received: [Money: [Int]] = [:]
        for (index, entry) in entries.enumerated()
        where entry.amount.minor < 0 && entry.mayBeTransfer {
            let amount = Money(minor: -entry.amount.minor, currency: entry.amount.currency)
            received[amount, default: []].append(index)
        }
        var sent = entries.indices.filter { index in
            entries[index].amount.minor > 0 && received[entries[index].amount] != nil
                && entries[index].mayBeTransfer
        }
        for (days, mayPair) in pairs {
            let found = PairByDay.pair(
                &sent, with: &received, within: days, key: { entries[$0].amount },
                days: { abs(entries[$0].day.ordinal - entries[$1].day.ordinal) },
                if: {
                    entries[$0].account != entries[$1].account && mayPair(entries[$0], entries[$1])
                })
            for (one, other) in found {
                let exclusion = entries[other].exclusion ?? .transfer
                for side in [one, other] where entries[side].exclusion == nil {
                    entries[side].exclusion = exclusion
                }
            }
        }
    }

    /// A card's credit is a refund; money that comes into an account is one if it comes from a payee who was paid at least
    /// as much before.
    private static func markIncome(_ entries: inout [Entry]) {
        let income = entries.indices.filter { index in
            let entry = entries[index]
            return !entry.isCard && entry.amount.minor < 0 && entry.exclusion == nil
        }
        guard !income.isEmpty else { return }
        var names = PayeeNames()
        let payees = Set(income.map { names.payee(of: entries[$0]) })
        var paid: [PayeeName: [(day: Int, amount: Money)]] = [:]
        for entry in entries where !entry.isCard && entry.amount.minor > 0 && entry.exclusion == nil
        {
            let payee = names.payee(of: entry)
            guard payees.contains(payee) else { continue }
            paid[payee, default: []].append((entry.day.ordinal, entry.amount))
        }
        for index in income {
            let entry = entries[index]
            let isRefund = paid[names.payee(of: entry)]?.contains { before in
                before.day <= entry.day.ordinal && before.amount.currency == entry.amount.currency
                    && before.amount.minor >= -entry.amount.minor
            }
            if isRefund != true { entries[index].exclusion = .income }
        }
    }
}

extension Entry {
    /// Whether it may be one side of a transfer between accounts.
    fileprivate var mayBeTransfer: Bool {
        // Of those without a category, only moves to savings are transfers already.
        guard (category == nil) == (exclusion != .transfer) else { return false }
        switch source {
        case .payment: return false
        case .server: return exclusion == .billPayment
        case .file(isCard: true): return exclusion != nil || namesTransfer
        case .file(isCard: false): return !namesPurchase
        }
    }

    /// Whether a card's line says that money moved; the file of an unknown bank is taken for that of a card.
    fileprivate var namesTransfer: Bool {
        Self.transferWords.contains { $0.finds(in: title) }
    }

    private static let transferWords =
        ["transf", "pix", "ted ", "doc ", "poupanca"].map(FoldedSearch.init)

    private var namesPurchase: Bool {
        let title = title.folded
        return ["compra", "estorno", "reembolso", "desconto", "cashback"].contains(
            where: title.hasPrefix)
    }
}
