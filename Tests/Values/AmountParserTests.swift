import Testing
import Values

struct AmountParserTests {
    @Test(arguments: [
        ("25", Int64(2500)), ("25.00", 2500), ("25,00", 2500), ("25.5", 2550), ("25,5", 2550),
        ("0.01", 1), ("0,1", 10), ("1234", 123_400), ("1234.56", 123_456), ("1.234,56", 123_456),
        ("1,234.56", 123_456), ("1.234,5", 123_450), ("1.234.567", 123_456_700),
        ("1,234,567", 123_456_700), ("12.345.678,90", 1_234_567_890), ("R$25", 2500),
        ("R$ 25", 2500), ("R$\u{A0}1.234,56", 123_456), (" 25 ", 2500), ("007", 700),
        ("1000000000000", 100_000_000_000_000), ("1.000.000.000.000,00", 100_000_000_000_000),
    ])
    func `accepts the forms of the documented grammar`(text: String, minor: Int64) throws {
        #expect(try AmountParser.parse(text, in: .brl) == Money(minor: minor, currency: .brl))
    }

    @Test(arguments: [
        ("", AmountError.empty), ("  ", .empty), ("R$", .empty), ("R$ ", .empty),
        ("abc", .notANumber), (".", .notANumber), (",", .notANumber), (".5", .notANumber),
        ("25.", .notANumber), ("1..2", .notANumber), ("1.,2", .notANumber), ("1e3", .notANumber),
        ("1_000", .notANumber), ("0x10", .notANumber), ("12abc", .notANumber),
        ("1 000", .notANumber), ("1'000", .notANumber), ("$25", .notANumber), ("r$25", .notANumber),
        ("US$25", .notANumber), ("R$  25", .notANumber), ("25 R$", .notANumber),
        ("½", .notANumber), ("二", .notANumber), ("5\u{301}", .notANumber), ("25\r", .notANumber),
        ("25\n", .notANumber), ("\u{202E}25", .notANumber), ("NaN", .notANumber),
        ("-", .notANumber), ("-abc", .notANumber), ("3-", .notANumber), ("--3", .notANumber),
        ("-3", .signed), ("+3", .signed), ("-R$3", .signed), ("R$-3", .signed),
        ("R$ -3", .signed), ("\u{2212}3", .signed), ("-0", .signed),
        ("0", .zero), ("00", .zero), ("0.00", .zero), ("R$0,00", .zero),
        ("0.001", .tooManyDecimals(allowed: 2)), ("1234.567", .tooManyDecimals(allowed: 2)),
        ("1.2345", .tooManyDecimals(allowed: 2)), ("012.345", .tooManyDecimals(allowed: 2)),
        ("1.234,567", .tooManyDecimals(allowed: 2)), ("0.000", .tooManyDecimals(allowed: 2)),
        ("1.23.456", .badGrouping), ("1.234.56", .badGrouping), ("1.234,567.89", .badGrouping),
        ("1,234.567,89", .badGrouping), ("12.34,56", .badGrouping), ("1234.567,89", .badGrouping),
        ("0.123.456", .badGrouping), ("0.123,45", .badGrouping), ("1.234.5678", .badGrouping),
        ("1000000000000.01", .tooLarge), ("1000000000001", .tooLarge),
        ("10000000000000", .tooLarge), ("99999999999999999999", .tooLarge),
        ("9.223.372.036.854.775.808", .tooLarge),
        ("１２", .foreignDigits), ("٢", .foreignDigits), ("1２", .foreignDigits),
        ("२५", .foreignDigits), ("𝟐𝟓", .foreignDigits),
    ])
    func `refuses other input with a reason`(text: String, error: AmountError) {
        #expect(throws: error) { try AmountParser.parse(text, in: .brl) }
    }

    @Test(arguments: [
        ("1.234", Int64(123_400), Int64(123)), ("1,234", 123_400, 123),
        ("25.001", 2_500_100, 2500), ("R$ 999,999", 99_999_900, 99_999),
        ("1.009", 100_900, 100), ("100.000", 10_000_000, 10_000),
    ])
    func `one separator before three digits is ambiguous, and the error has both readings`(
        text: String, grouped: Int64, decimal: Int64
    ) {
        let error = AmountError.ambiguous(
            grouped: Money(minor: grouped, currency: .brl),
            decimal: Money(minor: decimal, currency: .brl))
        #expect(throws: error) { try AmountParser.parse(text, in: .brl) }
    }

