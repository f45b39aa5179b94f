/// Where rates come from.
package enum RatesProvider: String, Codable, CaseIterable, Sendable {
    case openExchangeRates = "openexchangerates"
    case ecb
    case erAPI = "er-api"
    case frankfurter

    /// Who is asked when nobody chose and no app id is kept.
    ///
    /// It wants no key and knows 160 currencies, where the others that want none know thirty.
    package static let keyless = RatesProvider.erAPI

    /// The currency that its table is in terms of.
    package var base: Currency { self == .ecb ? .eur : .usd }

    /// What its terms, or fairness, ask to be shown beside its figures.
    package var attribution: (text: String, link: String) {
        switch self {
        case .openExchangeRates: ("Open Exchange Rates", "https://openexchangerates.org")
        case .ecb: ("Source: European Central Bank", "https://www.ecb.europa.eu")
        case .erAPI: ("Rates By Exchange Rate API", "https://www.exchangerate-api.com")
        case .frankfurter: ("Frankfurter", "https://frankfurter.dev")
        }
    }
}
