import CofreDomain
import Essentials

/// What an amount is about worth in another currency, for programs.
struct EstimateJSON: Encodable {
    let value: String
    let currency: String
    let rate: String
    let timestamp: String
    let provider: String

    init(_ estimate: Estimate) {
        value = estimate.conversion.result.figure.decimalString
        currency = estimate.conversion.result.currency.code
        rate = estimate.conversion.rate.decimalString
        timestamp = JSONText.stamp(estimate.publishedAt)
        provider = estimate.provider.rawValue
    }
}

extension ReplyContext {
    /// The same for a person, with the age of the rate; nothing where nothing was estimated.
    func estimate(_ estimate: Estimate?) -> String? {
        estimate.map {
            phrases.estimate($0, ageInSeconds: now.timeIntervalSince($0.publishedAt))
        }
    }
}

extension Session {
    /// What `amount` is about worth in the currency that a typed word means.
    func estimate(_ amount: Money, in word: String) async throws -> Estimate {
        try await estimateInCurrency.estimate(amount, in: try await currency(meant: word))
    }

    /// The same for several amounts, by one table.
    func estimates(_ amounts: [Money], in word: String) async throws -> [Estimate] {
        try await estimateInCurrency.estimate(amounts, in: try await currency(meant: word))
    }

    /// A known code means itself; for any other word the table is needed to say what is meant.
    private func currency(meant word: String) async throws -> Currency {
        if let code = Currency(code: word), CurrencyNames.name(of: code, in: .english) != nil {
            return code
        }
        return try CurrencyWords(table: try await rates.load().table.value).currency(word)
    }
}
