/// The grammar of an amount that a person types.
///
///     amount   = ["R$" [blank]] number          ; R$ only where the currency is BRL
///     number   = whole | whole mark decimals | groups | groups othermark decimals
///     groups   = 1*3digit 1*(mark 3digit)       ; one mark throughout, no leading zero
///     decimals = 1*digit                        ; at most as many as the currency has
///
/// A mark is a point or a comma, and each may separate groups or decimals. So `1.234` is refused
/// with both readings, unless the currency has no decimals. Blanks around the amount are ignored.
package enum AmountParser {
    /// The largest accepted amount, in whole units of the currency: 10¹², inclusive.
    package static let largest: Int64 = 1_000_000_000_000

    package static func parse(
        _ text: String, in currency: Currency, allowsZero: Bool = false
    ) throws(AmountError) -> Money {
        let number = try AmountText(text, in: currency).number
        let amount = try AmountMarks(number).money(in: currency)
        guard allowsZero || amount.minor != 0 else { throw .zero }
        return amount
    }
}
