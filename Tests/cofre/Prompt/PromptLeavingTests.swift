import Foundation
import TestSupport
import Testing

/// Leaving the prompt.
@Suite(.timeLimit(.minutes(20)))
struct PromptLeavingTests {
    @Test func `Ctrl-C discards the line or says how to leave, and Ctrl-D leaves`() async throws {
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
}
