import Values

/// A service that publishes rates.
enum RatesProvider: String, Codable, CaseIterable, Sendable {
    case openExchangeRates = "openexchangerates"
    case ecb
    case erAPI = "er-api"
    case frankfurter

    /// The default provider when no setting and no app id chooses one.
    ///
    /// It needs no key and has 160 currencies; the other keyless providers have thirty.
    static let keyless = RatesProvider.erAPI

    /// The base currency of its table.
    var base: Currency { self == .ecb ? .eur : .usd }

    /// The attribution to show beside its figures, required by its terms or given out of fairness.
    var attribution: (text: String, link: String) {
        switch self {
        case .openExchangeRates: ("Open Exchange Rates", "https://openexchangerates.org")
        case .ecb: ("Source: European Central Bank", "https://www.ecb.europa.eu")
        case .erAPI: ("Rates By Exchange Rate API", "https://www.exchangerate-api.com")
        case .frankfurter: ("Frankfurter", "https://frankfurter.dev")
        }
    }
}
