import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct CardDigitsTests {
    @Test(arguments: [
        "123", "1234", "08/30", "8/30", "08 / 2030", " 123 ", "4556-7375", "1", "1/2", "- 7",
    ])
    func `a line that consists only of digits is read as a card number`(_ line: String) {
        #expect(CardDigits.makeUp(line))
    }

    @Test(arguments: ["", "/", " - ", "pay 2 25", "bill 2015-05", "venue 123", "#123"])
    func `a line with a word or without a digit is not read as a card number`(_ line: String) {
        #expect(!CardDigits.makeUp(line))
    }

    /// What text from statements and web pages has between the digits of a number.
    private static let separators = [
        "", " ", "-", ".", "/", ",", "_", ":", "|", "+", #"\ "#, ", ", " - ", "   ", "      ",
        "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}", "\u{2010}", "\u{2011}", "\u{2013}",
        "\u{2014}", "\u{200B}", "\u{B7}",
    ]

    @Test(arguments: separators)
    func `a card number is found whatever divides its digits`(_ separator: String) {
        let number = ["5555", "5555", "5555", "4444"].joined(separator: separator)

        for surely in [false, true] {
            #expect(
                CardDigits.hidden(in: "a \(number), b", surely: surely) == "a ‹hidden›, b")
        }
    }

    @Test(arguments: [
        "55555555\\ 55554444", "３７８２．８２２４６３１０００５", "٤١١١ ١١١١ ١١١١ ١١١١",
        "4024.0071.5376.3191", "3841.0011.1122.2233.334", "50339619.890917", "4007.000000.027",
        "5-555.555/555,554:444",
    ])
    func `a number of any brand or script, and a test number, is found`(_ number: String) {
        #expect(CardDigits.hidden(in: number, surely: true) == "‹hidden›")
    }

    @Test(arguments: [
        ("4111111111111111 08/39 123", "‹hidden› 08/39 123"),
        ("25 5555.5555.5555.4444 25", "25 ‹hidden› 25"),
        ("5555.5555.5555.4444 e 4111-1111-1111-1111", "‹hidden› e ‹hidden›"),
    ])
    func `a number is found among others`(_ text: String, _ shown: String) {
        #expect(CardDigits.hidden(in: text, surely: true) == shown)
    }

    @Test(arguments: [
        ("extrato-20260501-20260531.csv", "extrato-20260501-20260531.csv"),
        ("20260501120000.ofx", "20260501120000.ofx"),
        ("extrato-20261301-20260531.csv", "extrato-‹hidden›.csv"),
    ])
    func `dates in a file's name are not hidden`(_ name: String, _ shown: String) {
        #expect(CardDigits.hidden(in: name) == shown)
    }

    @Test(arguments: [
        "cvv 739", "CVV: 7399", "cvv2=739", "cvc 739", "cvv739", "o cvv é 739", "CVV is 739",
        "código de segurança 739", "security code: 739", "cvv ７３９",
    ])
    func `digits after the name of a CVV are hidden`(_ text: String) {
        let shown = CardDigits.hidden(in: text, surely: true)
        #expect(shown.hasSuffix("‹hidden›") && !shown.contains(/[79]/), "\(shown)")
    }

    @Test(arguments: [
        "00190.50095 40144.816069 06809.350314 3 37370000000100",
        "00190500954014481606906809350314337370000000100",
        "84670000001-7 43590024020-9 02405000243-5 84221010811-8",
        "3524 1112 3456 7800 0199 5500 1000 0012 3410 0001 2345",
        "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR",
        "7891000315507", "5901234123457", "6901234567892", "036000291452", "+55 11 91234-5678",
        "(11) 98765-4321", "123.456.789-09", "12.345.678/0001-95", "R$ 1.234.567,89",
        "2026-11-21 08:00:00", "20/11/2026 21:30", "pedido 123456789012", "cvv", "cvv 12",
        "cvv 73955", "nº 739", "recvv 739", "5555 5555 5555 4445", "5555a5555a5555a4444",
        "5555....5555....5555....4444", "",
    ])
    func `another number is surely not a card's`(_ text: String) {
        #expect(!CardDigits.appear(in: text, surely: true))
        #expect(CardDigits.hidden(in: text, surely: true) == text)
    }

    @Test(arguments: [
        "5555 5555 5555 4445", "4111111111111112", "123456789012", "41111111111111110839123",
        "00190500954014481606906809350314337370000000100",
    ])
    func `twelve digits in a row may be a mistyped card number`(_ text: String) {
        #expect(CardDigits.hidden(in: text) == "‹hidden›")
    }

    @Test(.enabled(if: Vectors.exist("test_cards.csv")))
    func `every published test number is found`() throws {
        let rows = try #require(String(data: Vectors.data("test_cards.csv"), encoding: .utf8))
        for row in rows.split(separator: "\n").dropFirst() {
            let number = try #require(row.split(separator: ",").last)
            let divided = number.map(String.init).joined(separator: ".")
            #expect(CardDigits.hidden(in: divided, surely: true) == "‹hidden›", "\(row)")
        }
    }
}
