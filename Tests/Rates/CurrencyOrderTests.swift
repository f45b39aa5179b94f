import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct CurrencyOrderTests {
    private static let all = ["AED", "BRL", "EGP", "ERN", "EUR", "GBP", "JPY", "USD", "ZAR"]
        .map(SampleRates.currency)

    @Test func `the main currencies are first, and the others in alphabetical order`() {
        let sorted = CurrencyOrder.sorted(Self.all, usedIn: []).map(\.code)
        #expect(
            sorted == ["EUR", "USD", "GBP", "JPY", "BRL", "AED", "EGP", "ERN", "ZAR"])
    }

    @Test func `currencies that were typed more often come first`() {
        let lines = ["convert 10 ZAR", "convert zar brl", "rates BRL ZAR", "contacts"]
        let sorted = CurrencyOrder.sorted(Self.all, usedIn: lines).map(\.code)
        #expect(sorted.prefix(3) == ["ZAR", "BRL", "EUR"])
    }
}
