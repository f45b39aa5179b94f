package import Essentials

/// An exact amount: a whole number of a currency's minor units, possibly negative.
///
/// A currency without minor units (gold, XDR) counts in millionths; see `Currency.scale`.
package struct Money: Codable, Hashable, Sendable {
    package let minor: Int64
    package let currency: Currency

    package init(minor: Int64, currency: Currency) {
        self.minor = minor
        self.currency = currency
    }

    /// The amount in the format for programs: `25.00`, `-0.05`, `1000` (JPY), `0.0125` (XAU).
    ///
    /// It has all of the currency's decimals; where ISO gives none, trailing zeros are omitted.
    package var decimalString: String {
        let plain = digits
        return (minor < 0 ? "-" : "") + plain.whole
            + (plain.fraction.isEmpty ? "" : "." + plain.fraction)
    }

    /// The same amount as an exact decimal, for multiplying with rates.
    package var decimal: Decimal {
        Decimal(
            sign: minor < 0 ? .minus : .plus, exponent: -currency.scale,
            significand: Decimal(minor.magnitude))
    }
}
