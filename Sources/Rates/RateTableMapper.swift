import Essentials
import Values

/// Converts any provider's answer into a table; an entry that is no rate of a currency is left out.
enum RateTableMapper {
    static func map(
        _ response: HTTPResponse, from provider: RatesProvider
    ) throws -> RateTable {
        // Some proxies send errors with status 200, so the body is checked for an error first.
        if let refusal = RatesRefusalBody.refusal(in: response, from: provider) { throw refusal }
        if let error = GatewayError(response) { throw error }
        return try wire(response.body, provider).table(from: provider, tag: tag(of: response))
    }

    private static func wire(
        _ body: Data, _ provider: RatesProvider
    ) throws(GatewayError) -> RemoteRateTable {
        switch provider {
        case .openExchangeRates: try OpenExchangeRatesMapper.map(body)
        case .ecb: try ECBMapper.map(body)
        case .erAPI: try ERAPIMapper.map(body)
        case .frankfurter: try FrankfurterMapper.map(body)
        }
    }

    /// The tag that may be sent back in a header: an entity-tag is visible ASCII (RFC 9110, 8.8.3).
    private static func tag(of response: HTTPResponse) -> String? {
        guard let tag = response.header("ETag"), (1...256).contains(tag.utf8.count),
            tag.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return tag
    }
}

/// The codes and numbers of a table, before validation.
struct RemoteRateTable {
    let base: String?
    let publishedAt: Date
    let rates: [(code: String, rate: Rate?)]

    func table(from provider: RatesProvider, tag: String?) throws(GatewayError) -> RateTable {
        guard let base = base.flatMap(Currency.init(code:)) else {
            throw .invalidData(.notCurrency(field: ".base"))
        }
        guard base == provider.base else {
            throw .invalidData(.otherBase(base, expected: provider.base))
        }
        // The count is checked before the rates are converted.
        guard rates.count <= RateTable.largest else {
            throw .invalidData(.tooMany(count: rates.count))
        }
        var known: [Currency: Rate] = [:]
        var leftOut: [String] = []
        for (code, rate) in rates {
            guard let currency = Currency(code: code), let rate else {
                leftOut.append(Currency(code: code)?.code ?? String(code.prefix(16)))
                continue
            }
            guard known.updateValue(rate, forKey: currency) == nil else {
                throw .invalidData(.repeated(field: ".rates.\(currency.code)"))
            }
        }
        if leftOut.contains(base.code) {
            throw .invalidData(.invalid(field: ".rates.\(base.code)"))
        }
        return try RateTable(
            provider: provider, base: base, publishedAt: publishedAt, rates: known,
            leftOut: leftOut, tag: tag)
    }
}
