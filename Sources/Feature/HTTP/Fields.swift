import Essentials
import JSON
import Values

/// The members of one object of an answer; errors name the position of the invalid value.
///
/// Suits lists of up to a hundred thousand elements, because it decodes only the requested values.
struct Fields {
    private let value: JSONValue
    private let parent: String
    private let index: Int?

    /// - Parameter fieldPath: the position in error messages, such as `[0].bill`.
    init(_ value: JSONValue, at fieldPath: String) throws(GatewayError) {
        try self.init(value, fieldPath, nil)
    }

    /// - Parameter list: the position of the list; empty if it is the whole answer.
    init(_ value: JSONValue, at index: Int, of list: String = "") throws(GatewayError) {
        try self.init(value, list, index)
    }

    private init(_ value: JSONValue, _ parent: String, _ index: Int?) throws(GatewayError) {
        self.value = value
        self.parent = parent
        self.index = index
        guard value.kind == .object else {
            throw .invalidData(.wrongType(field: fieldPath))
        }
    }

    var fieldPath: String { index.map { "\(parent)[\($0)]" } ?? parent }

    /// The value of a required key; it may be null.
    func value(_ key: StaticString) throws(GatewayError) -> JSONValue {
        guard let found = value[key] else { throw .invalidData(.missing(field: field(key))) }
        return found
    }

    /// The value of a key; `nil` if it is missing or null.
    func valueIfPresent(_ key: StaticString) -> JSONValue? {
        guard let found = value[key], !found.isNull else { return nil }
        return found
    }

    /// Returns the spelling of a key that is present; the first if neither is.
    func spelling(_ key: StaticString, or other: StaticString) -> StaticString {
        value[key] == nil && value[other] != nil ? other : key
    }

    func object(_ key: StaticString) throws(GatewayError) -> Fields {
        try Fields(try value(key), at: field(key))
    }

    func string(_ key: StaticString) throws(GatewayError) -> String {
        try string(try value(key), key)
    }

    func stringIfPresent(_ key: StaticString) throws(GatewayError) -> String? {
        guard let found = valueIfPresent(key) else { return nil }
        return try string(found, key)
    }

    func integer<Value: FixedWidthInteger>(_ key: StaticString) throws(GatewayError) -> Value {
        try integer(try value(key), key)
    }

    func integerIfPresent(_ key: StaticString) throws(GatewayError) -> Int? {
        guard let found = valueIfPresent(key) else { return nil }
        return try integer(found, key)
    }

    /// The values of a list and its position; `nil` if it is missing or null.
    func listIfPresent(
        _ key: StaticString
    ) throws(GatewayError) -> (elements: JSONElements, fieldPath: String)? {
        guard let found = valueIfPresent(key) else { return nil }
        guard let elements = found.elements else { throw wrongType(key) }
        return (elements, field(key))
    }

    /// The position of a key's value.
    func field(_ key: StaticString) -> String { "\(fieldPath).\(key)" }

    func wrongType(_ key: StaticString) -> GatewayError {
        .invalidData(.wrongType(field: field(key)))
    }

    func invalid(_ key: StaticString) -> GatewayError { .invalidData(.invalid(field: field(key))) }

    private func string(_ found: JSONValue, _ key: StaticString) throws(GatewayError) -> String {
        guard let text = found.string else { throw wrongType(key) }
        return text
    }

    private func integer<Value: FixedWidthInteger>(
        _ found: JSONValue, _ key: StaticString
    ) throws(GatewayError) -> Value {
        guard let number = found.number else { throw wrongType(key) }
        guard let value: Value = number.integer() else {
            throw .invalidData(.outOfRange(field: field(key)))
        }
        return value
    }
}
