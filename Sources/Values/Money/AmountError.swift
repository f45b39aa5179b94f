/// Why a typed amount was refused.
package enum AmountError: Error, Equatable, Sendable {
    case empty
    case notANumber
    /// `-3`, `+3`: an amount must not have a sign.
    case signed
    case zero
    /// `1.234`: the mark may separate groups or decimals; the second reading is cut to the decimals
    /// of the currency.
    case ambiguous(grouped: Money, decimal: Money)
    case tooManyDecimals(allowed: Int)
    /// `1.23.456`, `1,234.567,89`: the marks do not separate groups of three digits.
    case badGrouping
    /// More than `AmountParser.largest`.
    case tooLarge
    /// `１２`, `٢`: digits of a script other than ASCII.
    case foreignDigits
}
