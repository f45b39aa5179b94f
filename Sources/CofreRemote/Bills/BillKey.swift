import CofreDomain

/// A key of a bill, in either spelling there is: `due_date`, and `due date` as the exercise's own
/// description prints it.
struct BillKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    fileprivate var spaced: BillKey {
        BillKey(stringValue: String(stringValue.map { $0 == "_" ? " " : $0 }))
    }
}

extension KeyedDecodingContainer<BillKey> {
    /// The key as it is written here.
    func spelling(of key: BillKey) -> BillKey {
        if contains(key) { return key }
        let spaced = key.spaced
        return contains(spaced) ? spaced : key
    }

    func day(_ key: BillKey) throws -> Day {
        let key = spelling(of: key)
        guard let day = Day(iso: try decode(String.self, forKey: key)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "not a day that exists")
        }
        return day
    }

    func dayIfPresent(_ key: BillKey) throws -> Day? {
        try isThere(key) ? day(key) : nil
    }

    func centavos(_ key: BillKey) throws -> Money {
        let key = spelling(of: key)
        let minor = try decode(PlacedNumber<Int64>.self, forKey: key).value
        guard let money = Money.ofBill(minor) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "not an amount that a bill can have")
        }
        return money
    }

    func centavosIfPresent(_ key: BillKey) throws -> Money? {
        try isThere(key) ? centavos(key) : nil
    }

    func integer(_ key: BillKey) throws -> Int? {
        try decodeIfPresent(PlacedNumber<Int>.self, forKey: key)?.value
    }

    /// The text, `nil` where there is none or it is empty.
    func text(_ key: BillKey) throws -> String? {
        let text = try decodeIfPresent(String.self, forKey: spelling(of: key))
        return text?.isEmpty == false ? text : nil
    }

    private func isThere(_ key: BillKey) throws -> Bool {
        let key = spelling(of: key)
        return try contains(key) && !decodeNil(forKey: key)
    }
}
