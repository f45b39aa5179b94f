import Essentials
import JSON
import Values

/// Reads `{"bill": {…}}` in the backend's format, with centavos and ISO dates.
enum RemoteBill {
    static func bill(_ fields: Fields) throws(GatewayError) -> Bill {
        let summary = try fields.object("summary")
        return Bill(
            state: BillState(name: try fields.string("state")),
            due: try summary.day("due_date", or: "due date"),
            opens: try summary.dayIfPresent("open_date", or: "open date"),
            closes: try summary.dayIfPresent("close_date", or: "close date"),
            total: try summary.centavos("total_balance", or: "total balance"),
            cumulative: try summary.centavosIfPresent("total_cumulative", or: "total cumulative")
                ?? .none,
            pastBalance: try summary.centavosIfPresent("past_balance", or: "past balance") ?? .none,
            interest: try summary.centavosIfPresent("interest") ?? .none,
            minimum: try summary.centavosIfPresent("minimum_payment", or: "minimum payment"),
            paid: try summary.centavosIfPresent("paid"),
            line: try fields.text("linha_digitavel", or: "linha digitavel"),
            barcode: try fields.text("barcode"), slipURL: slipURL(of: fields),
            items: try items(of: fields))
    }

    /// `_links.barcode.href`; a bill with missing or malformed links is still valid.
    private static func slipURL(of fields: Fields) -> URL? {
        let link = fields.valueIfPresent("_links")?["barcode"]?["href"]?.string
        return link.flatMap { URL(string: $0) }
    }

    private static func items(of fields: Fields) throws(GatewayError) -> [LineItem] {
        let key = fields.spelling("line_items", or: "line items")
        guard let (elements, fieldPath) = try fields.listIfPresent(key) else { return [] }
        var items: [LineItem] = []
        for element in elements {
            items.append(try item(try Fields(element, at: items.count, of: fieldPath)))
        }
        return items
    }

    /// One element of `line_items`; payments have only a date, an amount and a title.
    private static func item(_ fields: Fields) throws(GatewayError) -> LineItem {
        let charges = try fields.integerIfPresent("charges") ?? 1
        let index = try fields.integerIfPresent("index") ?? 0
        let hasInvalidInstallment = charges > 1 && !(0..<charges).contains(index)
        return LineItem(
            date: try fields.day("post_date", or: "post date"), title: try fields.string("title"),
            amount: try fields.centavos("amount"),
            installment: hasInvalidInstallment ? nil : Installment(index: index, charges: charges),
            hasInvalidInstallment: hasInvalidInstallment)
    }
}

extension Money {
    fileprivate static let none = Money(minor: 0, currency: .brl)
}

/// Accepts both spellings of keys: `due_date`, and `due date` as in the exercise's description.
extension Fields {
    fileprivate func day(
        _ key: StaticString, or other: StaticString
    ) throws(GatewayError) -> Day {
        let key = spelling(key, or: other)
        guard let day = Day(iso8601: try string(key)) else {
            throw invalid(key)
        }
        return day
    }

    fileprivate func dayIfPresent(
        _ key: StaticString, or other: StaticString
    ) throws(GatewayError) -> Day? {
        valueIfPresent(spelling(key, or: other)) == nil ? nil : try day(key, or: other)
    }

    fileprivate func centavos(
        _ key: StaticString, or other: StaticString? = nil
    ) throws(GatewayError) -> Money {
        let key = other.map { spelling(key, or: $0) } ?? key
        guard let money = Money.ofBill(try integer(key)) else {
            throw GatewayError.invalidData(.outOfRange(field: field(key)))
        }
        return money
    }

    fileprivate func centavosIfPresent(
        _ key: StaticString, or other: StaticString? = nil
    ) throws(GatewayError) -> Money? {
        let found = other.map { spelling(key, or: $0) } ?? key
        return valueIfPresent(found) == nil ? nil : try centavos(found)
    }

    /// The text; `nil` if it is missing or empty.
    func text(
        _ key: StaticString, or other: StaticString? = nil
    ) throws(GatewayError) -> String? {
        let text = try stringIfPresent(other.map { spelling(key, or: $0) } ?? key)
        return text?.isEmpty == false ? text : nil
    }
}
