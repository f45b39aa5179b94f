import Testing
import Values

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("pay", "pay", 0),
        ("", "pay", 3), ("pay", "", 3),
        ("pay", "pray", 1), ("pray", "pay", 1),
        ("pay", "bay", 1),
        ("apy", "pay", 1), ("pya", "pay", 1),
        ("kitten", "sitting", 3),
        ("ca", "abc", 3),
        ("contcats", "contacts", 1),
        ("março", "marco", 1),
        ("e\u{301}", "é", 0),
    ])
    func `counts insertions, deletions, substitutions and transpositions`(
        _ left: String, _ right: String, _ slips: Int
    ) {
        #expect(EditDistance.between(left, right) == slips)
        #expect(EditDistance.between(right, left) == slips)
    }

    @Test func `words of more than 64 characters are equal or entirely different`() {
        let long = String(repeating: "a", count: 65)

        #expect(EditDistance.between(long, long) == 0)
        #expect(EditDistance.between(long, long + "b") == 66)
        #expect(EditDistance.between(long, "") == 65)
    }

    @Test func `words of 64 characters are compared letter by letter`() {
        let word = String(repeating: "a", count: 63)

        #expect(EditDistance.between(word + "a", word + "b") == 1)
    }
}
