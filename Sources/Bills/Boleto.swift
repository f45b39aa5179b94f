import Values

/// A bank slip, identified by its 44 digits: bank, amount and due date.
///
/// Digits are never invented: they are always the issuer's, as a barcode or as a line.
struct Boleto: Equatable, Sendable {
    /// 44 digits.
    let barcode: SlipDigits
    /// The check digits of the fields, if the slip was read from a line.
    private let fieldDigits: [UInt8]?

    /// Takes the 44 digits of the barcode.
    init(barcode: SlipDigits) throws(SlipError) {
        guard barcode.count == 44 else { throw .length(barcode.count) }
        self.barcode = barcode
        fieldDigits = nil
    }

    /// Takes the 47 digits that people type: three fields with a check digit each, the barcode's
    /// own check digit, then factor and value.
    init(line: SlipDigits) throws(SlipError) {
        guard line.count == 47 else { throw .length(line.count) }
        let d = line.values
        barcode = SlipDigits(
            values: Array([d[0..<4], d[32..<47], d[4..<9], d[10..<20], d[21..<31]].joined()))
        fieldDigits = [d[9], d[20], d[31]]
    }

    /// The same digits as a line; each field is followed by its check digit.
    var line: SlipDigits {
        let d = barcode.values
        let fields = self.fields
        let checked = fields.flatMap { $0 + [CheckDigit.modulo10($0)] }
        return SlipDigits(values: checked + [d[4]] + d[5..<19])
    }

    /// `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`.
    static func grouped(_ line: SlipDigits) -> String {
        let text = line.text
        guard line.count == 47 else { return text }
        let sizes = [
            (5, "."), (5, " "), (5, "."), (6, " "), (5, "."), (6, " "), (1, " "), (14, ""),
        ]
        var rest = text[...]
        return sizes.map { size, mark in
            defer { rest = rest.dropFirst(size) }
            return rest.prefix(size) + mark
        }.joined()
    }

    var bank: String { SlipDigits.text(barcode.values[0..<3]) }

    /// Whether the slip is in reais (digit 9); its value is in another currency otherwise.
    var isInReais: Bool { barcode.values[3] == 9 }

    /// `nil` when the payer chooses the amount, or if it is not in reais.
    var amount: Money? {
        guard isInReais else { return nil }
        let minor = barcode.number(9..<19)
        return minor == 0 ? nil : Money(minor: minor, currency: .brl)
    }

    var factor: Int { Int(barcode.number(5..<9)) }

    /// The numbers of the fields, 1 to 4, whose check digit is wrong.
    var wrongFields: [Int] {
        var wrong: [Int] = []
        for (index, digit) in (fieldDigits ?? []).enumerated()
        where CheckDigit.modulo10(fields[index]) != digit {
            wrong.append(index + 1)
        }
        let others = barcode.values[0..<4] + barcode.values[5...]
        if CheckDigit.modulo11(others) != barcode.values[4] { wrong.append(4) }
        return wrong
    }

    private var fields: [[UInt8]] {
        let d = barcode.values
        return [Array(d[0..<4] + d[19..<24]), Array(d[24..<34]), Array(d[34..<44])]
    }
}
