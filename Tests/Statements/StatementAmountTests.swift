import Testing
import Values

@testable import MoneyShell

@Suite struct StatementAmountTests {
    @Test(
        arguments: [
            ("12.50", 1250), ("-12.50", -1250), ("+12,5", 1250), ("34,00", 3400),
            ("1.234,56", 123_456), ("1,234.56", 123_456), ("-1.234.567,89", -123_456_789),
            ("1234.5600", 123_456), ("0", 0), ("R$ 12,50", 1250), ("-R$ 12,50", -1250),
            ("R$ -12,50", -1250), ("R$\u{A0}12,50", 1250), (".5", 50), ("7", 700),
            ("1.234.567", 123_456_700), ("1234.567", 123_457), ("12,50-", -1250),
            ("(12,50)", -1250), ("(R$ 12,50)", -1250), ("\u{2212}12,50", -1250),
            ("\u{2013}12,50", -1250), ("- 2.944,60", -294_460), ("12,50 R$", 1250),
            ("BRL 12,50", 1250), ("-169,05 ", -16_905), ("0012,50", 1250),
            ("-1 234,56", -123_456), ("1\u{A0}234\u{A0}567,8", 123_456_780),
            ("1\u{202F}234", 123_400), ("1'234.56", 123_456), ("1’234.56", 123_456),
        ] as [(String, Int64)])
    func `an amount is parsed exactly`(_ text: String, _ minor: Int64) throws {
        #expect(try read(text).minor == minor)
    }

    @Test(
        arguments: [
            ("12,50 D", .outgoing), ("12,50D", .outgoing), ("12,50 C", .incoming),
            ("12.50 CR", .incoming), ("12.50DB", .outgoing), ("-12,50 D", .outgoing),
            ("1.067,79 c", .incoming),
        ] as [(String, AmountReader.Direction)])
    func `a word after an amount is its direction`(
        _ text: String, _ direction: AmountReader.Direction
    ) throws {
        #expect(try read(text).direction == direction)
    }

    @Test(arguments: [
        "--1", "1-1", "1.23,4,5", "12a", "٣", "1..2", "1.2.3", "12,34.567.8", "99999999999999",
        "R$x", "1 2", "1 23,4", "1 2345", "1'234.567.890", "12 34 567", "D", "x", "-12,50-",
        "US$ 12", "12,50 X", "$ 1",
    ])
    func `other text is refused`(_ text: String) {
        #expect(throws: AmountReader.Fault.malformed) { try read(text) }
    }

    @Test(arguments: ["", ".", "-", ",", "R$", "            .  ", "()"])
    func `a text without digits is no amount`(_ text: String) {
        let fault = #expect(throws: AmountReader.Fault.self) { try read(text) }
        #expect(fault == .empty || text == "()")
    }

    @Test(arguments: ["1e3", "1.2E3", "-1.5e+2"])
    func `an exponent is refused in its own words`(_ text: String) {
        #expect(throws: AmountReader.Fault.exponent) { try read(text) }
    }

    @Test(
        arguments: [
            ("18.0731", 1807, true), ("12.505", 1250, true), ("12.515", 1252, true),
            ("12.5051", 1251, true), ("-12.505", -1250, true), ("30.000", 3000, false),
            ("-3.77000", -377, false), ("0.004", 0, true), ("0.005", 0, true),
        ] as [(String, Int64, Bool)])
    func `further decimals are dropped if zero, and otherwise rounded half to even`(
        _ text: String, _ minor: Int64, _ isRounded: Bool
    ) throws {
        var reader = AmountReader(mayHaveGroups: false)
        reader.hasSeenAll = true
        let reading = try reader.read(Array(text.utf8)[...], in: .brl)
        #expect(reading.minor == minor)
        #expect(reading.isRounded == isRounded)
    }

    @Test(arguments: ["999999999999999.99999999", "99999999999999", "10000.00000001"])
    func `an amount that overflows in a currency of many decimals is refused`(
        _ text: String
    ) throws {
        let bitcoin = try #require(Currency(code: "BTC"))
        #expect(bitcoin.scale == 8)
        #expect(throws: AmountReader.Fault.malformed) { try read(text, in: bitcoin) }
    }

    @Test func `three digits are decimals if they cannot be a group`() throws {
        let dinar = try #require(Currency(code: "KWD"))
        #expect(AmountReader.alone(Array("12.500".utf8)[...], in: dinar) == 12_500)
        #expect(try read("-0.500", in: dinar).minor == -500)
        #expect(try read("0.000").minor == 0)
        #expect(try read("0,000").minor == 0)
    }

    @Test(
        arguments: [
            ("12,50", "1.234", 123_400), ("12.50", "1,234", 123_400), ("12.50", "1.234", 123),
            ("12,50", "1,234", 123), ("1.234.567", "1.234", 123_400), ("0,5", "9.999", 999_900),
        ] as [(String, String, Int64)])
    func `another amount shows what a mark before three digits is`(
        _ other: String, _ text: String, _ minor: Int64
    ) throws {
        for mayHaveGroups in [true, false] {
            var reader = AmountReader(mayHaveGroups: mayHaveGroups)
            _ = try reader.read(Array(other.utf8)[...], in: .brl)
            #expect(throws: AmountReader.Fault.ambiguous) {
                try reader.read(Array(text.utf8)[...], in: .brl)
            }
            reader.hasSeenAll = true
            #expect(try reader.read(Array(text.utf8)[...], in: .brl).minor == minor)
        }
    }

    @Test func `three digits after a single mark are ambiguous alone, and if the marks are mixed`()
        throws
    {
        for text in ["1.234", "1,234"] {
            #expect(throws: AmountReader.Fault.ambiguous) { try read(text) }
            var reader = AmountReader(mayHaveGroups: false)
            _ = try reader.read(Array("1,5".utf8)[...], in: .brl)
            _ = try reader.read(Array("1.5".utf8)[...], in: .brl)
            reader.hasSeenAll = true
            #expect(throws: AmountReader.Fault.ambiguous) {
                try reader.read(Array(text.utf8)[...], in: .brl)
            }
        }
    }

    @discardableResult
    private func read(
        _ text: String, in currency: Currency = .brl
    ) throws(AmountReader.Fault) -> AmountReader.Reading {
        var reader = AmountReader(mayHaveGroups: true)
        return try reader.read(Array(text.utf8)[...], in: currency)
    }
}
