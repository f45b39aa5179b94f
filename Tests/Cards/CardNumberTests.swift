import Testing
import Values

@testable import MoneyShell

struct CardNumberTests {
    @Test(arguments: [
        ("4242424242424242", "4242 4242 4242 4242"), ("4242 4242 4242 4242", "4242 4242 4242 4242"),
        ("4242-4242-4242-4242", "4242 4242 4242 4242"),
        (" 4242 - 4242 42424242\t", "4242 4242 4242 4242"),
        ("378282246310005", "3782 822463 10005"), ("36227206271667", "3622 720627 1667"),
        ("3600000000000000", "3600 0000 0000 0000"), ("50339619890917", "5033 9619 8909 17"),
        ("3841001111222233334", "3841 0011 1122 2233 334"), ("4007000000027", "4007 0000 0002 7"),
    ])
    func `accepts digits with blanks and hyphens and groups them by brand`(
        text: String, grouped: String
    ) throws {
        let number = try CardNumber(parsing: text)
        #expect(number.grouped == grouped)
        #expect(number.digits == grouped.filter { $0 != " " })
        #expect(number.last4 == number.digits.suffix(4))
    }

    @Test(arguments: [
        ("", CardNumberError.empty), ("  ", .empty), ("-", .foreignCharacters),
        ("-4242424242424242", .foreignCharacters), ("4242424242424242-", .foreignCharacters),
        ("4242/4242/4242/4242", .foreignCharacters), ("４242424242424242", .foreignCharacters),
        ("٤242424242424242", .foreignCharacters), ("4242424242424242\u{301}", .foreignCharacters),
        ("4242\u{200B}424242424242", .foreignCharacters),
        ("4242\n424242424242", .foreignCharacters),
        ("424242424242424", .length(found: 15, brand: .visa, allowed: [13, 16, 18, 19])),
        ("37828224631000", .length(found: 14, brand: .americanExpress, allowed: [15])),
        ("11111111111", .length(found: 11, brand: .unknown, allowed: Array(12...19))),
        ("11111111111111111111", .length(found: 20, brand: .unknown, allowed: Array(12...19))),
    ])
    func `refuses other input with a reason`(text: String, error: CardNumberError) {
        #expect(throws: error) { try CardNumber(parsing: text) }
    }

    @Test(arguments: [
        ("4242424242424242", true), ("4242424242424241", false), ("378282246310005", true),
        ("1111111111111111", false), ("000000000000", true), ("4007000000027", true),
    ])
    func `the Luhn check digit is verified`(text: String, passes: Bool) throws {
        #expect(try CardNumber(parsing: text).passesLuhn == passes)
    }

    @Test func `the sandbox card 1111… has no brand`() throws {
        #expect(try CardNumber(parsing: "1111111111111111").brand == .unknown)
    }

    @Test func `does not show its digits in descriptions`() throws {
        let number = try CardNumber(parsing: "4242424242424242")
        var dumped = ""
        dump([number], to: &dumped)
        let shown = [
            "\(number)", String(describing: number), String(reflecting: number),
            String(describing: Optional(number)), String(describing: [number]), dumped,
        ]
        for text in shown { #expect(text.contains("‹hidden›") && !text.contains("4242")) }
        #expect(Mirror(reflecting: number).children.isEmpty)
    }
}
