import Values

/// A bill in a list, or alone with its line items or with their totals by title.
struct ListedBill: Sendable {
    let bill: Bill
    var items: [LineItem]?
    var titles: [TitleTotal]?
    var estimate: Estimate?
}

/// Bills for programs; people see a chart or a sheet.
enum BillsView {
    static let list = View<ListedBill>(
        Field("month") { .text($0.bill.month.description) },
        // Left out for a bill from the server.
        Field("account") { $0.bill.account.map(JSON.text) },
        Field("state") { .text($0.bill.state.name) },
        Field("isPaid") { .flag($0.bill.isPaid) },
        Field("dueDate") { .day($0.bill.dueDate) },
        Field("openDate") { .day($0.bill.opens) },
        Field("closeDate") { .day($0.bill.closeDate) },
        .money("total") { $0.bill.total },
        .money("cumulative", isCurrencyLast: true) { $0.bill.cumulative },
        .money("pastBalance", isCurrencyLast: true) { $0.bill.pastBalance },
        .money("interest", isCurrencyLast: true) { $0.bill.interest },
        .money("minimum", isCurrencyLast: true) { $0.bill.minimum },
        .money("paid", isCurrencyLast: true) { $0.bill.paid },
        Field("line") { .optional($0.bill.line) },
        Field("barcode") { .optional($0.bill.barcode) })

    static let items = View<LineItem>(
        Field("date") { .text($0.date.iso) },
        Field("title") { .text($0.title) },
        .money("amount") { $0.amount },
        .object(
            "installment", \.installment,
            Field("number") { .number($0.number) },
            Field("of") { .number($0.of) }))

    static let titles = View<TitleTotal>(
        Field("title") { .text($0.title) },
        Field("count") { .number($0.count) },
        .money("total") { $0.total })

    static let one = View(
        list.fields + [
            .list("items", \.items, of: items), .list("titles", \.titles, of: titles),
            EstimateView.field(\.estimate),
        ])

    /// One bill; its rows in CSV are its line items or their totals.
    static func document(of bill: ListedBill) -> Document {
        Document(csv: bill.titles.map(titles.csv) ?? items.csv(bill.items ?? [])) {
            one.json(bill)
        }
    }
}
