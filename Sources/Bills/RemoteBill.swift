import Essentials
import Values

/// Reads `{"bill": {…}}` in the backend's format, with centavos and ISO dates.
struct RemoteBill: Decodable {
    let bill: Bill

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: BillKey.self)
            .nestedContainer(keyedBy: BillKey.self, forKey: "bill")
        let summary = try fields.nestedContainer(keyedBy: BillKey.self, forKey: "summary")
        bill = Bill(
            state: BillState(name: try fields.decode(String.self, forKey: "state")),
            due: try summary.day("due_date"),
            opens: try summary.dayIfPresent("open_date"),
            closes: try summary.dayIfPresent("close_date"),
            total: try summary.centavos("total_balance"),
            cumulative: try summary.centavosIfPresent("total_cumulative") ?? .none,
            pastBalance: try summary.centavosIfPresent("past_balance") ?? .none,
            interest: try summary.centavosIfPresent("interest") ?? .none,
            minimum: try summary.centavosIfPresent("minimum_payment"),
            paid: try summary.centavosIfPresent("paid"),
            line: try fields.text("linha_digitavel"),
            barcode: try fields.text("barcode"), slipURL: Self.slipURL(of: fields),
            items: try fields.decodeIfPresent(
                [RemoteItem].self, forKey: fields.spelling("line_items"))?.map(\.item) ?? [])
    }

    /// `_links.barcode.href`; a bill with missing or malformed links is still valid.
    private static func slipURL(of fields: KeyedDecodingContainer<BillKey>) -> URL? {
        let links = try? fields.nestedContainer(keyedBy: BillKey.self, forKey: "_links")
        let barcode = try? links?.nestedContainer(keyedBy: BillKey.self, forKey: "barcode")
        let link = try? barcode?.decode(String.self, forKey: "href")
        return link.flatMap { URL(string: $0) }
    }
}

/// One element of `line_items`; payments have only a date, an amount and a title.
private struct RemoteItem: Decodable {
    let item: LineItem

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: BillKey.self)
        let charges = try fields.integerIfPresent("charges") ?? 1
        let index = try fields.integerIfPresent("index") ?? 0
        // No shop sells in a thousand instalments, and each one that is still to come is computed.
        let hasInvalidInstallment =
            charges > 1 && (charges > 999 || !(0..<charges).contains(index))
        item = LineItem(
            date: try fields.day("post_date"),
            title: try fields.decode(String.self, forKey: "title"),
            amount: try fields.centavos("amount"),
            installment: hasInvalidInstallment ? nil : Installment(index: index, charges: charges),
            hasInvalidInstallment: hasInvalidInstallment)
    }
}

extension Money {
    fileprivate static let none = Money(minor: 0, currency: .brl)
}

/// Reads `{"linha_digitavel": …, "barcode": …}`.
struct RemoteSlip: Decodable {
    let line: String?
    let barcode: String?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: BillKey.self)
        line = try fields.text("linha_digitavel")
        barcode = try fields.text("barcode")
    }
}

private struct BillKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral: String) { stringValue = stringLiteral }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer where Key == BillKey {
    /// The key as this object spells it: `due_date`, or `due date` as in the exercise's description.
    fileprivate func spelling(_ key: BillKey) -> BillKey {
        let other = BillKey(stringValue: key.stringValue.replacing("_", with: " "))
        return !contains(key) && contains(other) ? other : key
    }

    fileprivate func day(_ key: BillKey) throws -> Day {
        let key = spelling(key)
        guard let day = Day(iso8601: try decode(String.self, forKey: key)) else {
            throw invalid(key)
        }
        return day
    }

    fileprivate func dayIfPresent(_ key: BillKey) throws -> Day? {
        try isPresent(key) ? day(key) : nil
    }

    fileprivate func centavos(_ key: BillKey) throws -> Money {
        let key = spelling(key)
        guard let money = Money.ofBill(Int64(try integer(key))) else { throw outOfRange(key) }
        return money
    }

    fileprivate func centavosIfPresent(_ key: BillKey) throws -> Money? {
        try isPresent(key) ? centavos(key) : nil
    }

    fileprivate func integerIfPresent(_ key: BillKey) throws -> Int? {
        try isPresent(key) ? integer(key) : nil
    }

    /// The text; `nil` if it is missing or empty.
    fileprivate func text(_ key: BillKey) throws -> String? {
        let text = try decodeIfPresent(String.self, forKey: spelling(key))
        return text?.isEmpty == false ? text : nil
    }

    private func isPresent(_ key: BillKey) throws -> Bool {
        let key = spelling(key)
        return try contains(key) && !decodeNil(forKey: key)
    }

    private func integer(_ key: BillKey) throws -> Int {
        do { return try decode(Int.self, forKey: key) } catch DecodingError.dataCorrupted {
            throw outOfRange(key)
        }
    }
}
