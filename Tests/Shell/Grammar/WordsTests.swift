import Testing

@testable import MoneyShell

@Suite struct WordsTests {
    @Test(arguments: [
        ("", []), ("   \t ", []), ("contacts", ["contacts"]),
        ("  pay \t @marina.coelho   25.00  ", ["pay", "@marina.coelho", "25.00"]),
        ("pay\u{A0}@a", ["pay", "@a"]), ("a\r\nb\nc", ["a", "b", "c"]),
        ("pay @joão 1", ["pay", "@joão", "1"]),
    ])
    func `blanks separate words`(_ line: String, _ words: [String]) throws {
        #expect(try Words.split(line) == words)
    }

    @Test(arguments: [
        (#"pay @a 1 --note 'the rent'"#, ["pay", "@a", "1", "--note", "the rent"]),
        (#"'a\b"c'"#, [#"a\b"c"#]), (#""a 'b' c""#, ["a 'b' c"]),
        (#""say \"hi\"""#, [#"say "hi""#]),
        (#""a\\b""#, [#"a\b"#]), (#""a\nb""#, [#"a\nb"#]), ("''", [""]), ("\"\" ''", ["", ""]),
        (#"--note="a b"c"#, ["--note=a bc"]), ("'a''b'", ["ab"]), ("'a # b'", ["a # b"]),
        ("'a\nb'", ["a\nb"]),
    ])
    func `quotation marks keep a word together`(_ line: String, _ words: [String]) throws {
        #expect(try Words.split(line) == words)
    }

    @Test(arguments: [
        ("@marina.coelho", "@marina.coelho"), ("1.234,56", "1.234,56"), ("the rent", "'the rent'"),
        ("", "''"), ("it's", #"'it'\''s'"#), ("#1", "'#1'"), (#"a\b"#, #"'a\b'"#), ("a;b", "'a;b'"),
        // A combining mark may join the character before it on the screen, but not in the parser.
        ("\u{301}a", "'\u{301}a'"), ("it'\u{301}s", "'it'\\''\u{301}s'"),
        ("\u{D4E}'", "'\u{D4E}'\\'''"),
    ])
    func `a word that is quoted for output is parsed as the same word`(
        _ word: String, _ quoted: String
    ) throws {
        #expect(Words.quoted(word) == quoted)
        #expect(try Words.split(quoted) == [word])
    }

    @Test(arguments: [
        (#"a\ b"#, ["a b"]), (#"a\\b"#, [#"a\b"#]), (#"\'a\'"#, ["'a'"]), ("\\#", ["#"]),
        (#"\a"#, ["a"]), (#"C:\\x"#, [#"C:\x"#]),
    ])
    func `a backslash quotes the next character`(
        _ line: String, _ words: [String]
    ) throws {
        #expect(try Words.split(line) == words)
    }

    @Test(arguments: [
        ("# all of it", []), ("#", []), ("cards # mine", ["cards"]), ("cards#1", ["cards#1"]),
        ("cards '#1'", ["cards", "#1"]), ("# it's open", []),
    ])
    func `a number sign at the beginning of a word begins a comment`(
        _ line: String, _ words: [String]
    ) throws {
        #expect(try Words.split(line) == words)
    }

    @Test(
        arguments: [
            ("'", "'"), ("pay 'a", "'"), (#"pay "a"#, "\""), (#"pay "a\""#, "\""),
            ("it's", "'"), (#"'a\'b'"#, "'"), (#""it's"#, "\""),
        ] as [(String, Character)])
    func `an unclosed quotation mark is refused`(_ line: String, _ mark: Character) {
        #expect(throws: WordsError.unclosedQuote(mark)) { try Words.split(line) }
    }

    @Test(arguments: [#"\"#, #"pay \"#, #"pay a\"#])
    func `a backslash at the end is refused`(_ line: String) {
        #expect(throws: WordsError.trailingBackslash) { try Words.split(line) }
    }

    @Test(arguments: ["$HOME", "`id`", "$(id)", "*", "~", "a|b", "a;b", "a&&b", "!!", "{a,b}"])
    func `variables, wildcards and ~ are not expanded`(_ word: String) throws {
        #expect(try Words.split(word) == [word])
    }
}
