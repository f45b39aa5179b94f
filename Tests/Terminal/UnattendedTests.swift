import Foundation
import TestSupport
import Testing

/// Questions and pagers without input, and restarting the program.
@Suite struct UnattendedTests {
    @Test func `a question that is not answered ends and restores the terminal`() throws {
        let terminal = try probe("patient")
        try terminal.expect("sure? ")
        try terminal.expect("[idle]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `the pager ends with its own key`() throws {
        let terminal = try probe("pager", ["PAGER": "less"])
        try terminal.expectScreen("a page") { $0.hasSuffix("line 23\n:") }
        try terminal.send("q", expecting: "[left]")
    }

    @Test(arguments: ["not-installed", "false"])
    func `a pager that does not run is told apart from one that was left`(_ pager: String) throws {
        try probe("pager", ["PAGER": pager]).expect("[failed]")
    }

    @Test func `less shows colours whatever its other options`() throws {
        try probe("pager", ["PAGER": "echo options=$LESS.; cat >/dev/null", "LESS": "-M"])
            .expect("options=-R -M.")
    }

    @Test func `less gets the terminal's character set in any locale`() throws {
        let environment = ["PAGER": "echo charset=$LESSCHARSET.; cat >/dev/null"]
        let unknown = environment.merging(["LC_ALL": "xx_XX.UTF-8"]) { $1 }
        try probe("pager", unknown).expect("charset=utf-8.")
        let chosen = unknown.merging(["LESSCHARSET": "latin1"]) { $1 }
        try probe("pager", chosen).expect("charset=latin1.")
        try probe("pager", environment.merging(["LC_ALL": "C"]) { $1 }).expect("charset=.")
    }

    @Test(
        arguments: (InstalledTool.less ? ["less", "less -S"] : [])
            + ["more", "sh -c 'cat >/dev/null; exec sleep 100'"])
    func `a signal to the program ends the pager`(_ pager: String) throws {
        let terminal = try probe("pager", ["PAGER": pager])
        try terminal.expect(pager.hasPrefix("sh") ? "[paging]" : "line 20")
        terminal.signal(SIGTERM)
        try terminal.expect("[stopped]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `Ctrl-Z in the pager stops neither the pager nor the program`() throws {
        let probe = BuiltProduct.url("TerminalProbe").path
        let terminal = try PseudoTerminal(
            URL(fileURLWithPath: "/bin/bash"),
            ["--norc", "-m", "-c", "\(probe) pager || { echo stopped; fg; }"],
            environment: Self.environment.merging(["PAGER": "less"]) { $1 })
        try terminal.expectScreen("a page") { $0.hasSuffix("line 23\n:") }
        try terminal.send("\u{1A}")
        try terminal.send(" ")
        try terminal.expectScreen("the next page") { $0.hasSuffix("line 46\n:") }
        try terminal.send("q", expecting: "[left]")
        #expect(!terminal.output.contains("stopped"))
    }

    @Test func `a pager that stops itself is continued`() throws {
        let terminal = try probe(
            "pager", ["PAGER": "cat >/dev/null; kill -STOP $$; echo it went on"])
        try terminal.expect("it went on")
        try terminal.expect("[left]")
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `an idle pager is ended`() throws {
        let terminal = try probe("pager", ["PAGER": "less", "PROBE_IDLE_MS": "1"])
        try terminal.expect("line 20")
        try terminal.expect("[idle]")
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.echoes)
    }

    @Test func `a cancelled command is ended, and the terminal is restored`() throws {
        try probe("printing").expect("[status 137, shows typing: true]")
    }

    @Test func `a program restarts in the same process and gets the line`() throws {
        let terminal = try probe("again")
        try terminal.expect("[first \(terminal.processID)]")
        try terminal.expect("[second \(terminal.processID) pay @é]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test(arguments: ["99", "0", "-1"])
    func `a descriptor that is not the expected pipe is not read as a line`(_ descriptor: String)
        throws
    {
        let terminal = try PseudoTerminal(BuiltProduct.url("TerminalProbe"), ["again", descriptor])
        try terminal.expect(" none]")
    }

    private static let environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin", "LESS": "RX"]

    private func probe(
        _ mode: String, _ environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            BuiltProduct.url("TerminalProbe"), [mode],
            environment: Self.environment.merging(environment) { $1 })
    }
}
