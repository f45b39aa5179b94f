import Testing
import Values

struct FoldingTests {
    @Test(arguments: [
        ("", ""), ("Marina", "marina"), ("Márcia", "marcia"), ("MA\u{301}RCIA", "marcia"),
        ("JOSÉ ÇÃÕ", "jose cao"), ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Søren", "soren"),
        ("Łukasz", "lukasz"), ("Đặng", "dang"), ("İstanbul", "istanbul"), ("Ægir", "aegir"),
        ("ΟΔΟΣ", "οδοσ"), ("Юлий", "юлии"), ("東京", "東京"), ("👩‍👧", "👩‍👧"),
    ])
    func `removes case and accents`(text: String, folded: String) {
        #expect(text.folded == folded)
        #expect(text.folded.folded == folded)
    }

    @Test func `keeps the vowel signs of other scripts`() {
        #expect("की".folded != "क".folded)
    }
}
