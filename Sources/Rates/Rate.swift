import Essentials
import Values

/// The price of a unit of one currency in another: exact, positive, plausible.
///
/// It is between 10⁻⁹ and 10⁹ and has at most 18 significant digits, which is enough for every
/// number a provider sends. So no conversion overflows, and none is rounded twice (`ExactRatio`).
struct Rate: Hashable, Sendable {
    static let one = Rate(significand: 1, decimals: 0)

    /// The rate is `significand` ÷ 10^`decimals`; 1 to 18 digits, no trailing zeros after the
    /// point.
    let significand: UInt64
    let decimals: Int

    private init(significand: UInt64, decimals: Int) {
        self.significand = significand
        self.decimals = decimals
    }

    /// Reads `5.2194`: ASCII digits, at most one point with digits on both sides.
    ///
    /// `nil` for anything else, including zero and values out of range.
    init?(parsing text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, text.utf8.count <= 64,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        var fraction = parts.count == 2 ? Substring(parts[1]) : ""
        while fraction.last == "0" { fraction.removeLast() }
        let digits = (whole + fraction).drop { $0 == "0" }
        guard !digits.isEmpty else { return nil }
        // The place value of the first digit is 10^magnitude.
        let magnitude = digits.count - 1 - fraction.count
        guard (-9..<9).contains(magnitude) || (magnitude == 9 && Self.isPowerOfTen(digits))
        else { return nil }
        self.init(digits: digits.utf8.map { $0 - UInt8(ascii: "0") }, decimals: fraction.count)
    }

    /// `digits` ÷ 10^`decimals`, rounded half to even to 18 significant digits.
    private init(digits: [UInt8], decimals: Int) {
        let dropped = min(max(0, digits.count - 18), decimals)
        var significand = digits.dropLast(dropped).reduce(0) { $0 * 10 + UInt64($1) }
        let rest = digits.suffix(dropped)
        if let first = rest.first {
            let isHalf = first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
            if isHalf ? !significand.isMultiple(of: 2) : first >= 5 { significand += 1 }
        }
        var decimals = decimals - dropped
        while decimals > 0, significand.isMultiple(of: 10) {
            significand /= 10
            decimals -= 1
        }
        self.init(significand: significand, decimals: decimals)
    }

    /// Converts a decoded number, which JSON may have written as `6e-5`.
    ///
    /// `Decimal` describes itself in plain digits; the description of not-a-number is refused.
    init?(_ number: Decimal) {
        self.init(parsing: number.description)
    }

    /// The rate in plain digits: `0.00006`.
    var text: String {
        Figure(units: UInt128(significand), decimals: decimals).decimalString
    }

    var decimal: Decimal {
        Decimal(sign: .plus, exponent: -decimals, significand: Decimal(significand))
    }

    private static func isPowerOfTen(_ digits: some StringProtocol) -> Bool {
        digits.first == "1" && digits.dropFirst().allSatisfy { $0 == "0" }
    }
}

extension Rate: TextCoded {
    init?(coded text: String) { self.init(parsing: text) }
    var coded: String { text }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
