import Terminal
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("cofre", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2),
        ("👨‍👩‍👧‍👦", 2), ("🇧🇷", 2), ("👍🏽", 2), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{200D}", 0),
        ("\t", 0), ("\u{1B}", 0), ("\r\n", 0), ("\u{7F}", 0), ("\u{85}", 0), ("한글", 4),
        ("각", 2), ("ｱ", 1), ("Ａ", 2), ("R$\u{A0}25,00", 8), ("‹·›…•", 5), ("▁▂▃█", 4),
    ])
    func `the width of a text is counted in cells`(text: String, cells: Int) {
        #expect(displayWidth(text) == cells)
    }

    @Test(arguments: [
        ("Marina", 6, "Marina"), ("Marina", 5, "Mari…"), ("Marina", 1, "…"), ("Marina", 0, ""),
        ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 6, "日本語"),
        ("ae\u{301}bc", 3, "ae\u{301}…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "…"), ("", 0, ""),
        ("abc", -1, ""),
    ])
    func `truncation does not split a character`(text: String, cells: Int, short: String) {
        #expect(truncate(text, toCells: cells) == short)
    }

    @Test func `the ellipsis can be replaced`() {
        #expect(truncate("Marina", toCells: 5, ellipsis: "...") == "Ma...")
    }
}
