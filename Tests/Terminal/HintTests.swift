import TestSupport
import Testing

@Suite struct HintTests {
    /// Uses a VT100, because its terminfo entry has padding in the sequence that clears a row.
    @Test(arguments: ["xterm", "vt100"])
    func `a hint is shown after the line until the next key`(term: String) throws {
        let terminal = try makePrompt(term: term)
        try terminal.send("convert 100 eur")
        try terminal.expectScreen("the answer") {
            $0 == "probe> convert 100 eur = R$ 346,50 · 2 h old"
        }
        try terminal.send(" ")
        try terminal.expectScreen("no answer") { $0 == "probe> convert 100 eur" }
    }

    @Test func `Enter removes a hint and does not insert it`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("pay @ana")
        try terminal.expectScreen("the rest") { $0 == "probe> pay @ana 25.00" }
        try terminal.send("\r", expecting: "[line \"pay @ana\"]")
        try terminal.expectScreen("no hint") { $0.hasPrefix("probe> pay @ana\n") }
    }

    @Test func `Ctrl-C removes a hint`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("pay @ana")
        try terminal.expectScreen("the rest") { $0 == "probe> pay @ana 25.00" }
        try terminal.send("\u{3}", expecting: "[interrupt true]")
        #expect(terminal.screen.hasPrefix("probe> pay @ana^C\n"))
    }

    @Test(arguments: ["\u{1B}[C", "\u{1B}OC", "\u{6}"])
    func `the right arrow inserts a suggestion`(key: String) throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("pay @ana")
        try terminal.expectScreen("the rest") { $0 == "probe> pay @ana 25.00" }
        try terminal.send(key)
        try terminal.send("\r", expecting: "[line \"pay @ana 25.00\"]")
    }

    @Test func `the right arrow does not insert a remark`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("convert 100 eur")
        try terminal.answer(" = R$ 346,50", "\u{1B}[C\r")
        try terminal.expect("[line \"convert 100 eur\"]")
    }

    @Test func `a hint is truncated to the row`() throws {
        let terminal = try makePrompt(term: "xterm", columns: 32)
        try terminal.send("convert 100 eur")
        try terminal.expectScreen("what fits") { $0 == "probe> convert 100 eur = R$ 34…" }
    }

    @Test func `a hint cannot move the cursor, and a dumb terminal shows none`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("hostile\r", expecting: "[line \"hostile\"]")
        #expect(!terminal.log.contains(sequence: "\u{1B}[2J"))
        let dumb = try makePrompt()
        try dumb.send("pay @ana\r", expecting: "[line \"pay @ana\"]")
        #expect(!dumb.output.contains("25.00"))
    }
}

extension [UInt8] {
    fileprivate func contains(sequence: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(sequence)
    }
}
