import Foundation
import TestSupport
import Testing

@Suite struct InterruptsTests {
    @Test func `Ctrl-C is an event and does not end the process`() throws {
        let terminal = try PseudoTerminal(BuiltProduct.url("TerminalProbe"), ["run"])
        try terminal.expect("[running]")
        for _ in 1...2 {
            try terminal.send("\u{3}", expecting: "[event interrupt]")
        }
        terminal.signal(SIGTERM)
        try terminal.expect("[event terminate]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test func `Ctrl-C cancels a running command`() throws {
        let terminal = try PseudoTerminal(BuiltProduct.url("TerminalProbe"), ["cancelling"])
        try terminal.answer("[working]", "\u{3}")
        try terminal.expect("[CancellationError]")
        #expect(try terminal.waitForExit() == 0)
    }

    @Test func `Ctrl-C goes to a program started at the prompt, and afterwards to the prompt`()
        throws
    {
        let terminal = try makePrompt()
        try terminal.send("run\r")
        try terminal.answer("[running]", "\u{3}")
        try terminal.expect("[event interrupt]")
        terminal.signal(SIGHUP)
        try terminal.expect("[event hangUp]")
        try terminal.answer("probe> ", "x")
        try terminal.answer("x", "\u{3}")
        try terminal.expect("[interrupt true]")
    }
}
