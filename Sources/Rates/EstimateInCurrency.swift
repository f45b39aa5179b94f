import Essentials
import Values

/// Estimates the value of an amount in another currency.
///
/// The rate is a mid-market rate, which banks do not offer.
struct EstimateInCurrency: Sendable {
    let rates: LoadRates

    func estimate(_ amount: Money, in currency: Currency) async throws -> Estimate {
        let table = try await rates.load().table.value
        return Estimate(
            conversion: try ConvertMoney(by: table).convert(amount, to: currency),
            provider: table.provider, publishedAt: table.publishedAt)
    }
}

/// An amount in another currency, with the source and the age of the rate.
struct Estimate: Equatable, Sendable {
    let conversion: Conversion
    let provider: RatesProvider
    let publishedAt: Date
    /// Whether the rates are invented, as in the sandbox.
    var isInvented = false
}
