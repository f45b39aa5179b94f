import Foundation
import TestSupport
import Testing

@Suite struct LineEditorSignalTests {
    @Test func `Ctrl-C discards the line, leaves it on the screen and shows a new prompt`() throws {
        let terminal = try makePrompt()
        try terminal.send("pay @a 25")
        try terminal.answer("pay @a 25", "\u{3}")
        try terminal.expect("[interrupt true]")
        try terminal.expect("probe> ")
        #expect(terminal.screen == "probe> pay @a 25^C\n[interrupt true]\nprobe>")
        try terminal.send("next\r", expecting: "[line \"next\"]")
    }

    @Test func `Ctrl-C leaves all rows of a long line on the screen`() throws {
        let terminal = try makePrompt(term: "xterm", columns: 20)
        try terminal.send("one two three four five\u{1}A")
        try terminal.expectScreen("the line") { $0.hasSuffix("Aone two thre\ne four five") }
        try terminal.send("\u{3}", expecting: "[interrupt true]")
        try terminal.expect("probe> ")
        #expect(
            terminal.screen
                == "probe> Aone two thre\ne four five^C\n[interrupt true]\nprobe>")
    }

    @Test func `Ctrl-C ends the search of the history`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("first\r", expecting: "[line \"first\"]")
        try terminal.answer("probe> ", "\u{12}fir")
        try terminal.expect("(reverse-i-search)")
        try terminal.expectScreen("the found line") { $0.hasSuffix("`fir\': first") }
        try terminal.send("\u{3}", expecting: "[interrupt true]")
        try terminal.answer("probe> ", "next\r")
        try terminal.expect("[line \"next\"]")
    }

    @Test func `every Ctrl-C on an empty line is reported`() throws {
        let terminal = try makePrompt()
        for _ in 1...3 {
            try terminal.send("\u{3}", expecting: "[interrupt false]")
            try terminal.expect("probe> ")
        }
    }

    @Test func `Ctrl-C ends an unterminated paste`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("\u{1B}[200~half a paste")
        // A paste is shown after its end, so only a response shows that the process is still running.
        terminal.signal(SIGTERM)
        try terminal.expect("[terminated 15]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a termination signal first restores the terminal`(signal: Int32) throws {
        let terminal = try makePrompt()
        try terminal.send("half", expecting: "half")
        #expect(!terminal.echoes)
        terminal.signal(signal)
        try terminal.expect("[terminated \(signal)]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `closing the window does not run an unfinished line`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "exec \(BuiltProduct.url("TerminalProbe").path) >\(folder.path)/out"])
        try terminal.answer("probe> ", "pay @a 25")
        try terminal.expect("pay @a 25")
        terminal.hangUp()
        _ = try terminal.waitForExit()
        let said = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
        #expect(!said.contains("[line"))
    }

    @Test func `a new window size is used immediately`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("one two three four five", expecting: "five")
        terminal.resize(rows: 20, columns: 16)
        try terminal.send(" six")
        try terminal.expectScreen("the end of the line") {
            $0.replacing("\n", with: "").hasSuffix("five six")
        }
        try terminal.send("\u{15}size\r", expecting: "[line \"size\"]")
        try terminal.expect("columns: 16, rows: 20")
    }

    @Test func `Ctrl-Z restores the terminal and stops the process, and fg continues the line`()
        throws
    {
        let probe = BuiltProduct.url("TerminalProbe").path
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/bash"), ["--norc", "-m", "-c", "\(probe); echo stopped; fg"])
        try terminal.answer("probe> ", "half")
        try terminal.answer("half", "\u{1A}")
        try terminal.expect("stopped")
        try terminal.answer("probe> half", " done\r")
        try terminal.expect("[line \"half done\"]")
    }

    @Test func `Ctrl-Z has no effect if the process cannot be stopped`() throws {
        // A session leader without a shell is in an orphaned process group.
        let terminal = try makePrompt()
        try terminal.send("half")
        try terminal.answer("half", "\u{1A}")
        try terminal.answer("probe> half", " done\r")
        try terminal.expect("[line \"half done\"]")
    }

    @Test func `Ctrl-Z does not stop a process that inherited an ignored SIGTSTP`() throws {
        let terminal = try ignoringStop("")
        try terminal.answer("probe> ", "half")
        try terminal.answer("half", "\u{1A}")
        try terminal.send(" done\r", expecting: "[line \"half done\"]")
        #expect(!terminal.output.contains("stopped"))
    }

    @Test func `Ctrl-Z at a question with an ignored SIGTSTP asks the question again`() throws {
        let terminal = try ignoringStop("ask")
        try terminal.answer("sure? ", "half\u{1A}")
        try terminal.answer("sure? half", " done\r")
        try terminal.expect("[answer \"half done\"]")
        #expect(!terminal.output.contains("stopped"))
    }

    @Test func `SIGQUIT from the keyboard does not end the process`() throws {
        let terminal = try makePrompt()
        try terminal.send("\u{1C}still here\r", expecting: "[line \"still here\"]")
    }

    @Test func `SIGQUIT after a line has ended does not end the process`() throws {
        let terminal = try makePrompt()
        try terminal.send("run\r", expecting: "[running]")
        terminal.signal(SIGQUIT)
        terminal.signal(SIGHUP)
        try terminal.expect("[event hangUp]")
        try terminal.expect("probe> ")
    }

    /// Starts a probe with an ignored SIGTSTP from a shell with job control.
    private func ignoringStop(_ mode: String) throws -> PseudoTerminal {
        let probe = BuiltProduct.url("TerminalProbe").path
        let ignoring = "sh -c \"trap '' TSTP; exec \(probe) \(mode)\""
        return try PseudoTerminal(
            URL(fileURLWithPath: "/bin/bash"),
            ["--norc", "-m", "-c", "\(ignoring) || { echo stopped; fg; }"])
    }
}
