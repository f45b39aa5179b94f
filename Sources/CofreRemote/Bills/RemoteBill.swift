import CofreDomain

/// `{"bill": {…}}` as the backend writes it, in centavos and ISO dates.
struct RemoteBill: Decodable {
    let bill: Bill

    private enum Wrapper: CodingKey { case bill }

    init(from decoder: any Decoder) throws {
        let wrapper = try decoder.container(keyedBy: Wrapper.self)
        let fields = try wrapper.nestedContainer(keyedBy: BillKey.self, forKey: .bill)
        let summary = try fields.nestedContainer(keyedBy: BillKey.self, forKey: "summary")
        let items = fields.spelling(of: "line_items")
        bill = Bill(
            state: BillState(name: try fields.decode(String.self, forKey: "state")),
            due: try summary.day("due_date"), opens: try summary.dayIfPresent("open_date"),
            closes: try summary.dayIfPresent("close_date"),
            total: try summary.centavos("total_balance"),
            cumulative: try summary.centavosIfPresent("total_cumulative") ?? .none,
            pastBalance: try summary.centavosIfPresent("past_balance") ?? .none,
            interest: try summary.centavosIfPresent("interest") ?? .none,
            minimum: try summary.centavosIfPresent("minimum_payment"),
            paid: try summary.centavosIfPresent("paid"),
            line: try fields.text("linha_digitavel"), barcode: try fields.text("barcode"),
            items: try fields.decodeIfPresent([RemoteLineItem].self, forKey: items)?
                .map(\.item) ?? [])
    }
}

/// One element of `line_items`; payments have only a date, an amount and a title.
private struct RemoteLineItem: Decodable {
    let item: LineItem

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: BillKey.self)
        let charges = try fields.integer("charges") ?? 1
        let index = try fields.integer("index") ?? 0
        guard charges <= 1 || (0..<charges).contains(index) else {
            throw DecodingError.dataCorruptedError(
                forKey: "index", in: fields, debugDescription: "not one of \(charges) charges")
        }
        item = LineItem(
            date: try fields.day("post_date"),
            title: try fields.decode(String.self, forKey: "title"),
            amount: try fields.centavos("amount"),
            installment: Installment(index: index, charges: charges))
    }
}

extension Money {
    fileprivate static let none = Money(minor: 0, currency: .brl)
}
