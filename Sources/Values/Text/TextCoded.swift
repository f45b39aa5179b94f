/// A value that is encoded as a string, and decoded only from a valid one.
package protocol TextCoded: Codable {
    init?(coded text: String)
    var coded: String { get }
}

extension TextCoded {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(coded: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a \(Self.self)")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(coded)
    }
}

extension Day: TextCoded {
    package init?(coded text: String) { self.init(iso: text) }
    package var coded: String { iso }
}

extension Currency: TextCoded, CodingKeyRepresentable {
    package init?(coded text: String) { self.init(code: text) }
    package init?(codingKey: some CodingKey) { self.init(code: codingKey.stringValue) }
    package var coded: String { code }
    package var codingKey: any CodingKey { CurrencyKey(stringValue: code) }
}

/// A currency as the key of a dictionary.
private struct CurrencyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}
