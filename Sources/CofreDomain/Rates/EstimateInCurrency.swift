package import Essentials

/// Says what an amount is about worth in another currency.
///
/// An estimate: the rate is a market's middle, and no bank gives it.
package struct EstimateInCurrency: Sendable {
    private let rates: LoadRates

    package init(rates: LoadRates) {
        self.rates = rates
    }

    /// The amounts in `currency`, in their order, all by one table.
    package func estimate(
        _ amounts: [Money], in currency: Currency
    ) async throws(EstimateError) -> [Estimate] {
        let table = try await table()
        var estimates: [Estimate] = []
        for amount in amounts { estimates.append(try Self.estimate(amount, in: currency, table)) }
        return estimates
    }

    package func estimate(
        _ amount: Money, in currency: Currency
    ) async throws(EstimateError) -> Estimate {
        try Self.estimate(amount, in: currency, try await table())
    }

    private func table() async throws(EstimateError) -> RateTable {
        do throws(RatesError) { return try await rates.load().table.value } catch {
            throw .rates(error)
        }
    }

    private static func estimate(
        _ amount: Money, in currency: Currency, _ table: RateTable
    ) throws(EstimateError) -> Estimate {
        do throws(ConversionError) {
            let conversions = try ConvertMoney(by: table).convert(amount, to: [currency])
            guard let only = conversions.first else { throw .noRate(currency) }
            return Estimate(
                conversion: only, provider: table.provider, publishedAt: table.publishedAt)
        } catch {
            throw .conversion(error)
        }
    }
}

/// An amount in another currency, with whose rate it is and how old.
package struct Estimate: Equatable, Sendable {
    package let conversion: Conversion
    package let provider: RatesProvider
    package let publishedAt: Date
}

package enum EstimateError: Error, Equatable, Sendable {
    case rates(RatesError)
    case conversion(ConversionError)
}
