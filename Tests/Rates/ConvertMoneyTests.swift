import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ConvertMoneyTests {
    @Test(arguments: [
        ("25.00", "USD", "EUR", "23.72"), ("1.00", "USD", "JPY", "134"),
        ("100.00", "BRL", "USD", "19.16"), ("0.00", "BRL", "USD", "0.00"),
        ("1", "JPY", "USD", "0.007445"), ("1.00", "USD", "USD", "1.00"),
    ])
    func `converts by both rates and rounds to the minor unit`(
        amount: String, from: String, to: String, result: String
    ) throws {
        #expect(try convert(amount, from, to, SampleRates.table()) == result)
    }

    /// Rates that would reveal a second rounding, or rounding half up.
    @Test(arguments: [
        ("0.01", "0.5", "0.00"), ("0.03", "0.5", "0.02"), ("0.05", "0.5", "0.02"),
        ("0.01", "1.5", "0.02"), ("0.03", "1.5", "0.04"), ("1.00", "4.335", "4.34"),
        ("1.00", "4.345", "4.34"), ("1.00", "4.3450000001", "4.35"),
        ("1.00", "4.3449999999", "4.34"), ("3.00", "39", "117.00"),
        ("999999.99", "42400", "42399999576.00"),
    ])
    func `rounds half to even, once`(
        amount: String, rate: String, result: String
    ) throws {
        let table = SampleRates.table(["EUR": rate])
        let shown = try convert(amount, "USD", "EUR", table)
        // Half a cent is less than one cent, so the result has significant digits and is not rounded to zero.
        #expect(shown == (result == "0.00" ? "0.005" : result))
    }

    @Test(arguments: [
        ("0.01", "USD", "BTC", "0.000000589307"), ("1.00", "IRR", "BTC", "0.00000000138987"),
        ("1.00", "IRR", "USD", "0.00002358"), ("0.01", "IRR", "JPY", "0.00003168"),
        ("100.00", "USD", "XAU", "0.055619"), ("999999.99", "USD", "XAU", "556.19"),
        ("12345.67890123", "BTC", "IRR", "8882582627728.84"),
        ("12345678.90123456", "BTC", "IRR", "8882582627732119.71"),
    ])
    func `metals, bitcoin and extreme results have significant digits`(
        amount: String, from: String, to: String, result: String
    ) throws {
        let table = SampleRates.table([
            "BTC": "0.000058930697", "IRR": "42400", "XAU": "0.00055619", "JPY": "134.31499706",
        ])
        #expect(try convert(amount, from, to, table) == result)
    }

    @Test(arguments: [
        ("1000000000000.00", "42400000000000000.00"), ("99999999999.99", "4239999999999576.00"),
    ])
    func `a large result is exact to the minor unit`(amount: String, result: String) throws {
        let table = SampleRates.table(["IRR": "42400"])
        #expect(try convert(amount, "USD", "IRR", table) == result)
    }

    /// The largest amount whose double fits into 64 bits, and the next one.
    @Test(
        arguments: [
            (4_611_686_018_427_387_903, "92233720368547758.06"),
            (4_611_686_018_427_387_904, "92233720368547800"),
        ] as [(Int64, String)])
    func `a result beyond 64 bits has 15 digits`(
        cents: Int64, result: String
    ) throws {
        let table = SampleRates.table(["BBD": "2"])
        let conversions = try ConvertMoney(by: table).convert(
            Money(minor: cents, currency: .usd), to: [SampleRates.currency("BBD")])
        #expect(conversions.first?.result.figure.decimalString == result)
    }

    @Test func `the largest amount and the most extreme rates do not overflow`() throws {
        let table = SampleRates.table(["AAA": "0.000000001", "BBB": "1000000000"])
        let all = Money(minor: .max, currency: SampleRates.currency("JPY"))
        #expect(throws: NoRate(of: all.currency)) {
            try ConvertMoney(by: table).convert(all, to: [.usd])
        }
        let most = Money(minor: .min, currency: SampleRates.currency("AAA"))
        let least = Money(minor: 1, currency: SampleRates.currency("BBB"))
        let large = try ConvertMoney(by: table).convert(most, to: [SampleRates.currency("BBB")])
        let small = try ConvertMoney(by: table).convert(least, to: [SampleRates.currency("AAA")])
        #expect(
            large.first?.result.figure.decimalString == "-92233720368547800000000000000000000")
        #expect(small.first?.result.figure.decimalString == "0.00000000000000000001")
    }

    @Test func `a figure is formatted in both languages with the sign before the symbol`() throws {
        let table = SampleRates.table()
        let spent = Money(minor: -123_456_78, currency: .usd)
        let reais = try #require(try ConvertMoney(by: table).convert(spent, to: [.brl]).first)
        #expect(reais.result.formatted(.en) == "-R$644.370,32")
        #expect(reais.result.formatted(.ptBR) == "-R$644.370,32")
        #expect(reais.rate.decimalString == "5.2194")
        #expect(reais.shownRate.decimalString == "5.2194")
    }

    @Test func `a table is shown in dollars even if its base is the euro`() throws {
        let bank = SampleRates.table(["USD": "1.1790", "BRL": "4.3902"], from: .ecb)
        #expect(bank.shown == .usd)
        #expect(bank.rate(of: .brl, perOne: .usd)?.decimalString == "3.723664122")
        #expect(bank.rate(of: .brl, perOne: .eur)?.decimalString == "4.3902")
    }

    private func convert(
        _ amount: String, _ from: String, _ to: String, _ table: RateTable
    ) throws -> String {
        let money = try AmountParser.parse(
            amount, in: SampleRates.currency(from), allowsZero: true)
        let all = try ConvertMoney(by: table).convert(money, to: [SampleRates.currency(to)])
        return try #require(all.first).result.figure.decimalString
    }
}
