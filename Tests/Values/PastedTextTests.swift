import Testing
import Values

@Suite struct PastedTextTests {
    @Test(arguments: [
        ("", []), (" \n\t ", []), ("a b", ["a b"]), ("\u{FEFF}a\u{200B}b\u{AD}\u{2060}c", ["abc"]),
        ("a\nb\r\nc\rd\u{2028}e", ["a", "b", "c", "d", "e"]), ("a \n  b", ["a", "b"]),
        ("a\u{A0}b\u{2009}c\td", ["a", "b", "c", "d"]), ("> a\n> > b\n>>c", ["a", "b", "c"]),
        ("a > b", ["a > b"]),
    ])
    func `text is divided at line breaks and special blanks, without what copying adds`(
        text: String, parts: [String]
    ) {
        #expect(PastedText.parts(of: text) == parts)
    }
}
