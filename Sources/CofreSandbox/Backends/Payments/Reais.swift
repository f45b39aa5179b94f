import Essentials

/// A value in reais, kept in the JSON type it was sent in, because it is echoed in that type.
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

    /// How much it is; nil if it is a text that does not read `25` or `25.00`.
    var amount: Decimal? {
        switch self {
        case .number(let value): value
        case .text(let text): Reais.isPlain(text) ? Decimal(string: text) : nil
        }
    }

    /// `Decimal(string:)` takes a number's prefix for the whole, so the text is checked before.
    private static func isPlain(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && text.utf8.count <= 20
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Digits.contains) }
    }
}

/// The ASCII digits: `Character.isNumber` would take the Arabic ones too.
enum Digits {
    static func contains(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
