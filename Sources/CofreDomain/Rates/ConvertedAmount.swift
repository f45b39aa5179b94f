/// An amount as it came out of a conversion, rounded once.
///
/// To the minor unit of its currency, ties to even. Figures for which that would be nonsense have
/// significant digits instead: four below one minor unit, fifteen from 10¹⁵, and six, but at least
/// two decimals, where ISO 4217 gives no minor unit (metals, XDR, bitcoin).
package struct ConvertedAmount: Hashable, Sendable {
    package let figure: Figure
    package let currency: Currency

    init(_ ratio: ExactRatio, in currency: Currency, isNegative: Bool = false) {
        let rounded = Self.round(ratio, in: currency)
        figure = Figure(
            units: rounded.units, decimals: rounded.decimals, isNegative: isNegative)
        self.currency = currency
    }

    private static func round(_ ratio: ExactRatio, in currency: Currency) -> Figure {
        let magnitude = ratio.magnitude
        if magnitude >= 15 { return ratio.rounded(significant: 15) }
        guard let units = currency.minorUnits else {
            return ratio.rounded(to: max(2, 5 - magnitude)).trimmed(to: 0)
        }
        if magnitude < -units { return ratio.rounded(significant: 4, atLeast: units) }
        return ratio.rounded(to: units)
    }

    /// With its symbol or code: `R$1,234.50`, `CHF 12.00`.
    package func formatted(_ style: MoneyStyle) -> String {
        let number = figure.formatted(style)
        guard figure.isNegative else { return style.prefix(for: currency) + number }
        return "-" + style.prefix(for: currency) + number.dropFirst()
    }
}
