package import Essentials

/// Makes `Decodable` values of what a document holds.
///
/// Judges as JSONDecoder does, with the place of whatever does not fit: a number that its type cannot hold is
/// `dataCorrupted` at its place, with `JSONValueDecoder.unfit` for its description.
package struct JSONValueDecoder: Decoder {
    /// What is said of a number that its type cannot hold.
    package static let unfit = "a number does not fit"

    /// Reads a date from a number; without one, dates are not decoded.
    package typealias Dates = @Sendable (Double) -> Date?

    let value: JSONValue
    let dates: Dates?
    package let codingPath: [any CodingKey]
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    private init(_ value: JSONValue, at path: [any CodingKey], dates: Dates?) {
        self.value = value
        self.dates = dates
        codingPath = path
    }

    package static func decode<Value: Decodable>(
        _ type: Value.Type, from value: JSONValue, dates: Dates? = nil
    ) throws -> Value {
        try JSONValueDecoder(value, at: [], dates: dates).decode(type)
    }

    package func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard let members = value.members else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(JSONKeyedContainer<Key>(self, members))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = value.elements else { throw mismatch([Any].self) }
        return JSONUnkeyedContainer(self, elements)
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer {
        JSONSingleContainer(self)
    }

    func inner(_ value: JSONValue, at key: any CodingKey) -> JSONValueDecoder {
        JSONValueDecoder(value, at: codingPath + [key], dates: dates)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let found: (any Decodable)?
        switch type {
        case is String.Type: found = value.string
        case is Bool.Type: found = value.boolean
        case is Decimal.Type: found = try number { $0.decimal }
        case is Date.Type: found = try date()
        case is URL.Type: found = try url()
        default: return try Value(from: self)
        }
        guard let found = found as? Value else { throw mismatch(type) }
        return found
    }

    func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        guard let found = try number({ $0.integer(type) }) else { throw mismatch(type) }
        return found
    }

    func floatingPoint() throws -> Double {
        guard let found = try number({ $0.double }) else { throw mismatch(Double.self) }
        return found
    }

    /// `nil` for what is not a number.
    private func number<Value>(_ read: (JSONNumber) -> Value?) throws -> Value? {
        guard let number = value.number else { return nil }
        guard let found = read(number) else { throw corrupted(Self.unfit) }
        return found
    }

    private func date() throws -> Date {
        guard let date = dates?(try floatingPoint()) else { throw corrupted("not a date") }
        return date
    }

    private func url() throws -> URL? {
        guard let text = value.string else { return nil }
        guard let url = URL(string: text) else { throw corrupted("not a URL") }
        return url
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "another kind of value")
        return value.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    private func corrupted(_ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }
}

/// The place of an element in its array.
struct JSONIndex: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(_ index: Int) { intValue = index }
    init(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}
