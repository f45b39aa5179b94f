import Foundation
import TestSupport
import Testing

/// A picker on a terminal.
@Suite(.timeLimit(.minutes(20)))
struct PickerTests {
    private func start(
        term: String = "xterm", columns: UInt16 = 80, rows: UInt16 = 24,
        _ more: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let environment = [
            "TERM": term, "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
        ].merging(more) { $1 }
        let terminal = try PseudoTerminal(
            BuiltProduct.url("TerminalProbe"), ["pick"], environment: environment, rows: rows,
            columns: columns)
        if term != "dumb", more.isEmpty {
            try terminal.expectScreen("the list") {
                $0.contains("@familia") && $0.contains("row 0")
            }
        }
        return terminal
    }

    @Test(arguments: [
        ("\r", "picked 0"), ("\u{1B}[B\r", "picked 1"), ("\u{1B}OB\u{1B}OB\u{1B}OA\r", "picked 1"),
        ("\u{1B}[6~\r", "picked 4"), ("\u{1B}[6~\u{1B}[5~\r", "picked 0"),
        ("\u{1B}[F\r", "picked 4"), ("\u{1B}[4~\u{1B}[1~\r", "picked 0"),
        ("\u{1B}[A\r", "picked 0"),
        ("\u{E}\u{E}\u{10}\r", "picked 1"), ("\t\r", "picked 1"),
        ("marcia\r", "picked 1"), ("silva mar\r", "picked 1"), ("JOÃO\r", "picked 2"),
        ("joaoxyz\u{7F}\u{7F}\u{7F}\r", "picked 2"), ("silva joao\u{17}\u{17}gui\r", "picked 2"),
        ("silva\u{15}\r", "picked 0"), ("娜\r", "picked 3"),
        ("\u{1B}[200~gui\rm\u{1B}[201~\r", "picked 2"),
        ("zzz\r\u{15}joao\r", "picked 2"), ("\u{1B}[1;5C\u{1B}[Djoao\r", "picked 2"),
        ("\u{3}", "interrupted"), ("\u{4}", "picked nothing"), ("\u{7}", "picked nothing"),
        ("\u{1B}\u{1B}", "picked nothing"), ("\u{1B}", "picked nothing"),
        ("\u{1B}x", "picked nothing"), ("\u{1B}\u{3}", "interrupted"),
    ])
    func `keys move, filter, select and leave`(keys: String, outcome: String) throws {
        let terminal = try start()
        try terminal.send(keys, expecting: "[\(outcome)]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `the list is erased from the screen at the end`() throws {
        let terminal = try start()
        try terminal.send("mar")
        try terminal.expectScreen("three people") { !$0.contains("@li") && $0.contains("3/5") }
        try terminal.send("\r", expecting: "[picked 0]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.screen == "[picked 0]")
    }

    @Test func `text from outside cannot move the cursor`() throws {
        let terminal = try start()
        try terminal.expectScreen("a harmless row") {
            $0.contains("@li              李 \u{FFFD}[31m娜")
        }
        try terminal.send("\r")
        #expect(try terminal.waitForExit() == 0)
        #expect(!terminal.log.contains("\u{1B}[31m".utf8))
    }

    @Test(arguments: [UInt16(40), 20, 9])
    func `rows are truncated to a narrow window`(columns: UInt16) throws {
        let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
        let terminal = try PseudoTerminal(
            BuiltProduct.url("TerminalProbe"), ["pick"], environment: environment, columns: columns)
        try terminal.expectScreen("five rows and the preview") {
            $0.split(separator: "\n").count == 7
        }
        try terminal.send("\u{1B}[B\r", expecting: "[picked 1]")
    }

    @Test func `a low window shows some of the rows and scrolls`() throws {
        let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
        let terminal = try PseudoTerminal(
            BuiltProduct.url("TerminalProbe"), ["pick"], environment: environment, rows: 6)
        try terminal.expectScreen("two rows") {
            $0.contains("@marcia") && !$0.contains("@joao")
        }
        try terminal.send("\u{1B}[B\u{1B}[B")
        try terminal.expectScreen("the next rows") {
            $0.contains("› @joao") && !$0.contains("@marina")
        }
        try terminal.send("\r", expecting: "[picked 2]")
    }

    @Test func `the list is drawn again when the window is resized`() throws {
        let terminal = try start()
        terminal.resize(rows: 24, columns: 30)
        try terminal.expectScreen("cut rows") { screen in
            screen.split(separator: "\n").allSatisfy { $0.count < 30 }
                && screen.contains("@familia")
        }
        try terminal.send("joao\r", expecting: "[picked 2]")
    }

    @Test func `after Ctrl-Z and fg the list is drawn again`() throws {
        let terminal = try start()
        try terminal.send("joao")
        try terminal.expectScreen("one person") { $0.contains("1/5") }
        // Without a shell with job control nothing could continue the process, so it continues by itself.
        terminal.signal(SIGTSTP)
        try terminal.expectScreen("the terminal taken again") { _ in
            let written = String(decoding: terminal.log, as: UTF8.self)
            return written.components(separatedBy: "\u{1B}[?2004h").count == 3
        }
        try terminal.expectScreen("the same list") { $0.contains("1/5") && $0.contains("joao") }
        try terminal.send("\r", expecting: "[picked 2]")
    }

    @Test(arguments: [
        (["TERM": "dumb"], "2\r", "picked 1"), (["TERM": "dumb"], "mar\r2\r", "picked 1"),
        (["TERM": "dumb"], "guim\r", "picked 2"), (["TERM": "dumb"], "\r", "picked nothing"),
        (["TERM": "dumb"], "9\r3\r", "picked 2"), (["ACCESSIBLE": "1"], "5\r", "picked 4"),
    ])
    func `without cursor movement the rows are numbered and a number is asked for`(
        environment: [String: String], keys: String, outcome: String
    ) throws {
        let terminal = try start(term: environment["TERM"] ?? "xterm", environment)
        var isFirst = true
        for line in keys.split(separator: "\r", omittingEmptySubsequences: false).dropLast() {
            try terminal.expect(isFirst ? "5  @familia" : "number: ")
            if isFirst { try terminal.expect("number: ") }
            isFirst = false
            try terminal.send(line + "\r")
        }
        try terminal.expect("[\(outcome)]")
        #expect(try terminal.waitForExit() == 0)
    }
}
