import Values

/// The exact result of a conversion before rounding: a fraction of whole numbers.
///
/// The value is `numerator` ÷ `denominator` × 10^`exponent`. Numerators stay below 10³⁷ (the minor units of an amount
/// times a rate's 18 digits) and denominators below 10¹⁸. A rate is between 10⁻⁹ and 10⁹, so results stay below 10³⁷ as
/// well: `UInt128` is large enough for every step.
struct ExactRatio {
    private let numerator: UInt128
    private let denominator: UInt128
    private let exponent: Int

    /// `amount` × `to` ÷ `from`, exactly.
    init(_ amount: Money, from: Rate, to: Rate) {
        self.init(
            units: amount.minor.magnitude, decimals: amount.currency.scale, from: from, to: to)
    }

    /// `units` ÷ 10^`decimals` × `to` ÷ `from`.
    init(units: UInt64, decimals: Int, from: Rate, to: Rate) {
        numerator = UInt128(units) * UInt128(to.significand)
        denominator = UInt128(from.significand)
        exponent = from.decimals - to.decimals - decimals
    }

    var isZero: Bool { numerator == 0 }

    /// The power of ten of the first digit: 0 for 1…9, -1 for 0.1…0.9; 0 for zero.
    var magnitude: Int {
        if isZero { return 0 }
        let difference = String(numerator).count - String(denominator).count
        let isReached =
            difference >= 0
            ? numerator / denominator >= UInt128.ten(difference)
            : numerator * UInt128.ten(-difference) >= denominator
        return difference + exponent - (isReached ? 0 : 1)
    }

    /// Rounds to a number of decimals, or of tens if negative, ties to even (ABNT NBR 5891).
    ///
    /// All rounding of conversions happens here.
    func rounded(to decimals: Int) -> Figure {
        let units = exponent + decimals >= 0 ? scaledUp(decimals) : scaledDown(decimals)
        if decimals >= 0 { return Figure(units: units, decimals: decimals) }
        return Figure(units: units * UInt128.ten(-decimals), decimals: 0)
    }

    /// Rounds to a number of significant digits; removes trailing zeros.
    func rounded(significant digits: Int, atLeast least: Int = 0) -> Figure {
        rounded(to: max(least, digits - 1 - magnitude)).trimmed(to: least)
    }

    /// Long division, twenty digits a step: a remainder below 10¹⁸ leaves room for them.
    private func scaledUp(_ decimals: Int) -> UInt128 {
        var (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        var missing = exponent + decimals
        while missing > 0 {
            let step = UInt128.ten(min(missing, 20))
            let (digits, rest) = (remainder * step).quotientAndRemainder(dividingBy: denominator)
            quotient = quotient * step + digits
            remainder = rest
            missing -= 20
        }
        let isUp = remainder * 2 > denominator
        let isTie = remainder * 2 == denominator
        return quotient + (isUp || (isTie && !quotient.isMultiple(of: 2)) ? 1 : 0)
    }

    /// Compares the dropped digits with a half; the remainder of the first division breaks a tie.
    private func scaledDown(_ decimals: Int) -> UInt128 {
        let surplus = -(exponent + decimals)
        // Ten to this power is more than twice any numerator.
        guard surplus < 39 else { return 0 }
        let (whole, left) = numerator.quotientAndRemainder(dividingBy: denominator)
        // 10³⁸ is greater than any numerator and fits into `UInt128`; 10³⁹ does not fit.
        let step = UInt128.ten(surplus)
        let (quotient, remainder) = whole.quotientAndRemainder(dividingBy: step)
        let isUp = remainder > step / 2 || (remainder == step / 2 && left > 0)
        let isTie = remainder == step / 2 && left == 0
        return quotient + (isUp || (isTie && !quotient.isMultiple(of: 2)) ? 1 : 0)
    }
}

extension UInt128 {
    /// Ten to a power from 0 to 38.
    fileprivate static func ten(_ power: Int) -> UInt128 {
        precondition((0...38).contains(power), "keep to powers that fit 128 bits")
        return (0..<power).reduce(1) { product, _ in product * 10 }
    }
}
