import Values

/// The digits of a slip as a person types or pastes them, without blanks, points and hyphens.
struct SlipDigits: Equatable, Sendable {
    /// Digits from 0 to 9.
    let values: [UInt8]

    init(parsing text: String) throws(SlipError) {
        var values: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "0"..."9": values.append(UInt8(scalar.value - 0x30))
            case " ", "\t", "\u{A0}", ".", "-": continue
            default: throw .foreignCharacters
            }
        }
        self.values = values
    }

    init(values: [UInt8]) {
        self.values = values
    }

    var count: Int { values.count }
    var text: String { Self.text(values[...]) }

    static func text(_ values: some Sequence<UInt8>) -> String {
        values.map { String($0) }.joined()
    }

    /// The value of a range of digits; at most 18 of them.
    func number(_ range: Range<Int>) -> Int64 {
        values[range].reduce(0) { $0 * 10 + Int64($1) }
    }
}

/// Why a text is not a slip.
enum SlipError: Error, Equatable, Sendable {
    case foreignCharacters
    /// Slips have 44 (barcode), 47 (bank) or 48 (utility) digits.
    case length(Int)
}

extension SlipError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .foreignCharacters:
            phrases.failure(
                .usage, "a boleto has digits, dots and spaces only",
                "um boleto só tem dígitos, pontos e espaços",
                hint: phrases.pick("boleto check LINE", "boleto check LINHA"))
        case .length(let count):
            phrases.failure(
                .usage, "a boleto has 44, 47 or 48 digits; this one has \(count)",
                "um boleto tem 44, 47 ou 48 dígitos; este tem \(count)",
                hint: phrases.pick("boleto check LINE", "boleto check LINHA"))
        }
    }
}
