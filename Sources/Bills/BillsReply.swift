import Values

enum BillsReply {
    static func list(_ found: Loaded<[Bill]>, failure: Failure.Cause?) -> Reply {
        Reply(
            BillsView.list.document(found.value.map { ListedBill(bill: $0) }), origin: found.origin,
            asOf: found.asOf,
            failure: failure
        ) { context in
            context.age(of: found.origin, asOf: found.asOf) + [months(found.value, context)]
        }
    }

    private static func months(_ bills: [Bill], _ context: ReplyContext) -> Block {
        guard !bills.isEmpty else { return .notice(Line(context.phrases.noBills, .dim)) }
        let isNamed = bills.contains { $0.account != nil }
        let tallest = tallest(bills.map(\.total.minor))
        return .chart(
            Chart(
                columns: bills.enumerated().map { index, bill in
                    column(
                        bill, number: index + 1, tallest: tallest, isNamed: isNamed, context)
                }, aboutCut: Span(context.phrases.barIsCut, .dim)))
    }

    /// The total of the tallest bar.
    ///
    /// One month far above the others is cut at eight times their median, so that they stay visible.
    private static func tallest(_ totals: [Int64]) -> Int64 {
        let sorted = totals.filter { $0 > 0 }.sorted()
        guard let largest = sorted.last else { return 1 }
        // If the product overflows, no bar is cut.
        let (limit, isOver) = sorted[(sorted.count - 1) / 2].multipliedReportingOverflow(by: 8)
        return isOver ? largest : min(largest, limit)
    }

    /// - Parameter isNamed: whether the rows for programs contain the account.
    private static func column(
        _ bill: Bill, number: Int, tallest: Int64, isNamed: Bool, _ context: ReplyContext
    ) -> Chart.Column {
        let phrases = context.phrases
        let state = phrases.state(of: bill, on: Day(of: context.now))
        // The product of an imported total and 1000 may not fit in 64 bits.
        let isCut = bill.total.minor > tallest
        let share = max(0, min(bill.total.minor, tallest)).multipliedFullWidth(by: 1000)
        // If there are imported accounts, every column contains its account.
        let account = isNamed ? [bill.account ?? ""] : []
        return Chart.Column(
            height: Int(tallest.dividingFullWidth(share).quotient), isCut: isCut,
            role: bill.state.role,
            captions: [
                Span("\(number)", .dim),
                Span(phrases.label(bill.month), .strong),
                Span(phrases.money(bill.total), bill.state.role),
                Span(bill.account ?? phrases.dueBelowBar(phrases.shortDay(bill.due))),
                Span(state, bill.state.role),
            ],
            plain: [
                bill.month.description, Phrases.plain.state(of: bill), bill.total.decimalString,
                bill.dueDate?.iso ?? "",
            ] + account)
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
