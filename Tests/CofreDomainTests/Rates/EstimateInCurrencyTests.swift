import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite struct EstimateInCurrencyTests {
    @Test func `all estimates use the same table and name its provider and date`() async throws {
        let table = SampleRates.table()
        let spy = RatesSpy(
            saved: .success(Cached(value: table, savedAt: SamplePayments.noon)))
        let bills = [SamplePayments.reais(1954), SamplePayments.reais(-38_933)]

        let estimates = try await makeSUT(spy).estimate(bills, in: .usd)

        #expect(estimates.map(\.conversion.result.figure.decimalString) == ["3.74", "-74.59"])
        #expect(estimates.allSatisfy { $0.provider == .openExchangeRates })
        #expect(estimates.allSatisfy { $0.publishedAt == table.publishedAt })
        #expect(spy.messages == [.retrieve])
    }

    @Test func `without a rate there is no estimate`() async {
        let spy = RatesSpy(
            saved: .success(Cached(value: SampleRates.table(), savedAt: SamplePayments.noon)))
        let gold = SampleRates.currency("XAU")

        await #expect(throws: ConversionError.noRate(gold)) {
            try await makeSUT(spy).estimate(SamplePayments.reais(1), in: gold)
        }
        let none = RatesSpy(
            answer: .failure(GatewayError.unreachable(.offline)), saved: .success(nil))
        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await makeSUT(none).estimate(SamplePayments.reais(1), in: .usd)
        }
    }

    private func makeSUT(_ spy: RatesSpy) -> EstimateInCurrency {
        EstimateInCurrency(
            rates: LoadRates(
                source: {
                    RatesSource(provider: .openExchangeRates, isAssumed: false, gateway: spy)
                }, cache: spy, history: spy, now: { SamplePayments.noon }))
    }
}
