import Testing

@testable import MoneyShell

@Suite struct ChoicesTests {
    private static let texts = ["Comida", "Café, ou chá", "Música", "Vista"]

    @Test(arguments: [
        ("", texts), ("c", ["Comida", "Café, ou chá"]), ("CAFÉ", ["Café, ou chá"]), ("x", []),
        ("Comida, v", []),
    ])
    func `a single answer is completed by its beginning`(_ typed: String, _ answers: [String]) {
        #expect(Choices(Self.texts).completions(of: typed) == answers)
    }

    @Test(arguments: [
        ("co", ["Comida"]), ("caf", ["Café"]),
        ("Comida,", ["Comida, Café", "Comida, Música", "Comida, Vista"]),
        ("Comida, mu", ["Comida, Música"]), ("comida ,MÚ", ["comida , Música"]),
        ("Comida, Vista, ", ["Comida, Vista, Café", "Comida, Vista, Música"]),
        ("1, v", ["1, Vista"]), ("Comida, co", []), ("Comida, x", []),
    ])
    func `each answer after a comma is completed, without repetitions`(
        _ typed: String, _ answers: [String]
    ) {
        #expect(Choices(Self.texts, areMany: true).completions(of: typed) == answers)
    }
}
