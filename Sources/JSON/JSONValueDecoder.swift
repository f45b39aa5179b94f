package import Essentials

/// Decodes `Decodable` values from a document.
///
/// Accepts and refuses the same values as JSONDecoder, and errors contain the coding path of the invalid value: a
/// number out of its type's range is `dataCorrupted` with the description `JSONValueDecoder.unfit`.
package struct JSONValueDecoder: Decoder {
    /// The description of the error for a number out of its type's range.
    package static let unfit = "a number does not fit"

    /// Converts a number into a date; without such a function, dates are not decoded.
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

    /// All containers call this, so the types that would decode themselves through a container are decoded here.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let found: Any?
        switch type {
        case is String.Type: found = value.string
        case is Int.Type: found = try number { $0.integer(Int.self) }
        case is Bool.Type: found = value.boolean
        case is Double.Type: found = try number { $0.double }
        case is Float.Type: found = try number { $0.double }.map { Float($0) }
        case is Decimal.Type: found = try number { $0.decimal }
        case is Date.Type: found = try date()
        case is URL.Type: found = try url()
        default: return try Value(from: self)
        }
        guard let found = found as? Value else { throw mismatch(type) }
        return found
    }

    /// For the integers that decode themselves from a single value.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        guard let integer = try number({ $0.integer(type) }) else { throw mismatch(type) }
        return integer
    }

    /// `nil` if the value is not a number.
    private func number<Value>(_ read: (JSONNumber) -> Value?) throws -> Value? {
        guard let number = value.number else { return nil }
        guard let found = read(number) else { throw corrupted(Self.unfit) }
        return found
    }

    private func date() throws -> Date {
        guard let date = dates?(try decode(Double.self)) else { throw corrupted("not a date") }
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

/// The index of an element, for coding paths.
struct JSONIndex: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(_ index: Int) { intValue = index }
    init(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}
