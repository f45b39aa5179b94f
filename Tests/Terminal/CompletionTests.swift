import TestSupport
import Testing

@testable import Terminal

@Suite struct CompletionTests {
    @Test func `a unique match is inserted with a space, and @ is part of the word`() throws {
        let terminal = try makePrompt()
        try terminal.send("pay @mari\t25\r", expecting: "[line \"pay @marina.coelho 25\"]")
    }

    @Test func `several matches are listed in order, and their common prefix is inserted`() throws {
        let terminal = try makePrompt(["LANG": "C.UTF-8"])
        try terminal.send("pay @m\t")
        try terminal.answer("pay @mar", "\t")
        try terminal.expect("@marina.coelho   Marina Coelho · R$ 25,00")
        try terminal.expect("@marcia.silva    Márcia da Silva")
        try terminal.answer("probe> pay @mar", "i\t5\r")
        try terminal.expect("[line \"pay @marina.coelho 5\"]")
    }

    @Test func `a match by name replaces the word if there is only one match`() throws {
        let terminal = try makePrompt()
        try terminal.send("pay mar\t", expecting: "@marcia.silva")
        try terminal.answer("probe> pay mar", "c\t5\r")
        try terminal.expect("[line \"pay @marcia.silva 5\"]")
    }

    @Test func `a completed word keeps its accents`() throws {
        let terminal = try makePrompt()
        try terminal.send("pay jose\t\r", expecting: "[line \"pay @zé \"]")
    }

    @Test func `a word in the middle of the line can be completed`() throws {
        let terminal = try makePrompt()
        try terminal.send("pay @mari 25\u{1B}[D\u{1B}[D\u{1B}[D\t\r")
        try terminal.expect("[line \"pay @marina.coelho 25\"]")
    }

    @Test func `a long list is truncated, and the other matches are counted`() throws {
        let terminal = try makePrompt()
        try terminal.send("many\t", expecting: "many14   number 14")
        try terminal.expect("… 26 more")
        try terminal.expect("probe> many")
    }

    @Test(arguments: [
        ("@m", ["@marina", "@marcia"], "@mar"),
        ("mar", ["@marina", "@marcia"], "mar"),
        ("@MA", ["@marina", "@marcia"], "@mar"),
        ("", ["bill", "bills"], "bill"),
        ("x", ["é1", "è2"], "x"),
        ("", ["é1", "è2"], ""),
        ("", ["👩‍👧a", "👩‍👦b"], ""),
        ("eur", ["EUR", "EUX"], "eur"),
        ("a", [], "a"),
        ("m", [#"my\ a"#, #"my\'b"#], "my"),
        ("m", [#"my\ a"#, #"my\ b"#], #"my\ "#),
        ("m", [#"my\\a"#, #"my\\b"#], #"my\\"#),
    ])
    func `completion never removes typed text`(
        typed: String, texts: [String], stem: String
    ) {
        #expect(CompletionStem.extending(typed, by: texts) == stem)
    }

    @Test func `rows of the list fit the screen and cannot move the cursor`() {
        let hostile = Candidate("@a", detail: "\u{1B}[2J\u{202E}evil\r\n日本語日本語日本語")
        let rows = CandidateList(columns: 20, rows: 24).render([hostile, Candidate("@bcd")])
        #expect(rows == "  @a     \u{FFFD}[2J\u{FFFD}evil…\n  @bcd\n")
        #expect(rows.split(separator: "\n").allSatisfy { displayWidth(String($0)) < 20 })
    }

    @Test func `the label of a row can be shorter than the inserted text`() {
        let offered = Candidates([
            Candidate("/a/b.json", label: "b.json"), Candidate("/a/c", label: "c", detail: "d"),
        ])
        let rows = CandidateList(columns: 20, rows: 24).render(offered)
        #expect(rows == "  b.json\n  c        d\n")
    }

    @Test func `TAB pages through a list that does not fit, and then starts again`() {
        let offered = Candidates((1...5).map { Candidate("@\($0)") })
        let list = CandidateList(columns: 20, rows: 6)
        #expect(list.render(offered) == "  @1\n  @2\n  … 3 more\n")
        #expect(list.render(offered, page: 1) == "  @3\n  @4\n  … 1 more\n")
        // Behind the last page there is nothing that TAB would list.
        let many = Candidates(
            offered.listed, unlisted: 20, beyond: "more; type a letter")
        let wide = CandidateList(columns: 40, rows: 6)
        #expect(wide.render(many, page: 1) == "  @3\n  @4\n  … 21 more\n")
        #expect(wide.render(many, page: 2) == "  @5\n  … 20 more; type a letter\n")
        #expect(list.render(offered, page: 2) == "  @5\n")
        #expect(list.render(offered, page: 3) == list.render(offered))
    }

    @Test func `candidates that are not listed are counted`() {
        let offered = Candidates([Candidate("@a"), Candidate("@b")], unlisted: 98)
        #expect(CandidateList(columns: 20, rows: 24).render(offered) == "  @a\n  @b\n  … 98 more\n")
    }

    @Test(arguments: [
        ("cofre> ", "cofre> "),
        ("\u{1B}[1mx\u{1B}[0m> ", "\u{1}\u{1B}[1m\u{2}x\u{1}\u{1B}[0m\u{2}> "),
        ("\u{1B}]133;A\u{7}> ", "\u{1}\u{1B}]133;A\u{7}\u{2}> "),
        ("\u{1B}]133;A\u{1B}\\> ", "\u{1}\u{1B}]133;A\u{1B}\\\u{2}> "),
        ("\u{1B}[", "\u{1}\u{1B}[\u{2}"),
        ("\u{1B}", "\u{1}\u{1B}\u{2}"),
    ])
    func `escape sequences in a prompt have no width`(prompt: String, marked: String) {
        #expect(PromptMarkup.hidingEscapes(in: prompt) == marked)
    }
}
