import Testing

@testable import Terminal

@Suite struct WholeWordsTests {
    @Test(arguments: [
        ("send? [y/N] ", 40, "send? [y/N] "), ("send? [y/N] ", 11, "send? [y/N]\n"),
        ("so that payments do not ask? ", 16, "so that payments\ndo not ask? "),
        ("/a/very/long/path is there: ", 8, "/a/very/long/path\nis\nthere: "),
        ("日本語 日本語: ", 9, "日本語\n日本語: "), ("two  blanks", 80, "two  blanks"),
        ("one\ntwo ", 80, "one\ntwo "), ("", 80, ""),
    ])
    func `a question is wrapped between its words`(text: String, columns: Int, shown: String) {
        #expect(wholeWords(of: text, inCells: columns) == shown)
    }
}
