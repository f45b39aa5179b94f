/// Why a typed amount was not taken.
package enum AmountError: Error, Equatable, Sendable {
    case empty
    case notANumber
    /// `-3`, `+3`: an amount has no sign.
    case signed
    case zero
    /// `1.234`: one reading with the separator between groups, one with it before decimals,
    /// the latter cut to what the currency has.
    case ambiguous(grouped: Money, decimal: Money)
    case tooManyDecimals(allowed: Int)
    /// `1.23.456`, `1,234.567,89`: the separators make no groups of three.
    case badGrouping
    /// More than `AmountParser.largest`.
    case tooLarge
    /// `１２`, `٢`: digits of another script.
    case foreignDigits
}
