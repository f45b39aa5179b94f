import Essentials

/// The addresses of each provider's table and names.
enum RatesEndpoint {
    /// The base address of the provider's service.
    static func home(of provider: RatesProvider) -> String {
        switch provider {
        case .openExchangeRates: "https://openexchangerates.org/api"
        case .ecb: "https://www.ecb.europa.eu/stats/eurofxref"
        case .erAPI: "https://open.er-api.com"
        case .frankfurter: "https://api.frankfurter.dev"
        }
    }

    /// The name of a configured address, or of the provider's own, to which saved copies belong.
    static func name(of base: URL?) -> String { base?.absoluteString ?? "home" }

    /// Requests the table, unless it is still the one tagged `tag`.
    ///
    /// An app id is sent in the query, as the contract requires, so this request is sent once and
    /// never redirected.
    static func latest(
        base: URL, provider: RatesProvider, appID: SecretValue?, tag: String?
    ) -> HTTPRequest {
        var headers = ["Accept": provider == .ecb ? "application/xml" : "application/json"]
        if let tag { headers["If-None-Match"] = tag }
        let id = appID.map { [URLQueryItem(name: "app_id", value: $0.exposed)] }
        return switch provider {
        case .openExchangeRates:
            HTTPRequest(
                url: base.appending(path: "latest.json").appending(queryItems: id ?? []),
                headers: headers, isSentOnce: true, carriesSecret: appID != nil)
        case .ecb:
            HTTPRequest(url: base.appending(path: "eurofxref-daily.xml"), headers: headers)
        case .erAPI:
            HTTPRequest(url: base.appending(path: "v6/latest/USD"), headers: headers)
        case .frankfurter:
            HTTPRequest(
                url: base.appending(path: "v1/latest")
                    .appending(queryItems: [URLQueryItem(name: "base", value: "USD")]),
                headers: headers)
        }
    }

    /// Requests the names, which needs no key; `nil` if the provider has none.
    static func names(base: URL, provider: RatesProvider) -> HTTPRequest? {
        let path: String? =
            switch provider {
            case .openExchangeRates: "currencies.json"
            case .frankfurter: "v1/currencies"
            case .ecb, .erAPI: nil
            }
        return path.map { .get(base.appending(path: $0)) }
    }
}
