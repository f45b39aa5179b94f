import Values

/// The result of a conversion, rounded once.
///
/// Rounded to the minor unit of its currency, ties to even. Other figures have significant digits
/// instead: four if it is less than one minor unit, fifteen if it is more than `Money` can hold,
/// and six, but at least two decimals, where ISO 4217 gives no minor unit (metals, XDR, bitcoin).
struct ConvertedAmount: Hashable, Sendable {
    let figure: Figure
    let currency: Currency

    init(_ ratio: ExactRatio, in currency: Currency, isNegative: Bool = false) {
        let rounded = Self.round(ratio, in: currency)
        figure = Figure(
            units: rounded.units, decimals: rounded.decimals, isNegative: isNegative)
        self.currency = currency
    }

    private static func round(_ ratio: ExactRatio, in currency: Currency) -> Figure {
        let magnitude = ratio.magnitude
        let decimals = currency.minorUnits ?? max(2, 5 - magnitude)
        if magnitude < -decimals { return ratio.rounded(significant: 4, atLeast: decimals) }
        guard let figure = amount(ratio, to: decimals) else {
            return ratio.rounded(to: 14 - magnitude)
        }
        return currency.minorUnits == nil ? figure.trimmed(to: 0) : figure
    }

    /// `nil` when it is larger than `Money` can hold.
    private static func amount(_ ratio: ExactRatio, to decimals: Int) -> Figure? {
        // Twenty digits exceed `Money`; even more digits might not fit a `Figure` either.
        guard ratio.magnitude + decimals < 19 else { return nil }
        let figure = ratio.rounded(to: decimals)
        return figure.units <= UInt128(Int64.max) ? figure : nil
    }

    /// With its symbol or code: `R$1.234,50`, `CHF 12.00`.
    func formatted(_ style: MoneyStyle) -> String {
        let (whole, fraction) = figure.digits
        return style.amount(whole, fraction, isNegative: figure.isNegative, in: currency)
    }
}
