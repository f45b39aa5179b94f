import CofreTestSupport
import Foundation
import Testing

/// The ways out of a prompt, and the keys that are none.
@Suite(.timeLimit(.minutes(20)))
struct PromptLeavingTests {
    @Test func `Ctrl-C drops a line, says how to leave on an empty one, and Ctrl-D leaves`()
        async throws
    {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina")
            try terminal.expect("pay @marina")
            try terminal.send("\u{3}")
            try terminal.expect("^C")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("\u{3}")
            try terminal.expect("press Ctrl-D or type exit to leave")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("\u{4}")
            #expect(try terminal.waitForExit() == 0)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end is followed, with the status a shell expects`(
        _ signal: Int32
    ) async throws {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            terminal.signal(signal)
            #expect(try terminal.waitForExit() == 128 + signal)
        }
    }
}
