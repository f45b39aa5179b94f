import Essentials
import Values

extension ReplyContext {
    /// The estimate for people, with the age of the rate; `nil` if there is no estimate.
    func estimate(_ estimate: Estimate?) -> String? {
        estimate.map {
            phrases.estimate($0, ageInSeconds: now.timeIntervalSince($0.publishedAt))
        }
    }
}

extension Context {
    /// The approximate value of `amount` in the currency that a typed word names.
    func estimate(_ amount: Money, in word: String) async throws -> Estimate {
        let rates = try self.rates
        let currency = try await currency(meant: word)
        var estimate = try await rates.estimate(amount, in: currency)
        estimate.isInvented = options.sandbox
        return estimate
    }

    /// The currency that a typed word names.
    ///
    /// A known code needs no table; other words are looked up in one.
    func currency(meant word: String) async throws -> Currency {
        if let code = Currency(code: word), CurrencyNames.name(of: code, in: .english) != nil {
            return code
        }
        return try CurrencyWords(
            table: try await rates.load().table.value, home: homeCurrency
        ).currency(word)
    }
}
