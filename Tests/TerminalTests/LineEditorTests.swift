import CofreTestSupport
import Foundation
import Testing

@Suite struct LineEditorTests {
    @Test func `delivers the typed line and gives the terminal back`() throws {
        let terminal = try makePrompt()
        try terminal.send("convert EUR\r")
        try terminal.expect("[line \"convert EUR\"]")
        try terminal.expect("probe> ")
        try terminal.send("\u{4}")
        try terminal.expect("[end]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `two lines sent at once are both delivered`() throws {
        let terminal = try makePrompt()
        try terminal.send("first\rsecond\r")
        try terminal.expect("[line \"first\"]")
        try terminal.expect("[line \"second\"]")
    }

    @Test func `Ctrl-C drops the line, leaves it in sight and gives a fresh prompt`() throws {
        let terminal = try makePrompt()
        try terminal.send("pay @a 25")
        try terminal.expect("pay @a 25")
        try terminal.send("\u{3}")
        try terminal.expect("[interrupt true]")
        try terminal.expect("probe> ")
        #expect(terminal.screen == "probe> pay @a 25^C\n[interrupt true]\nprobe>")
        try terminal.send("next\r")
        try terminal.expect("[line \"next\"]")
    }

    @Test func `Ctrl-C on an empty line is told apart, any number of times`() throws {
        let terminal = try makePrompt()
        for _ in 1...3 {
            try terminal.send("\u{3}")
            try terminal.expect("[interrupt false]")
            try terminal.expect("probe> ")
        }
    }

    @Test func `Ctrl-D with text on the line does not end the input`() throws {
        let terminal = try makePrompt()
        try terminal.send("ab\u{4}\r")
        try terminal.expect("[line \"ab\"]")
    }

    @Test func `a pasted block is one line with its line breaks`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("\u{1B}[200~contacts\rpay @a 5\r\u{1B}[201~")
        try terminal.expect("pay @a 5")
        #expect(!terminal.output.contains("[line"))
        try terminal.send("\r")
        try terminal.expect("[line \"contacts\\npay @a 5\\n\"]")
    }

    @Test func `Ctrl-C is heard in the middle of a paste that never ends`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("\u{1B}[200~half a paste")
        // Nothing is shown until a paste ends; a terminated process answers either way.
        terminal.signal(SIGTERM)
        try terminal.expect("[terminated 15]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test func `Up searches by what is typed`() throws {
        let terminal = try makePrompt()
        try terminal.send("set history\r")
        try terminal.expect("[line \"set history\"]")
        try terminal.expect("probe> ")
        try terminal.send("\u{1B}[A\r")
        try terminal.expect("[line \"alpha three\"]")
        try terminal.send("b\u{1B}[A\r")
        try terminal.expect("[line \"beta two\"]")
        try terminal.send("clear history\r")
        try terminal.expect("[line \"clear history\"]")
        try terminal.send("\u{1B}[Aafter\r")
        try terminal.expect("[line \"after\"]")
    }

    @Test func `idle gives back the half-typed line, and the next prompt goes on with it`() throws {
        let terminal = try makePrompt(["PROBE_IDLE_MS": "700"], isReady: false)
        try terminal.expect("probe> ")
        try terminal.send("pay @é")
        try terminal.expect("[idle \"pay @é\"]")
        try terminal.expect("pay @é")
        try terminal.send(" 5\r")
        try terminal.expect("[line \"pay @é 5\"]")
    }

    @Test func `cancelling the task gives back the half-typed line at once`() throws {
        let terminal = try makePrompt()
        try terminal.send("cancel\t")
        try terminal.expect("[idle \"cancel\"]")
        try terminal.expect("probe> cancel")
        #expect(terminal.screen.hasSuffix("[idle \"cancel\"]\nprobe> cancel"))
    }

