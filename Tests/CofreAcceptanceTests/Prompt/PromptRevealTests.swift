import CofreTestSupport
import Foundation
import Testing

/// Showing a card's number at the prompt.
@Suite(.timeLimit(.minutes(20)))
struct PromptRevealTests {
    @Test func `a reveal asks for the passphrase again`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        let asking = ["COFRE_PASSPHRASE_FILE": ""]
        try await atTerminal(["--sandbox"], asking, in: home) { terminal in
            try terminal.expect("passphrase: ")
            try terminal.send(home.passphrase + "\r")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("cards show 1111 --reveal\r")
            try terminal.expect("passphrase: ")
            try terminal.send(home.passphrase + "\r")
            try terminal.expect("4111 1111 1111 1111")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("lock\r")
            try terminal.expect("cofre [sandbox] (locked)> ")
            try terminal.send("cards\r")
            try terminal.expect("passphrase: ")
            try terminal.send("\u{3}")
            try terminal.expect("(locked)> ")
        }
    }
}
