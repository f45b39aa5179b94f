import Essentials
import Values

/// The rates of a base currency to all others at one moment (specification: Converted Currency).
struct RateTable: Codable, Equatable, Sendable {
    /// The maximum number of codes in a table.
    static let largest = 1000

    let provider: RatesProvider
    let base: Currency
    /// When the provider published it; `timestamp` in the specification.
    let publishedAt: Date
    /// Rates by currency, including the base with a rate of one.
    let rates: [Currency: Rate]
    /// The names of those among the provider's rates that are no rates of a currency.
    let leftOut: [String]
    /// The provider's identifier of this table (its ETag), to ask whether there is a newer one.
    let tag: String?

    /// Refuses a table that is empty or too large, or whose base does not have the rate one.
    init(
        provider: RatesProvider, base: Currency, publishedAt: Date, rates: [Currency: Rate],
        leftOut: [String] = [], tag: String? = nil
    ) throws(GatewayError) {
        guard rates[base, default: .one] == .one else {
            throw .invalidData(.invalid(field: ".rates.\(base.code)"))
        }
        var rates = rates
        rates[base] = .one
        guard rates.count > 1 else { throw .invalidData(.empty) }
        guard rates.count <= Self.largest else {
            throw .invalidData(.tooMany(count: rates.count))
        }
        guard (0..<253_402_300_800).contains(publishedAt.timeIntervalSince1970) else {
            throw .invalidData(.outOfRange(field: ".timestamp"))
        }
        self.provider = provider
        self.base = base
        self.publishedAt = publishedAt
        self.rates = rates
        self.leftOut = leftOut
        self.tag = tag
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try RateTable(
            provider: try container.decode(RatesProvider.self, forKey: .provider),
            base: try container.decode(Currency.self, forKey: .base),
            publishedAt: try container.decode(Date.self, forKey: .publishedAt),
            rates: try container.decode([Currency: Rate].self, forKey: .rates),
            leftOut: try container.decodeIfPresent([String].self, forKey: .leftOut) ?? [],
            tag: try container.decodeIfPresent(String.self, forKey: .tag))
    }

    var currencies: [Currency] { rates.keys.sorted() }

    /// The price of one `unit` in `currency`; exact if `unit` is the base, otherwise to ten
    /// significant digits; `nil` when the table lacks either.
    func rate(of currency: Currency, perOne unit: Currency) -> Figure? {
        guard let from = price(of: unit), let to = price(of: currency) else { return nil }
        return ExactRatio(units: 1, decimals: 0, from: from, to: to).rounded(
            significant: from == .one ? 18 : 10)
    }

    /// The rate of a currency; throws `NoRate`.
    func rate(of currency: Currency) throws -> Rate {
        guard let rate = price(of: currency) else {
            throw NoRate(of: currency, isLeftOut: leftOut.contains(currency.code))
        }
        return rate
    }

    /// The currency in which the table is shown: US dollars, as the specification requires, if the
    /// table has them; otherwise the base.
    var shown: Currency { rates[.usd] == nil ? base : .usd }
}
