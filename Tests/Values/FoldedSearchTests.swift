import Testing
import Values

@Suite struct FoldedSearchTests {
    @Test(arguments: [
        ("marc", "Márcia"), ("MÁRC", "marcia"), ("", "anybody"), ("", ""), ("cia", "Márcia"),
        ("aab", "aaab"), ("ss", "Straße"), ("@mar", "@marina.coelho"), ("ã", "SAO"),
        ("e\u{301}", "é"),
    ])
    func `text is found without case and accents`(_ typed: String, _ text: String) {
        #expect(FoldedSearch(typed).finds(in: text))
    }

    @Test(arguments: [("x", ""), ("marcia", "Marci"), ("bc", "b c"), ("aab", "aba")])
    func `other text is not found`(_ typed: String, _ text: String) {
        #expect(!FoldedSearch(typed).finds(in: text))
    }
}
