import Essentials

/// A value in reais with the JSON type in which it was sent, because the answer repeats it in that
/// type.
enum Reais: Codable, Sendable, Equatable {
    case number(Decimal)
    case text(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .number(try container.decode(Decimal.self))
        } catch {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        }
    }

    /// The amount; nil if it is a string not like `25` or `25.00`.
    var amount: Decimal? {
        switch self {
        case .number(let value): value
        case .text(let text): Reais.isPlain(text) ? Decimal(string: text) : nil
        }
    }

    /// `Decimal(string:)` accepts a text that only begins with a number, so the text is checked
    /// first.
    private static func isPlain(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && text.utf8.count <= 20
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Digits.contains) }
    }
}

/// Recognises ASCII digits: `Character.isNumber` would also accept Arabic ones.
enum Digits {
    static func contains(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
