import CofreDomain
import Testing

@Suite struct HandleTests {
    @Test(arguments: [
        ("@marina.coelho", "marina.coelho"),
        ("marina.coelho", "marina.coelho"),
        ("@a", "a"),
        ("@João_99", "João_99"),
        ("@王小明", "王小明"),
        ("@" + String(repeating: "a", count: 64), String(repeating: "a", count: 64)),
    ])
    func `takes a handle with or without its @`(_ text: String, _ name: String) throws {
        let handle = try #require(Handle(parsing: text))

        #expect(handle.name == name)
        #expect(handle.description == "@" + name)
    }

    @Test(arguments: [
        ("nothing", ""),
        ("only an @", "@"),
        ("two of them", "@@marina"),
        ("an @ inside", "marina@coelho"),
        ("65 characters", String(repeating: "a", count: 65)),
        ("a blank", "marina coelho"),
        ("a blank before", " marina"),
        ("a no-break space", "marina\u{A0}coelho"),
        ("a line feed", "marina\n"),
        ("a carriage return", "marina\rR$1"),
        ("a NUL", "marina\0"),
        ("an escape sequence", "\u{1B}[2Jmarina"),
        ("a C1 control", "marina\u{9B}2J"),
        ("a bidi override", "marina\u{202E}ohleoc"),
        ("a bidi isolate", "\u{2066}marina"),
        ("a zero-width space", "mar\u{200B}ina"),
        ("a zero-width joiner", "mar\u{200D}ina"),
        ("a byte order mark", "\u{FEFF}marina"),
        ("a soft hyphen", "mar\u{AD}ina"),
        ("a line separator", "mar\u{2028}ina"),
        ("a private use character", "mar\u{E000}ina"),
        ("a tag character", "marina\u{E0041}"),
        ("a Hangul filler, which is a letter", "mar\u{3164}ina"),
        ("a combining grapheme joiner, which is a mark", "mar\u{34F}ina"),
        ("a variation selector, which is a mark", "marina\u{FE0F}"),
        ("a blank Braille pattern, which is a symbol", "mar\u{2800}ina"),
        ("marks without end", "m" + String(repeating: "\u{301}", count: 10_000)),
        ("a mark without a letter", "\u{301}marina"),
    ])
    func `refuses what cannot be one`(_ what: String, _ text: String) {
        #expect(Handle(parsing: text) == nil, "\(what)")
    }

    @Test func `two handles are the same when they differ in case only`() throws {
        let lower = try #require(Handle(parsing: "@márcia.silva"))
        let upper = try #require(Handle(parsing: "MÁRCIA.Silva"))
        let plain = try #require(Handle(parsing: "marcia.silva"))

        #expect(lower == upper)
        #expect(Set([lower, upper]).count == 1)
        #expect(lower != plain)
    }
}