    @Test func `a prefilled line is edited like a typed one`() throws {
        let terminal = try makePrompt(["PROBE_TEXT": "pay @mar"])
        try terminal.send("\u{15}bill\r")
        try terminal.expect("[line \"bill\"]")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end puts the terminal in order first`(signal: Int32) throws {
        let terminal = try makePrompt()
        try terminal.send("half")
        try terminal.expect("half")
        #expect(!terminal.echoes)
        terminal.signal(signal)
        try terminal.expect("[terminated \(signal)]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `a window that closes does not turn a half-typed line into a command`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "exec \(BuiltProduct.url("TerminalProbe").path) >\(folder.path)/out"])
        try terminal.expect("probe> ")
        try terminal.send("pay @a 25")
        try terminal.expect("pay @a 25")
        terminal.hangUp()
        _ = try terminal.waitForExit()
        let said = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
        #expect(!said.contains("[line"))
    }

    @Test func `the prompt goes to stderr when stdout is not a terminal`() throws {
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "\(BuiltProduct.url("TerminalProbe").path) | sed 's/^/out: /'"])
        try terminal.expect("probe> ")
        try terminal.send("abc\r")
        try terminal.expect("out: [line \"abc\"]")
        #expect(!terminal.output.contains("out: probe>"))
    }

    @Test func `a changed window size is used at once`() throws {
        let terminal = try makePrompt(term: "xterm")
        try terminal.send("one two three four five")
        try terminal.expect("five")
        terminal.resize(rows: 20, columns: 16)
        try terminal.send(" six")
        try terminal.expectScreen("the end of the line") {
            $0.replacing("\n", with: "").hasSuffix("five six")
        }
        try terminal.send("\u{15}size\r")
        try terminal.expect("[line \"size\"]")
        try terminal.expect("columns: 16, rows: 20")
    }

    @Test func `Ctrl-Z stops the process with the terminal in order and goes on after fg`() throws {
        let probe = BuiltProduct.url("TerminalProbe").path
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/bash"), ["--norc", "-m", "-c", "\(probe); echo stopped; fg"])
        try terminal.expect("probe> ")
        try terminal.send("half")
        try terminal.expect("half")
        try terminal.send("\u{1A}")
        try terminal.expect("stopped")
        try terminal.expect("probe> half")
        try terminal.send(" done\r")
        try terminal.expect("[line \"half done\"]")
    }

    @Test func `Ctrl-Z does nothing bad where the process cannot be stopped`() throws {
        // The leader of a session without a shell: an orphaned process group.
        let terminal = try makePrompt()
        try terminal.send("half")
        try terminal.expect("half")
        try terminal.send("\u{1A}")
        try terminal.expect("probe> half")
        try terminal.send(" done\r")
        try terminal.expect("[line \"half done\"]")
    }

    @Test func `SIGQUIT from the keyboard does not end the process`() throws {
        let terminal = try makePrompt()
        try terminal.send("\u{1C}still here\r")
        try terminal.expect("[line \"still here\"]")
    }

    @Test func `inputrc is honoured, also its part for this application`() throws {
        let folder = try TemporaryFolder()
        let rules = "$if probe\n\"\\C-g\": \"from inputrc\"\n$endif\n$if other\nset vi-ins-mode-string x\n$endif\n"
        try rules.write(toFile: folder.path + "/inputrc", atomically: true, encoding: .utf8)
        let terminal = try makePrompt(["INPUTRC": folder.path + "/inputrc"])
        try terminal.send("\u{7}\r")
        try terminal.expect("[line \"from inputrc\"]")
    }

    @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8"])
    func `text beyond ASCII is edited by character in any locale`(locale: String) throws {
        let terminal = try makePrompt(["LC_ALL": locale])
        try terminal.send("aé\u{7F}b\r")
        try terminal.expect("[line \"ab\"]")
    }

    @Test func `without a terminal lines are read plainly and without a prompt`() throws {
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "printf 'one\\nset history\\nlast' | \(BuiltProduct.url("TerminalProbe").path)"])
        #expect(try terminal.waitForExit() == 0)
        let expected = "[line \"one\"]\r\n[line \"set history\"]\r\n[line \"last\"]\r\n[end]\r\n"
        #expect(terminal.output == expected)
    }
}
