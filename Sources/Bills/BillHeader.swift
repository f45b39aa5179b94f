import Values

/// The rows above a bill's line items, by its state (specification: Bill).
struct BillHeader {
    let bill: Bill
    let today: Day
    let phrases: Phrases

    var rows: [Sheet.Row] {
        let total = Sheet.Row.centred(Span(bill.total.formatted(.ptBR), bill.state.role))
        if let account = bill.account { return [total, .centred(Span(account))] + charges }
        let isOverdue = bill.isOverdue(on: today)
        let due = Sheet.Row.centred(
            Span(BillWords.due(bill.due), isOverdue ? .attention : .plain),
            gloss: isOverdue ? phrases.overdue : phrases.gloss(.due))
        return [total, due] + special
    }

    /// An imported bill has neither a due date nor a slip.
    private var charges: [Sheet.Row] {
        guard bill.cumulative.minor > 0, bill.cumulative != bill.total else { return [] }
        return [pair(.charges, BillWords.charges, bill.cumulative)]
    }

    private var special: [Sheet.Row] {
        switch bill.state {
        case .overdue: paymentReceived
        case .closed: paymentReceived + conditions + [button]
        case .open:
            (bill.closes.map { [centred(.closing, BillWords.closing($0))] } ?? [])
                + paymentReceived + [button]
        case .future: [centred(.partial, BillWords.partial)] + paymentReceived
        case .other(let name): [.centred(Span(name, .dim))] + paymentReceived
        }
    }

    /// Recorded bills have payments as positive amounts, although the exercise says negative.
    private var paymentReceived: [Sheet.Row] {
        guard let paid = bill.paid, paid.minor != 0 else { return [] }
        return [pair(.paymentReceived, BillWords.paymentReceived, paid, .good)]
    }

    private var conditions: [Sheet.Row] {
        let past = bill.pastBalance.minor
        let minimum = bill.minimum ?? bill.total
        let rows: [(isShown: Bool, row: Sheet.Row)] = [
            (bill.cumulative.minor > 0, pair(.charges, BillWords.charges, bill.cumulative)),
            (past > 0, pair(.unpaid, BillWords.unpaid, bill.pastBalance)),
            (past < 0, pair(.prepaid, BillWords.prepaid, bill.pastBalance)),
            (bill.interest.minor > 0, pair(.interest, BillWords.interest, bill.interest)),
            ((bill.minimum?.minor ?? 0) > 0, pair(.minimum, BillWords.minimum, minimum)),
        ]
        return rows.filter(\.isShown).map(\.row)
    }

    private var button: Sheet.Row {
        guard bill.hasSlip else {
            return .centred(Span("\(BillWords.button) · \(phrases.slipNotSent)", .dim))
        }
        return centred(.button, "\(BillWords.button) → boleto \(bill.month)", .accent)
    }

    private func centred(
        _ label: BillWords.Label, _ text: String, _ role: Role = .plain
    ) -> Sheet.Row {
        .centred(Span(text, role), gloss: phrases.gloss(label))
    }

    private func pair(
        _ label: BillWords.Label, _ text: String, _ amount: Money, _ role: Role = .plain
    ) -> Sheet.Row {
        .pair(Span(text), Span(BillWords.absolute(amount), role), gloss: phrases.gloss(label))
    }
}
