import Foundation
import Values

@testable import MoneyShell

/// Tables of rates with a value in every field.
enum SampleRates {
    static func currency(_ code: String) -> Currency {
        guard let currency = Currency(code: code) else {
            preconditionFailure("a sample currency needs three letters: \(code)")
        }
        return currency
    }

    static func rate(_ text: String) -> Rate {
        guard let rate = Rate(parsing: text) else {
            preconditionFailure("a sample rate needs plain digits: \(text)")
        }
        return rate
    }

    static func table(
        _ rates: [String: String] = ["BRL": "5.2194", "EUR": "0.948996", "JPY": "134.31499706"],
        from provider: RatesProvider = .openExchangeRates,
        at date: Date = SamplePayments.noon, tag: String? = "\"a\""
    ) -> RateTable {
        let known = Dictionary(
            rates.map { (currency($0.key), rate($0.value)) }, uniquingKeysWith: { $1 })
        do {
            return try RateTable(
                provider: provider, base: provider.base, publishedAt: date, rates: known, tag: tag)
        } catch {
            preconditionFailure("a sample table needs sound parts: \(error)")
        }
    }
}
