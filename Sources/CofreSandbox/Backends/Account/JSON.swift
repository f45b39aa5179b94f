/// A JSON value, for answers whose elements have different types.
enum JSON: Encodable, Sendable, ExpressibleByStringLiteral {
    case string(String)
    case number(Int)
    case bool(Bool)
    case null
    case array([JSON])
    case object([String: JSON])

    init(stringLiteral value: String) {
        self = .string(value)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .bool(let value): try container.encode(value)
        case .null: try container.encodeNil()
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}