    @Test(arguments: [
        ("1.234", "JPY", Int64(1234)), ("1,234", "JPY", 1234), ("12", "JPY", 12),
        ("1.234.567", "JPY", 1_234_567), ("0.125", "KWD", 125), ("1234.567", "KWD", 1_234_567),
        ("1.234,567", "KWD", 1_234_567), ("12.5", "KWD", 12_500), ("1.2345", "CLF", 12_345),
        ("0.0125", "XAU", 12_500), ("1000000000000", "XAU", 1_000_000_000_000_000_000),
        ("25.00", "ZZZ", 2500),
    ])
    func `accepts as many decimals as the currency has`(
        text: String, code: String, minor: Int64
    ) throws {
        let currency = try #require(Currency(code: code))
        #expect(
            try AmountParser.parse(text, in: currency) == Money(minor: minor, currency: currency))
    }

    @Test(arguments: [
        ("25.00", "JPY", AmountError.tooManyDecimals(allowed: 0)),
        ("0.125", "JPY", .tooManyDecimals(allowed: 0)),
        ("1.234,567", "JPY", .tooManyDecimals(allowed: 0)),
        ("1.2345", "KWD", .tooManyDecimals(allowed: 3)),
        ("1000000000000.000001", "XAU", .tooLarge),
        ("R$25", "USD", .notANumber), ("$25", "USD", .notANumber),
    ])
    func `refuses excess decimals and the symbol of another currency`(
        text: String, code: String, error: AmountError
    ) throws {
        let currency = try #require(Currency(code: code))
        #expect(throws: error) { try AmountParser.parse(text, in: currency) }
    }

    @Test(arguments: [("KWD", Int64(1_234_000), Int64(1234)), ("CLF", 12_340_000, 12_340)])
    func `three decimals are ambiguous even in a currency that has three`(
        code: String, grouped: Int64, decimal: Int64
    ) throws {
        let currency = try #require(Currency(code: code))
        let error = AmountError.ambiguous(
            grouped: Money(minor: grouped, currency: currency),
            decimal: Money(minor: decimal, currency: currency))
        #expect(throws: error) { try AmountParser.parse("1.234", in: currency) }
    }

    @Test func `accepts zero only where zero is allowed`() throws {
        let zero = try AmountParser.parse("0,00", in: .brl, allowsZero: true)
        #expect(zero == Money(minor: 0, currency: .brl))
    }

    @Test(arguments: [
        (String(repeating: "9", count: 300), AmountError.tooLarge),
        ("0." + String(repeating: "1", count: 300), .tooManyDecimals(allowed: 2)),
        (String(repeating: "0", count: 100_000), .zero),
        ("1" + String(repeating: ".000", count: 100_000), .tooLarge),
    ])
    func `refuses a number of any length without an overflow`(text: String, error: AmountError) {
        #expect(throws: error) { try AmountParser.parse(text, in: .brl) }
    }

    @Test(arguments: ["BRL", "JPY", "KWD", "CLF", "USD", "EUR"], MoneyStyle.allCases)
    func `parses every formatted amount, or refuses it as ambiguous`(
        code: String, style: MoneyStyle
    ) throws {
        let currency = try #require(Currency(code: code))
        let limit = (0..<currency.scale).reduce(AmountParser.largest) { limit, _ in limit * 10 }
        var values: [Int64] = [limit, limit - 1]
        var power: Int64 = 1
        while power <= limit / 10 {
            values += [power - 1, power, power + 1, power * 9, power * 5 + 5]
            power *= 10
        }
        for minor in values {
            let money = Money(minor: minor, currency: currency)
            // The grammar has the symbol R$ and no other.
            let written = money.formatted(style).drop { code != "BRL" && !$0.isASCIIDigit }
            let reading = Result { () throws(AmountError) in
                try AmountParser.parse(String(written), in: currency, allowsZero: true)
            }
            switch reading {
            case .success(let read): #expect(read == money)
            case .failure(.ambiguous(let grouped, let decimal)):
                #expect(currency.scale == 3 && (grouped == money || decimal == money))
            case .failure(let error): Issue.record("\(written): \(error)")
            }
        }
    }

    @Test(arguments: [Int64.max, .max - 1, .min, .min + 1], MoneyStyle.allCases)
    func `refuses a formatted amount that is signed or too large`(minor: Int64, style: MoneyStyle) {
        let written = Money(minor: minor, currency: .brl).formatted(style)
        #expect(throws: minor < 0 ? AmountError.signed : .tooLarge) {
            try AmountParser.parse(written, in: .brl)
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
