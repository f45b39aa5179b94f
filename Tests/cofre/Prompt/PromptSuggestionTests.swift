import Foundation
import TestSupport
import Testing

/// Suggestions while a line is typed.
@Suite(.timeLimit(.minutes(20)))
struct PromptSuggestionTests {
    @Test func `missing arguments are shown after the line; the right arrow accepts a suggestion`()
        async throws
    {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.answer("cofre [sandbox]> ", "contacts silva\r")
            try terminal.expectScreen("the answer") {
                $0.contains(/@marcia.silva.*\ncofre \[sandbox\]>/)
            }
            try terminal.send("pay ")
            try terminal.expectScreen("usage behind the line") {
                $0.contains("> pay ‹@handle› ‹amount›")
            }
            try terminal.send("\u{3}")
            try terminal.expectScreen("a fresh line") { $0.contains("> pay ^C\ncofre [sandbox]>") }
            try terminal.send("cont")
            try terminal.expectScreen("the rest of a known line") {
                $0.components(separatedBy: "> contacts silva").count == 3
            }
            try terminal.send("\u{1B}[C\r")
            try terminal.expectScreen("the answer once more") {
                $0.components(separatedBy: "@marcia.silva").count == 3
            }
        }
    }

    @Test func `a fresh sandbox shows the result of a conversion while it is typed`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.answer("cofre [sandbox]> ", "convert 25 BBD USD")
            try terminal.expectScreen("the result behind the line") {
                $0.contains("> convert 25 BBD USD → 25.00 BBD = 12.50 USD")
            }
        }
    }
}
