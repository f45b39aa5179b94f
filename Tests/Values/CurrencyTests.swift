import Testing
import Values

struct CurrencyTests {
    @Test(arguments: [("brl", "BRL"), ("Usd", "USD"), ("XAU", "XAU"), ("ZMK", "ZMK")])
    func `accepts any three letters and converts them to uppercase`(text: String, code: String) {
        #expect(Currency(code: text)?.code == code)
    }

    @Test(arguments: [
        "", "BR", "BRLL", "B1L", "BR ", "ＢＲＬ", "ſek", "ıqd", "B\u{301}R", "R$", "@RL", "[[[",
    ])
    func `refuses anything else`(text: String) {
        #expect(Currency(code: text) == nil)
    }

    @Test(arguments: [
        ("BRL", 2), ("JPY", 0), ("CLP", 0), ("ISK", 0), ("UYI", 0), ("KWD", 3), ("TND", 3),
        ("CLF", 4), ("UYW", 4), ("HUF", 2), ("IDR", 2), ("BGN", 2), ("ZZZ", 2), ("XAU", nil),
        ("XDR", nil),
    ])
    func `has the decimals of ISO 4217`(code: String, units: Int?) throws {
        #expect(try #require(Currency(code: code)).minorUnits == units)
    }

    @Test func `sorts by code`() throws {
        let codes = ["USD", "BRL", "EUR"]
        let sorted = try codes.map { try #require(Currency(code: $0)) }.sorted()
        #expect(sorted.map(\.code) == ["BRL", "EUR", "USD"])
    }
}
