import Values

/// One bill with the neighbouring months, and how to show its line items.
struct BillView: Sendable {
    let bill: Bill
    let months: [Bill]
    let arrangement: ArrangeItems
    let isByTitle: Bool
    /// The approximate value of the total in another currency.
    var estimate: Estimate?

    var items: [LineItem] { arrangement.arrange(bill.items) }
}

enum BillReply {
    static func one(_ view: BillView, _ found: Loaded<[Bill]>) -> Reply {
        let items = view.items
        let titles = view.isByTitle ? TitleTotal.of(items) : nil
        let listed = ListedBill(
            bill: view.bill, items: view.isByTitle ? nil : items, titles: titles,
            estimate: view.estimate)
        let warnings = warnings(about: view.bill)
        var reply = Reply(
            BillsView.document(of: listed), origin: found.origin, asOf: found.asOf,
            count: items.count,
            failure: found.unloaded ?? found.notSaved
        ) { context in
            let sheet = Sheet(
                tabs: tabs(view), title: view.bill.month.description,
                sections: [
                    SheetRows(
                        BillHeader(
                            bill: view.bill, today: Day(of: context.now), phrases: context.phrases
                        ).rows),
                    SheetRows([heading(view.bill)]) + (titles.map(rows) ?? rows(items)),
                ])
            let estimate =
                context.estimate(view.estimate).map { [Block.line(Line($0, .dim))] } ?? []
            return context.age(of: found.origin, asOf: found.asOf)
                + [.sheet(sheet)] + nothing(view, context.phrases)
                + warnings(context.phrases).map { .notice(Line($0, .attention)) } + estimate
        }
        reply.warn(warnings)
        return reply
    }

    /// The neighbouring months in their colours, with this one in brackets.
    private static func tabs(_ view: BillView) -> [Span] {
        let index = view.months.firstIndex { $0.id == view.bill.id } ?? 0
        let shown = max(0, index - 3)..<min(view.months.count, index + 4)
        return zip(shown, words(for: shown, of: view.months)).map { position, word in
            Span(position == index ? "[\(word)]" : word, view.months[position].state.role)
        }
    }

    /// The name of each month: with its year, account or number in the list where others have the same.
    private static func words(for shown: Range<Int>, of bills: [Bill]) -> [String] {
        let names = shown.map { bills[$0].month.short }
        let months = shown.map { bills[$0].month }
        return shown.map { index in
            let bill = bills[index]
            let (month, name) = (bill.month, bill.month.short)
            let hasYear = zip(names, months).contains { $0 == name && $1 != month }
            let alike = shown.filter { bills[$0].month == month }
            let accounts = alike.map { bills[$0].account }
            let isNamed = bill.account != nil && accounts.count { $0 == bill.account } == 1
            let apart = alike.count == 1 ? nil : isNamed ? bill.account : "\(index + 1)"
            return [name, hasYear ? "\(month.year)" : nil, apart].compactMap(\.self)
                .joined(separator: " ")
        }
    }

    private static func nothing(_ view: BillView, _ phrases: Phrases) -> [Block] {
        let search = view.arrangement.search
        guard view.items.isEmpty, !search.isEmpty else { return [] }
        return [.notice(Line(phrases.noLineMatches(search), .attention))]
    }

    private static func warnings(about bill: Bill) -> @Sendable (Phrases) -> [String] {
        let count = bill.invalidInstallmentCount
        return { count == 0 ? [] : [$0.invalidInstallmentCount(count)] }
    }

    private static func heading(_ bill: Bill) -> Sheet.Row {
        var period = ""
        if let opens = bill.opens, let closes = bill.closes {
            period = BillWords.period(opens, closes)
        }
        return .pair(Span(period, .dim), Span(BillWords.amounts(in: bill.total.currency), .dim))
    }

    private static func rows(_ items: [LineItem]) -> SheetRows {
        SheetRows(items) { item in
            .entry(
                Sheet.Entry(
                    lead: BillWords.column(item.date), title: Span(item.title),
                    suffix: item.installment.map { " \($0)" } ?? "",
                    figure: Span(
                        BillWords.figure(item.amount), item.isPaymentOrRefund ? .good : .plain),
                    plain: [item.date.iso, item.description, item.amount.decimalString]))
        }
    }

    private static func rows(_ totals: [TitleTotal]) -> SheetRows {
        SheetRows(totals) { total in
            .entry(
                Sheet.Entry(
                    lead: "\(total.count)×", title: Span(total.title),
                    figure: Span(
                        BillWords.figure(total.total), total.total.minor < 0 ? .good : .plain),
                    plain: ["\(total.count)", total.title, total.total.decimalString]))
        }
    }
}
