import Values

/// An amount as it is typed for a conversion: a number, or two with an operator, such as `10/3` and `2*19.90`.
struct TypedAmount {
    private static let operators: Set<Character> = ["+", "-", "−", "*", "×", "x", "/", "÷"]

    private let text: String

    init(_ text: String) { self.text = text }

    /// The amount in `currency`; a result is rounded to its minor units, half to even.
    ///
    /// Throws `AmountProblem` for what is no number, a division by zero, and a result that is negative or too large.
    func money(in currency: Currency) throws(AmountProblem) -> Money {
        guard let place = text.dropFirst().firstIndex(where: Self.operators.contains) else {
            return try AmountProblem.parse(text, in: currency, allowsZero: true)
        }
        let one = try Self.millionths(String(text[..<place]))
        let other = try Self.millionths(String(text[text.index(after: place)...]))
        let million: Int128 = 1_000_000
        // Products stay below 10³⁸, because an amount has at most 19 digits.
        let (numerator, denominator) =
            switch text[place] {
            case "+": (one + other, million)
            case "-", "−": (one - other, million)
            case "*", "×", "x": (one * other, million * million)
            default: (one, other)
            }
        guard denominator > 0 else { throw AmountProblem(text, .notANumber) }
        guard numerator >= 0 else { throw AmountProblem(text, .signed) }
        let scale = (0..<currency.scale).reduce(Int128(1)) { power, _ in power * 10 }
        let (scaled, isTooLarge) = numerator.multipliedReportingOverflow(by: scale)
        guard !isTooLarge, let minor = Int64(exactly: Self.divided(scaled, by: denominator)) else {
            throw AmountProblem(text, .tooLarge)
        }
        return Money(minor: minor, currency: currency)
    }

    /// The quotient, rounded half to even.
    private static func divided(_ number: Int128, by divisor: Int128) -> Int128 {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        let isMore = rest > divisor - rest || rest == divisor - rest && !quotient.isMultiple(of: 2)
        return isMore ? quotient + 1 : quotient
    }

    /// A number with at most six decimals, written as an amount is.
    private static func millionths(_ text: String) throws(AmountProblem) -> Int128 {
        // An ounce of gold has six decimals.
        guard let gold = Currency(code: "XAU") else { throw AmountProblem(text, .notANumber) }
        return Int128(try AmountProblem.parse(text, in: gold, allowsZero: true).minor)
    }
}
