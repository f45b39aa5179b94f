import Values

/// A slip of a utility or a government: 48 digits in four blocks, or 44 that begin with 8.
struct UtilitySlip: Equatable, Sendable {
    /// 44 digits.
    let barcode: SlipDigits
    private let blockDigits: [UInt8]?

    init(digits: SlipDigits) throws(SlipError) {
        switch digits.count {
        case 44:
            barcode = digits
            blockDigits = nil
        case 48:
            let blocks = (0..<4).map { digits.values[($0 * 12)..<($0 * 12 + 12)] }
            barcode = SlipDigits(values: blocks.flatMap { $0.dropLast() })
            blockDigits = blocks.compactMap(\.last)
        default: throw .length(digits.count)
        }
    }

    /// True if the first digit is 8 and the value digit is one of the four that exist.
    var isRecognised: Bool {
        barcode.values[0] == 8 && (6...9).contains(barcode.values[2])
    }

    /// The amount in reais; `nil` when the slip counts in another unit or has no amount.
    var amount: Money? {
        let minor = barcode.number(4..<15)
        guard barcode.values[2] == 6 || barcode.values[2] == 8, minor > 0 else { return nil }
        return Money(minor: minor, currency: .brl)
    }

    /// The numbers of the blocks, 1 to 4, whose check digit is wrong; 0 is the whole slip's check
    /// digit.
    var wrongBlocks: [Int] {
        let blocks = (0..<4).map { Array(barcode.values[($0 * 11)..<($0 * 11 + 11)]) }
        let wrong = (blockDigits ?? []).enumerated().filter { index, digit in
            checkDigit(blocks[index]) != digit
        }.map { $0.offset + 1 }
        let others = Array(barcode.values[0..<3] + barcode.values[4...])
        return (checkDigit(others) == barcode.values[3] ? [] : [0]) + wrong
    }

    /// The third digit selects one of the two rules.
    private func checkDigit(_ digits: [UInt8]) -> UInt8 {
        barcode.values[2] < 8 ? CheckDigit.modulo10(digits) : CheckDigit.utilityModulo11(digits)
    }
}
