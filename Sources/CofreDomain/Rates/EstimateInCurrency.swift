package import Essentials

/// Estimates the value of an amount in another currency.
///
/// The rate is a mid-market rate, which banks do not offer.
package struct EstimateInCurrency: Sendable {
    private let rates: LoadRates

    package init(rates: LoadRates) {
        self.rates = rates
    }

    package func estimate(_ amount: Money, in currency: Currency) async throws -> Estimate {
        let table = try await rates.load().table.value
        return Estimate(
            conversion: try ConvertMoney(by: table).convert(amount, to: currency),
            provider: table.provider, publishedAt: table.publishedAt)
    }
}

/// An amount in another currency, with the source and the age of the rate.
package struct Estimate: Equatable, Sendable {
    package let conversion: Conversion
    package let provider: RatesProvider
    package let publishedAt: Date
    /// Whether the rates are invented, as in the sandbox.
    package var isInvented = false
}
