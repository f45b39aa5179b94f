import Values

/// Converts amounts by a table: amount × rate ÷ rate, multiplied first and rounded once.
struct ConvertMoney: Sendable {
    private let table: RateTable

    init(by table: RateTable) {
        self.table = table
    }

    /// `amount` in each of `currencies`, in their order.
    func convert(
        _ amount: Money, to currencies: [Currency]
    ) throws -> [Conversion] {
        try currencies.map { try convert(amount, to: $0) }
    }

    func convert(
        _ amount: Money, to currency: Currency
    ) throws -> Conversion {
        Conversion(
            amount, from: try table.rate(of: amount.currency), to: try table.rate(of: currency),
            currency)
    }
}

/// One amount in another currency.
struct Conversion: Equatable, Sendable {
    let amount: Money
    let result: ConvertedAmount
    /// The value of one unit of the first currency in the other, to ten significant digits.
    let rate: Figure
    /// The rate for display: six significant digits, at least four decimals.
    let shownRate: Figure

    init(_ amount: Money, from: Rate, to: Rate, _ currency: Currency) {
        self.amount = amount
        result = ConvertedAmount(
            ExactRatio(amount, from: from, to: to), in: currency, isNegative: amount.minor < 0)
        let unit = ExactRatio(units: 1, decimals: 0, from: from, to: to)
        rate = unit.rounded(significant: 10)
        shownRate = unit.rounded(significant: 6, atLeast: 4)
    }
}

/// The table has no rate for this currency, though it may have a name.
struct NoRate: Fault, Equatable {
    let currency: Currency
    /// Whether the provider's rate could not be used.
    let isLeftOut: Bool

    init(of currency: Currency, isLeftOut: Bool = false) {
        self.currency = currency
        self.isLeftOut = isLeftOut
    }

    func failure(in phrases: Phrases) -> Failure {
        if isLeftOut {
            return Failure(.invalidData, phrases.leftOut([currency.code]), hint: "rates")
        }
        return phrases.failure(
            .notFound, "there is no rate for \(currency.code)",
            "não há cotação de \(currency.code)", hint: "rates")
    }
}
