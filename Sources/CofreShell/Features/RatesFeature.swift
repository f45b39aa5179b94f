package import CofreDomain
import CofreStore

extension Context {
    package var rates: LoadRates {
        get throws {
            LoadRates(
                source: try ratesSources.source, cache: RatesCache.make(records: copies),
                history: rateHistory, now: now)
        }
    }

    var rateHistory: VaultRateHistory { VaultRateHistory(records: copies) }

    var currencyNames: LoadCurrencyNames {
        get throws {
            LoadCurrencyNames(
                source: try ratesSources.source,
                cache: CurrencyNamesCache.make(records: copies), now: now)
        }
    }

    var estimateInCurrency: EstimateInCurrency {
        get throws { EstimateInCurrency(rates: try rates) }
    }

    private var ratesSources: RatesSources {
        get throws {
            RatesSources(
                settings: settings, keys: BackendKeys(vault: vault), base: try url(of: .ratesURL),
                transport: http.asking(phrases.askingRates), isSandbox: options.sandbox)
        }
    }
}
