import CofreDomain
import Essentials

/// Where each provider keeps its table and its names, below the address of its service.
enum RatesEndpoint {
    /// The service itself.
    static func home(of provider: RatesProvider) -> String {
        switch provider {
        case .openExchangeRates: "https://openexchangerates.org/api"
        case .ecb: "https://www.ecb.europa.eu/stats/eurofxref"
        case .erAPI: "https://open.er-api.com"
        case .frankfurter: "https://api.frankfurter.dev"
        }
    }

    /// Asks for the table, unless it still is the one tagged `tag`.
    ///
    /// An app id travels in the query, as the contract has it, so that request is sent once and
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

    /// Asks for the names, which need no key; `nil` where the provider has none.
    static func names(base: URL, provider: RatesProvider) -> HTTPRequest? {
        let path: String? =
            switch provider {
            case .openExchangeRates: "currencies.json"
            case .frankfurter: "v1/currencies"
            case .ecb, .erAPI: nil
            }
        return path.map {
            HTTPRequest(url: base.appending(path: $0), headers: ["Accept": "application/json"])
        }
    }
}
