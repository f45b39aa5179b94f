import CofreDomain
import Testing

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
}
