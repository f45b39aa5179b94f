import Foundation
import TestSupport
import Testing

@Suite struct LineEditorTests {
    @Test func `returns the typed line and restores the terminal`() throws {
        let terminal = try makePrompt()
        try terminal.send("convert EUR\r", expecting: "[line \"convert EUR\"]")
        try terminal.answer("probe> ", "\u{4}")
        try terminal.expect("[end]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `two lines sent together are both returned`() throws {
        let terminal = try makePrompt()
        try terminal.send("first\rsecond\r", expecting: "[line \"first\"]")
        try terminal.expect("[line \"second\"]")
    }

    @Test func `Ctrl-D with text on the line does not end the input`() throws {
        let terminal = try makePrompt()
        try terminal.send("ab\u{4}\r", expecting: "[line \"ab\"]")
    }

    @Test func `pasted text is one line that contains its line breaks`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("\u{1B}[200~contacts\rpay @a 5\r\u{1B}[201~", expecting: "pay @a 5")
        #expect(!terminal.output.contains("[line"))
        try terminal.send("\r", expecting: "[line \"contacts\\npay @a 5\\n\"]")
    }

    @Test func `a terminal's late answers are not typed text`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("a\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|term 1\u{1B}\\\u{1B}[?62;4cb\r")
        try terminal.expect("[line \"ab\"]")
    }

    @Test func `Up searches the history for lines that begin with the typed text`() throws {
        let terminal = try makePrompt()
        try terminal.send("set history\r", expecting: "[line \"set history\"]")
        try terminal.answer("probe> ", "\u{1B}[A\r")
        try terminal.answer("[line \"alpha three\"]", "b\u{1B}[A\r")
        try terminal.answer("[line \"beta two\"]", "clear history\r")
        try terminal.answer("[line \"clear history\"]", "\u{1B}[Aafter\r")
        try terminal.expect("[line \"after\"]")
    }

    @Test func `a joiner is drawn with a known width, and the line keeps it`() throws {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("a \(family) b")
        try terminal.expectScreen("a line of 12 cells") {
            $0.hasSuffix("a \u{1F468}\u{203F}\u{1F469}\u{203F}\u{1F467} b")
        }
        try terminal.send("\u{1}X\r", expecting: "[line \"Xa \(family) b\"]")
        let edited = terminal.output.prefix { $0 != "[" }
        #expect(!edited.unicodeScalars.contains("\u{200D}"))
    }

    @Test func `an idle line is returned, and the next prompt continues it`() throws {
        let terminal = try makePrompt(["PROBE_IDLE_MS": "700"], isReady: false)
        try terminal.answer("probe> ", "pay @é")
        try terminal.expect("[idle \"pay @é\"]")
        try terminal.answer("pay @é", " 5\r")
        try terminal.expect("[line \"pay @é 5\"]")
    }

    @Test func `cancelling the task returns the unfinished line`() throws {
        let terminal = try makePrompt()
        try terminal.send("cancel\t", expecting: "[idle \"cancel\"]")
        try terminal.expect("probe> cancel")
        #expect(terminal.screen.hasSuffix("[idle \"cancel\"]\nprobe> cancel"))
    }

    @Test func `a cancelled task gets its initial text back`() throws {
        let terminal = try makePrompt()
        try terminal.send("cancelled\r", expecting: "[cancelled idle \"kept\"]")
        try terminal.expect("probe> ")
    }

    @Test func `two concurrent calls run one after the other`() throws {
        let terminal = try makePrompt()
        try terminal.send("two\r")
        try terminal.answer("two> ", "a\r")
        try terminal.answer("two> ", "b\r")
        try terminal.expect("[both [\"line \\\"a\\\"\", \"line \\\"b\\\"\"]]")
    }

    @Test func `closing ends the current read and all later ones, and allows another editor`()
        throws
    {
        let terminal = try makePrompt()
        try terminal.send("close\r", expecting: "[closed end]")
        try terminal.answer("another> ", "pay @ana\r")
        try terminal.expect("[another line \"pay @ana\"]")
        try terminal.expect("[end]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `an initial text can be edited`() throws {
        let terminal = try makePrompt(["PROBE_TEXT": "pay @mar"])
        try terminal.send("\u{15}bill\r", expecting: "[line \"bill\"]")
    }
}
