import Essentials
import Values

extension Feature {
    static let rates = Feature(
        commands: [RatesCommand.command, CurrenciesCommand.command, ConvertCommand.command],
        settings: [.ratesURL, .ratesProvider, .homeCurrency], kinds: [.rateHistory],
        probes: [ratesProbe],
        notes: { context in
            guard let savedAt = try await context.rates.savedAt() else { return [] }
            let age = context.now().timeIntervalSince(savedAt)
            return age > 2 * 86_400 ? [.oldRates(seconds: age)] : []
        })

    /// Not reported unless an address, a provider or an app id is set.
    private static let ratesProbe = Probe(
        .ratesURL,
        address: { context in
            // An address that cannot be read has a finding of its own.
            RatesSources.address(try? context.url(of: .ratesURL), context.settings)
                ?? RemoteRates.home(of: .keyless)
        },
        prepare: { context, keys in
            let settings = context.settings
            let base = try? context.url(of: .ratesURL)
            // An unreadable vault has its own finding.
            let hasKey = (try? await keys.value(of: .ratesAppID)) != nil
            guard base != nil || hasKey || settings.readable(.ratesProvider) != nil else {
                return nil
            }
            return Probe.Prepared(
                url: RatesSources.address(base, settings),
                ask: { transport in
                    let source = try await RatesSources(
                        context: context, keys: keys, base: base, transport: transport
                    ).source()
                    _ = try await source.gateway.latest(unlessTagged: nil)
                    return .none
                }, remedy: "config set rates.url URL")
        })
}

extension HomeNote {
    static func oldRates(seconds: Double) -> HomeNote {
        HomeNote("old-rates", .oldRates, command: "rates") { phrases in
            let age = phrases.age(seconds: seconds)
            return phrases.pick(
                "the saved rates are \(age)", "as cotações foram salvas \(age)")
        }
    }
}

extension Context {
    var rates: LoadRates {
        get throws {
            LoadRates(
                source: try ratesSources.source,
                cache: AddressCache<RateTable>(
                    name: "rates", from: RatesEndpoint.name(of: try url(of: .ratesURL)),
                    records: copies),
                history: rateHistory, now: now)
        }
    }

    /// The currency of a person's own money; reais if it is not set.
    var homeCurrency: Currency {
        settings.readable(.homeCurrency).flatMap(Currency.init(code:)) ?? .brl
    }

    var rateHistory: VaultRateHistory { VaultRateHistory(records: copies) }

    var currencyNames: LoadCurrencyNames {
        get throws {
            LoadCurrencyNames(
                source: try ratesSources.source,
                cache: AddressCache<ProviderNames>(
                    name: "currencies", from: RatesEndpoint.name(of: try url(of: .ratesURL)),
                    records: copies),
                now: now)
        }
    }

    private var ratesSources: RatesSources {
        get throws {
            RatesSources(
                context: self, keys: BackendKeys(vault: vault), base: try url(of: .ratesURL),
                transport: http.asking(phrases.askingRates))
        }
    }
}
