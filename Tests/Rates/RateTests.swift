import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct RateTests {
    @Test(arguments: [
        ("5.2194", "5.2194"), ("1", "1"), ("42400", "42400"), ("0.00006", "0.00006"),
        ("134.31499706", "134.31499706"), ("2.500", "2.5"), ("007.10", "7.1"),
        ("0.000000001", "0.000000001"), ("1000000000", "1000000000"),
        ("123456789.123456789", "123456789.123456789"),
    ])
    func `parses and prints plain decimals`(text: String, shown: String) throws {
        let rate = try #require(Rate(parsing: text))
        #expect(rate.text == shown)
        #expect(rate.decimal == Decimal(string: text))
    }

    @Test(arguments: [
        "", ".", "0", "0.000", "-1", "+1", "1.", ".5", "1,5", "1e5", "NaN", "inf", "1.2.3", " 1",
        "１", "0.0000000009", "1000000000.1", "99999999999",
        String(repeating: "9", count: 400),
    ])
    func `refuses text that is not a plausible rate`(text: String) {
        #expect(Rate(parsing: text) == nil)
    }

    @Test(arguments: [
        ("1.2345678901234567890", "1.23456789012345679"),
        ("1.000000000000000005", "1"), ("1.000000000000000015", "1.00000000000000002"),
        ("1.0000000000000000051", "1.00000000000000001"),
        ("0.9999999999999999999", "1"), ("123456789.12345678949", "123456789.123456789"),
    ])
    func `more than 18 significant digits are rounded half to even`(
        text: String, shown: String
    ) throws {
        #expect(try #require(Rate(parsing: text)).text == shown)
    }

    @Test(arguments: [
        (Decimal(sign: .plus, exponent: -5, significand: 6), "0.00006"),
        (Decimal(sign: .plus, exponent: 4, significand: 5), "50000"),
    ])
    func `accepts a decimal with any exponent`(number: Decimal, text: String) throws {
        #expect(try #require(Rate(number)).text == text)
    }

    @Test(arguments: [
        Decimal.nan, -1, 0, Decimal.greatestFiniteMagnitude, Decimal.leastNonzeroMagnitude,
    ])
    func `refuses a decimal that is not a rate`(number: Decimal) {
        #expect(Rate(number) == nil)
    }

    @Test func `a table without rates, with a base rate other than 1 or a bad time is refused`()
        throws
    {
        let euro = [Currency.eur: SampleRates.rate("2")]
        #expect(throws: GatewayError.invalidData(.empty)) { try table([:]) }
        #expect(throws: GatewayError.invalidData(.invalid(field: ".rates.USD"))) {
            try table([.usd: SampleRates.rate("2")])
        }
        for time in [-1, 1e12] {
            #expect(throws: GatewayError.invalidData(.outOfRange(field: ".timestamp"))) {
                try table(euro, at: time)
            }
        }
        #expect(try table(euro).currencies.map(\.code) == ["EUR", "USD"])
    }

    private func table(_ rates: [Currency: Rate], at seconds: Double = 0) throws -> RateTable {
        try RateTable(
            provider: .erAPI, base: .usd, publishedAt: Date(timeIntervalSince1970: seconds),
            rates: rates)
    }
}
