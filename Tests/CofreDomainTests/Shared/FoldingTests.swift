import CofreDomain
import Testing

@Suite struct FoldingTests {
    @Test(arguments: [
        ("Márcia", "marcia"), ("MA\u{301}RCIA", "marcia"), ("João", "joao"), ("ÇA", "ca"),
        ("Straße", "strasse"), ("Łódź", "lodz"), ("Søren", "soren"), ("Ægir", "aegir"),
        ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("@Marina.Coelho", "@marina.coelho"), ("王小明", "王小明"),
        ("", ""),
    ])
    func `compares without case and accents`(_ text: String, _ folded: String) {
        #expect(text.folded == folded)
    }

    @Test func `a vowel sign is not an accent`() {
        #expect("कि".folded != "क".folded)
    }
}
