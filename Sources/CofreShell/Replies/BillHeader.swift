import CofreDomain

/// The rows above a bill's line items, by its state (specification: Bill).
enum BillHeader {
    static func rows(_ bill: Bill) -> [Sheet.Row] {
        let total = Sheet.Row.centred(Span(bill.total.formatted(.bill), bill.state.role))
        if let account = bill.account { return [total, .centred(Span(account))] + charges(bill) }
        return [total, .centred(Span(BillWords.due(bill.due)))] + special(bill)
    }

    /// An imported bill has neither a due date nor a slip.
    private static func charges(_ bill: Bill) -> [Sheet.Row] {
        guard bill.cumulative.minor > 0, bill.cumulative != bill.total else { return [] }
        return [.pair(Span(BillWords.charges), Span(BillWords.absolute(bill.cumulative)))]
    }

    private static func special(_ bill: Bill) -> [Sheet.Row] {
        switch bill.state {
        case .overdue: paymentReceived(bill)
        case .closed:
            (bill.isPaid ? paymentReceived(bill) : []) + conditions(bill) + [button(bill)]
        case .open:
            (bill.closes.map { [.centred(Span(BillWords.closing($0)))] } ?? []) + [button(bill)]
        case .future: [.centred(Span(BillWords.partial))]
        case .other(let name): [.centred(Span(name, .dim))]
        }
    }

    /// Recorded bills have payments as positive amounts, although the exercise says negative.
    private static func paymentReceived(_ bill: Bill) -> [Sheet.Row] {
        guard let paid = bill.paid, paid.minor != 0 else { return [] }
        return [.pair(Span(BillWords.paymentReceived), Span(BillWords.absolute(paid), .good))]
    }

    private static func conditions(_ bill: Bill) -> [Sheet.Row] {
        let past = bill.pastBalance.minor
        let rows: [(isShown: Bool, label: String, amount: Money)] = [
            (bill.cumulative.minor > 0, BillWords.charges, bill.cumulative),
            (past > 0, BillWords.unpaid, bill.pastBalance),
            (past < 0, BillWords.prepaid, bill.pastBalance),
            (bill.interest.minor > 0, BillWords.interest, bill.interest),
            ((bill.minimum?.minor ?? 0) > 0, BillWords.minimum, bill.minimum ?? bill.total),
        ]
        return rows.filter(\.isShown).map { row in
            .pair(Span(row.label), Span(BillWords.absolute(row.amount)))
        }
    }

    private static func button(_ bill: Bill) -> Sheet.Row {
        .centred(Span("\(BillWords.button) → boleto \(bill.month)", .accent))
    }
}
