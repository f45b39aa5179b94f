import CofreDomain

/// An amount as `{"value":"25.00","currency":"BRL"}`.
struct MoneyJSON: Encodable {
    let value: String
    let currency: String

    init(_ money: Money) {
        value = money.decimalString
        currency = money.currency.code
    }
}
