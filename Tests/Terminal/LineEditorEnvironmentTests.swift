import Foundation
import TestSupport
import Testing

@Suite struct LineEditorEnvironmentTests {
    @Test func `the prompt is written to stderr if stdout is not a terminal`() throws {
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "\(BuiltProduct.url("TerminalProbe").path) | sed 's/^/out: /'"])
        try terminal.answer("probe> ", "abc\r")
        try terminal.expect("out: [line \"abc\"]")
        #expect(!terminal.output.contains("out: probe>"))
    }

    @Test func `inputrc is read, including its conditions for this application`() throws {
        let folder = try TemporaryFolder()
        let rules = """
            $if probe
            "\\C-g": "from inputrc"
            $endif
            $if other
            "\\C-g": "from elsewhere"
            $endif

            """
        try rules.write(toFile: folder.path + "/inputrc", atomically: true, encoding: .utf8)
        let terminal = try makePrompt(["INPUTRC": folder.path + "/inputrc"])
        try terminal.send("\u{7}\r", expecting: "[line \"from inputrc\"]")
    }

    @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8"])
    func `text is edited character by character in any locale`(locale: String) throws {
        let terminal = try makePrompt(["LC_ALL": locale])
        try terminal.send("aé\u{7F}b\r", expecting: "[line \"ab\"]")
    }

    @Test(arguments: ["dumb", "xterm"])
    func `a line can be edited in a window that becomes too narrow for it`(term: String) throws {
        let terminal = try makePrompt(term: term)
        terminal.resize(rows: 24, columns: 3)
        try terminal.send("size\r")
        try terminal.answer("columns: 3, rows: 24", "日\u{1}a\r")
        try terminal.expect("[line \"a日\"]")
    }

    @Test(arguments: ["dumb", "xterm"])
    func `a line can be edited in a window that is too narrow from the start`(term: String) throws {
        let terminal = try makePrompt(term: term, columns: 3, isReady: false)
        try terminal.send("one\r")
        try terminal.answer("[line \"one\"]", "日\u{1}a\r")
        try terminal.expect("[line \"a日\"]")
    }

    /// Readline 8.2 would read beyond its buffer.
    @Test(arguments: ["dumb", "xterm"])
    func `a line that scrolls sideways has a prompt without escape sequences`(term: String) throws {
        let folder = try TemporaryFolder()
        let settings = folder.path + "/inputrc"
        try "set horizontal-scroll-mode on\n".write(
            toFile: settings, atomically: true, encoding: .utf8)
        let terminal = try makePrompt(
            term == "dumb" ? [:] : ["INPUTRC": settings], term: term, columns: 10)
        try terminal.send("longer than the window\r")
        try terminal.expect("[line \"longer than the window\"]")
        #expect(!terminal.output.contains("\u{1B}[1m"))
    }

    @Test func `without a terminal lines are read without a prompt`() throws {
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "printf 'one\\nset history\\nlast' | \(BuiltProduct.url("TerminalProbe").path)"])
        #expect(try terminal.waitForExit() == 0)
        let expected = "[line \"one\"]\r\n[line \"set history\"]\r\n[line \"last\"]\r\n[end]\r\n"
        #expect(terminal.output == expected)
    }
}
