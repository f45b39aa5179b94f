import CofreDomain

/// What is known of one line item.
struct LineItemFields {
    private var date: Day?
    private var title: String?
    private var amount: Int?
    private var index: Int?
    private var charges: Int?

    var lineItem: LineItem? {
        guard let date, let title, let amount, let money = Money.ofBill(Int64(amount))
        else { return nil }
        let (index, charges) = (index ?? 0, charges ?? 1)
        guard charges <= 1 || (0..<charges).contains(index) else { return nil }
        return LineItem(
            date: date, title: title, amount: money,
            installment: Installment(index: index, charges: charges))
    }

    mutating func take(_ key: ArraySlice<UInt8>, from json: inout PlainJSON) -> Bool {
        if key.isSpelling(of: "post_date") {
            let text = json.string().map { String(decoding: $0, as: UTF8.self) }
            return Self.put(text.flatMap { Day(iso: $0) }, into: &date)
        }
        if key.elementsEqual("title".utf8) {
            let text = json.string().flatMap { String(validating: $0, as: UTF8.self) }
            return Self.put(text, into: &title)
        }
        if key.elementsEqual("amount".utf8) { return Self.put(json.integer(), into: &amount) }
        if key.elementsEqual("index".utf8) { return Self.put(json.integer(), into: &index) }
        if key.elementsEqual("charges".utf8) { return Self.put(json.integer(), into: &charges) }
        // A field of no interest here.
        return json.string() != nil
    }

    /// A second value for one key is the decoder's business, as one that cannot be read is.
    private static func put<Value>(_ value: Value?, into field: inout Value?) -> Bool {
        guard let value, field == nil else { return false }
        field = value
        return true
    }
}

extension ArraySlice<UInt8> {
    /// Equal to `key`, or to it with a blank for every underscore.
    func isSpelling(of key: StaticString) -> Bool {
        guard count == key.utf8CodeUnitCount else { return false }
        return key.withUTF8Buffer { wanted in
            zip(self, wanted).allSatisfy { own, wanted in
                own == wanted || (wanted == UInt8(ascii: "_") && own == 0x20)
            }
        }
    }
}
