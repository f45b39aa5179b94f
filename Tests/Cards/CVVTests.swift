import Testing
import Values

@testable import MoneyShell

struct CVVTests {
    @Test(arguments: [
        ("123", CardBrand.visa, 123, false), ("012", .visa, 12, true), ("000", .elo, 0, true),
        ("1234", .americanExpress, 1234, false), ("123", .unknown, 123, false),
        ("0123", .unknown, 123, true),
    ])
    func `accepts the number of digits that the brand requires`(
        text: String, brand: CardBrand, number: Int, leadingZero: Bool
    ) throws {
        let cvv = try CVV(parsing: text, for: brand)
        #expect(cvv.digits == text)
        #expect(cvv.number == number)
        #expect(cvv.hasLeadingZero == leadingZero)
    }

    @Test(arguments: [
        ("", CardBrand.visa), ("12a", .visa), ("١٢٣", .visa), (" 123", .visa), ("-12", .visa),
        ("12", .visa), ("1234", .visa), ("123", .americanExpress), ("12345", .unknown),
    ])
    func `refuses other input`(text: String, brand: CardBrand) {
        #expect(throws: CVVError.self) { try CVV(parsing: text, for: brand) }
    }

    @Test func `does not show its digits in descriptions`() throws {
        let cvv = try CVV(parsing: "739", for: .visa)
        var dumped = ""
        dump([cvv], to: &dumped)
        for text in ["\(cvv)", String(reflecting: cvv), String(describing: [cvv]), dumped] {
            #expect(text.contains("‹hidden›") && !text.contains("739"))
        }
    }
}
