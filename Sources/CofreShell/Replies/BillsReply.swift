import CofreDomain

enum BillsReply {
    static func list(_ found: Loaded<[Bill]>, failure: StoreError?) -> Reply {
        Reply(
            json: found.value.map { BillJSON(bill: $0) }, origin: found.origin, asOf: found.asOf,
            failure: failure
        ) { context in
            context.age(of: found.origin, asOf: found.asOf) + [months(found.value, context)]
        }
    }

    private static func months(_ bills: [Bill], _ context: ReplyContext) -> Block {
        guard !bills.isEmpty else { return .notice(Line(context.phrases.noBills, .dim)) }
        let tallest = max(1, bills.map(\.total.minor).max() ?? 1)
        return .chart(
            Chart(
                columns: bills.enumerated().map { index, bill in
                    column(bill, number: index + 1, tallest: tallest, context.phrases)
                }))
    }

    private static func column(
        _ bill: Bill, number: Int, tallest: Int64, _ phrases: Phrases
    ) -> Chart.Column {
        let state = phrases.state(of: bill)
        return Chart.Column(
            height: Int(max(0, bill.total.minor) * 1000 / tallest), role: bill.state.role,
            captions: [
                Span("\(number) \(bill.month.short) \(bill.month.year)", .strong),
                Span(bill.total.formatted(.bill), bill.state.role),
                Span("\(phrases.due) \(BillWords.day(bill.due))"),
                Span(state, bill.state.role),
            ],
            plain: [
                bill.month.description, Phrases.plain.state(of: bill), bill.total.decimalString,
                bill.due.iso,
            ])
    }
}

extension BillState {
    /// The colour of the state; unknown states have none.
    var role: Role {
        switch self {
        case .overdue: .bill(.overdue)
        case .closed: .bill(.closed)
        case .open: .bill(.open)
        case .future: .bill(.future)
        case .other: .plain
        }
    }
}
