import Essentials
import Values

/// One provider of rates over HTTP.
struct RemoteRates: RatesGateway {
    let provider: RatesProvider
    let base: URL?
    let appID: SecretValue?
    /// Thrown if the provider requires an app id that is not set.
    var absence = GatewayError.secretMissing(.ratesAppID)
    let transport: any HTTPTransport

    /// The provider's own address, the default when none is configured.
    static func home(of provider: RatesProvider) -> URL? {
        URL(string: RatesEndpoint.home(of: provider))
    }

    func latest(unlessTagged tag: String?) async throws -> RateTable? {
        if provider == .openExchangeRates, appID == nil {
            throw absence
        }
        let response = try await transport.answer(
            to: RatesEndpoint.latest(base: try address, provider: provider, appID: appID, tag: tag))
        if response.status == 304, tag != nil { return nil }
        return try RateTableMapper.map(response, from: provider)
    }

    func names() async throws -> [Currency: String]? {
        guard let request = RatesEndpoint.names(base: try address, provider: provider) else {
            return nil
        }
        return try CurrencyNamesMapper.map(try await transport.answer(to: request))
    }

    private var address: URL {
        get throws(GatewayError) {
            guard let base else { throw .unconfigured(.ratesURL) }
            return base
        }
    }
}

extension Setting {
    static let ratesURL = Setting(
        "rates.url",
        Sentence(
            "the server of the rates, if not the provider's",
            "o servidor das cotações, quando não é o do provedor"), .url,
        served: Served(
            requests: """
                by `rates.provider`: openexchangerates `latest.json` and `currencies.json`, ecb \
                `eurofxref-daily.xml` (XML), er-api `v6/latest/USD`, frankfurter `v1/latest` and \
                `v1/currencies`
                """, with: "the secret `rates.app-id`, for openexchangerates only")
    ) { surroundings in
        let chosen = surroundings.value(.ratesProvider).flatMap(RatesProvider.init(rawValue:))
        return RemoteRates.home(of: chosen ?? .keyless)?.absoluteString
    }

    static let ratesProvider = Setting(
        "rates.provider",
        Sentence(
            "the provider of rates; openexchangerates if an app id is set",
            "o provedor das cotações; openexchangerates se há um app id"),
        .choice(RatesProvider.allCases.map(\.rawValue)), default: RatesProvider.keyless.rawValue)

    static let homeCurrency = Setting(
        "home.currency",
        Sentence(
            "the currency to which convert 25 EUR converts",
            "a moeda para a qual converter 25 EUR converte"),
        Setting.Values(
            Sentence("a code such as BRL", "um código como BRL"), example: "BRL"
        ) { code in
            Currency(code: code).flatMap {
                CurrencyNames.name(of: $0, in: .english) == nil ? nil : $0.code
            }
        }, default: Currency.brl.code)
}
