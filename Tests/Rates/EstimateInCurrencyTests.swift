import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct EstimateInCurrencyTests {
    @Test(arguments: [(Int64(1954), "3.74"), (-38_933, "-74.59")])
    func `an estimate uses the saved table and names its provider and date`(
        _ minor: Int64, _ figure: String
    ) async throws {
        let table = SampleRates.table()
        let spy = RatesSpy(
            saved: .success(Cached(value: table, savedAt: SamplePayments.noon)))

        let estimate = try await makeSUT(spy).estimate(SamplePayments.reais(minor), in: .usd)

        #expect(estimate.conversion.result.figure.decimalString == figure)
        #expect(estimate.provider == .openExchangeRates)
        #expect(estimate.publishedAt == table.publishedAt)
        #expect(spy.messages == [.retrieve])
    }

    @Test func `without a rate there is no estimate`() async {
        let spy = RatesSpy(
            saved: .success(Cached(value: SampleRates.table(), savedAt: SamplePayments.noon)))
        let gold = SampleRates.currency("XAU")

        await #expect(throws: NoRate(of: gold)) {
            try await makeSUT(spy).estimate(SamplePayments.reais(1), in: gold)
        }
        let none = RatesSpy(
            answer: .failure(GatewayError.unreachable(.offline)), saved: .success(nil))
        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await makeSUT(none).estimate(SamplePayments.reais(1), in: .usd)
        }
    }

    private func makeSUT(_ spy: RatesSpy) -> LoadRates {
        LoadRates(
            source: {
                RatesSource(provider: .openExchangeRates, isAssumed: false, gateway: spy)
            }, cache: spy, history: spy, now: { SamplePayments.noon })
    }
}
