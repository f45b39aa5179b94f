import Foundation
import Testing
import Values

struct MoneyTests {
    @Test(arguments: [
        (Int64(2500), "BRL", "25.00"), (-5, "BRL", "-0.05"), (0, "BRL", "0.00"),
        (1000, "JPY", "1000"), (0, "JPY", "0"), (1, "KWD", "0.001"), (12345, "CLF", "1.2345"),
        (12_500, "XAU", "0.0125"), (2_000_000, "XAU", "2"), (0, "XDR", "0"),
        (.max, "BRL", "92233720368547758.07"), (.min, "BRL", "-92233720368547758.08"),
        (.min, "JPY", "-9223372036854775808"),
    ])
    func `formats decimals for programs`(minor: Int64, code: String, text: String) throws {
        let money = Money(minor: minor, currency: try #require(Currency(code: code)))
        #expect(money.decimalString == text)
        #expect(money.decimal.description == Decimal(string: text)?.description)
    }

    @Test(arguments: [
        (Int64(123_456), "BRL", "R$1.234,56", "R$1.234,56"),
        (-123_456, "BRL", "-R$1.234,56", "-R$1.234,56"),
        (-5, "BRL", "-R$0,05", "-R$0,05"),
        (99_999, "BRL", "R$999,99", "R$999,99"),
        (100_000, "BRL", "R$1.000,00", "R$1.000,00"),
        (123_456, "USD", "$1,234.56", "US$\u{A0}1.234,56"),
        (100, "EUR", "€1.00", "€\u{A0}1,00"),
        (1_234_567, "JPY", "¥1,234,567", "¥\u{A0}1.234.567"),
        (1_234_567, "KWD", "KWD\u{A0}1,234.567", "KWD\u{A0}1.234,567"),
        (12_500, "XAU", "XAU\u{A0}0.0125", "XAU\u{A0}0,0125"),
        (
            .min, "BRL", "-R$92.233.720.368.547.758,08",
            "-R$92.233.720.368.547.758,08"
        ),
    ])
    func `is formatted in each style`(
        minor: Int64, code: String, en: String, ptBR: String
    ) throws {
        let money = Money(minor: minor, currency: try #require(Currency(code: code)))
        #expect(MoneyStyle.allCases.map(money.formatted) == [en, ptBR])
    }
}
