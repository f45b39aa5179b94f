import Essentials
import Values

/// A decimal number for display, formatted from an integer.
///
/// The value is `units` ÷ 10^`decimals`. It is a final result and is not used in calculations.
struct Figure: Hashable, Sendable {
    let units: UInt128
    let decimals: Int
    let isNegative: Bool

    init(units: UInt128, decimals: Int, isNegative: Bool = false) {
        self.units = units
        self.decimals = decimals
        self.isNegative = isNegative && units > 0
    }

    /// For programs: `346.50`, `-0.00001234`.
    var decimalString: String {
        let (whole, fraction) = digits
        return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// For people: `1,234.50`, or `1.234,50` in Portuguese; without a symbol.
    func formatted(_ style: MoneyStyle) -> String {
        let (whole, fraction) = digits
        return (isNegative ? "-" : "") + style.number(whole: whole, fraction: fraction)
    }

    /// The same figure without trailing zeros, but with at least `least` decimals.
    func trimmed(to least: Int) -> Figure {
        var (units, decimals) = (units, decimals)
        while decimals > least, units.isMultiple(of: 10) {
            units /= 10
            decimals -= 1
        }
        return Figure(units: units, decimals: decimals, isNegative: isNegative)
    }

    /// The digits before and after the decimal point.
    var digits: (whole: String, fraction: String) {
        let padded = String(units).zeroPadded(to: decimals + 1)
        return (String(padded.dropLast(decimals)), String(padded.suffix(decimals)))
    }
}
