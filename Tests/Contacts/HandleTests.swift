import Testing

@testable import MoneyShell

@Suite struct HandleTests {
    @Test(arguments: [
        ("@marina.coelho", "marina.coelho"),
        ("marina.coelho", "marina.coelho"),
        ("@a", "a"),
        ("@João_99", "João_99"),
        ("@王小明", "王小明"),
        ("@" + String(repeating: "a", count: 256), String(repeating: "a", count: 256)),
        ("marina coelho", "marina coelho"),
        ("@@marina", "@marina"),
        ("\u{1B}[2Jmarina", "\u{1B}[2Jmarina"),
    ])
    func `accepts a handle with or without @`(_ text: String, _ name: String) throws {
        let handle = try #require(Handle(parsing: text))

        #expect(handle.name == name)
        #expect(handle.description == "@" + name)
    }

    @Test(arguments: [
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
        ("many marks", "m" + String(repeating: "\u{301}", count: 100)),
        ("a mark without a letter", "\u{301}marina"),
    ])
    func `a handle with invisible or non-word characters is not plain`(
        _ what: String, _ text: String
    ) throws {
        #expect(try !#require(Handle(parsing: text)).isPlain, "\(what)")
    }

    @Test(arguments: ["", "@", "m" + String(repeating: "\u{301}", count: 10_000)])
    func `refuses an empty and an oversized handle`(_ text: String) {
        #expect(Handle(parsing: text) == nil)
    }

    @Test func `handles are compared without case`() throws {
        let lower = try #require(Handle(parsing: "@márcia.silva"))
        let upper = try #require(Handle(parsing: "MÁRCIA.Silva"))
        let plain = try #require(Handle(parsing: "marcia.silva"))

        #expect(lower == upper)
        #expect(Set([lower, upper]).count == 1)
        #expect(lower != plain)
    }

    @Test(arguments: [
        "marina.coelho", "João_99", "a-b", "王小明", "Нина", "jo\u{303}ao", "नेहा", "مريم٣", "-rf", ".x",
        "_", "42",
    ])
    func `a plain handle has letters of one script, digits, dots, dashes and underscores`(
        _ name: String
    ) throws {
        #expect(try #require(Handle(parsing: name)).isPlain)
    }

    /// Such a handle causes a caution when its contact is paid.
    @Test(arguments: ["аna", "ana٣", "ana王"])
    func `letters of several scripts are plain`(_ name: String) throws {
        #expect(try #require(Handle(parsing: name)).isPlain)
        #expect(Confusables.mixesScripts(name))
    }

    @Test func `of the ASCII characters no others are plain`() throws {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
        for value in UInt8(0x21)...0x7E where value != UInt8(ascii: "@") {
            let character = Character(Unicode.Scalar(value))
            let handle = try #require(Handle(parsing: "a\(character)b"))
            #expect(handle.isPlain == plain.contains(character), "\(character)")
        }
    }

    @Test(arguments: [
        "marina$(touch${IFS}x)", #"gus\x"#, "~root", "=ls", "a`b`", "a|b", "a½", "a²", "ana😀",
        "ana’s", "a⁄b",
        "a\u{20DD}",
    ])
    func `a handle with other characters is accepted but not plain`(_ name: String) throws {
        #expect(try !#require(Handle(parsing: name)).isPlain)
    }
}
