/// The digits of a slip as an issuer or a person writes them, without blanks, points and hyphens.
struct SlipDigits: Equatable, Sendable {
    /// Digits from 0 to 9.
    let values: [UInt8]

    init(parsing text: String) throws(SlipError) {
        var values: [UInt8] = []
        for scalar in text.unicodeScalars {
            if ("0"..."9").contains(scalar) {
                values.append(UInt8(scalar.value - 0x30))
            } else if !Self.isSeparator(scalar) {
                throw .foreignCharacters
            }
        }
        self.values = values
    }

    /// Whether a character may stand between the digits: a blank, a point, or a hyphen or dash of any length.
    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "\u{2212}" || scalar.properties.isWhitespace
            || scalar.properties.generalCategory == .dashPunctuation
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
    /// The text contains several right slips.
    case several([SlipInspection])
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
                .usage,
                "a boleto's line has 47 or 48 digits, its barcode 44; this one has \(count)",
                "a linha de um boleto tem 47 ou 48 dígitos, o código de barras 44; este tem \(count)",
                hint: phrases.pick("boleto check LINE", "boleto check LINHA"))
        case .several(let slips):
            phrases.failure(
                .usage, "there are \(slips.count) boletos in this text",
                "há \(slips.count) boletos neste texto",
                hint: phrases.pick("boleto check LINE", "boleto check LINHA"))
        }
    }
}
