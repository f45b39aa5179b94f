import Testing
import Values

@testable import MoneyShell

@Suite struct StatementAmountTests {
    @Test(
        arguments: [
            ("12.50", 1250), ("-12.50", -1250), ("+12,5", 1250), ("34,00", 3400),
            ("1.234,56", 123_456),
            ("1,234.56", 123_456), ("-1.234.567,89", -123_456_789), ("1234.5600", 123_456),
            ("0", 0),
            ("R$ 12,50", 1250), ("-R$ 12,50", -1250), ("R$ -12,50", -1250), (".5", 50), ("7", 700),
            ("1.234.567", 123_456_700),
        ] as [(String, Int64)])
    func `an amount is parsed exactly`(_ text: String, _ minor: Int64) throws {
        #expect(try StatementAmount.minor(Array(text.utf8)[...], scale: 2) == minor)
    }

    @Test(arguments: [
        "", "-", "--1", "1-", "12.505", "1.23,4,5", "12a", "1e3", "٣", "1..2", "1.2.3",
        "12,34.567.8",
        "99999999999999", "R$", "1 2",
    ])
    func `other text is refused`(_ text: String) {
        #expect(throws: StatementAmount.Fault.self) {
            try StatementAmount.minor(Array(text.utf8)[...], scale: 2)
        }
    }

    @Test(arguments: ["999999999999999.99999999", "99999999999999", "9999.999999999"])
    func `an amount that overflows in a currency of many decimals is refused`(_ text: String) {
        #expect(throws: StatementAmount.Fault.self) {
            try StatementAmount.minor(Array(text.utf8)[...], scale: 8)
        }
    }

    @Test(arguments: [("12.500", 3, 12_500), ("0.000", 2, 0), ("0,000", 2, 0), ("-0.500", 3, -500)])
    func `three digits are decimals if they cannot be a group`(
        _ text: String, _ scale: Int, _ minor: Int64
    ) throws {
        #expect(try StatementAmount.minor(Array(text.utf8)[...], scale: scale) == minor)
    }

    @Test func `three digits after a single separator are ambiguous`() {
        for text in ["1.234", "1,234"] {
            #expect(throws: StatementAmount.Fault.ambiguous) {
                try StatementAmount.minor(Array(text.utf8)[...], scale: 2)
            }
        }
    }
}
