import Foundation
import TestSupport
import Testing

/// Changes to the vault by other processes while a prompt is open.
@Suite(.timeLimit(.minutes(20)))
struct PromptConcurrentChangeTests {
    @Test func `with an older copy under an open prompt no payment is sent until it is accepted`()
        async throws
    {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            let older = try Data(contentsOf: home.sandboxVault)
            try terminal.send("pay @marina.coelho 25 --yes\r")
            try terminal.expect("✓ R$25,00 to Marina Coelho")
            try terminal.expectPrompt()
            try older.write(to: home.sandboxVault)
            try terminal.send(" payments\r", expecting: "older copy")
            try terminal.expect("no payments yet")
            try terminal.expectPrompt()
            // A line that begins with a blank is not stored in the history.
            for line in [" pay @marina.coelho 25 --yes", "pay @marina.coelho 25 --yes"] {
                try terminal.send(line + "\r", expecting: "older copy")
                try terminal.expectPrompt()
            }
            #expect(try Data(contentsOf: home.sandboxVault) == older)
        }
        let refused = try await home.sandbox(["pay", "@marina.coelho", "25", "--yes"], exits: 74)
        #expect(refused.error.contains("older copy"))
        try await home.sandbox(["vault", "check", "--yes"], exits: 0)
    }

    @Test func `a different vault under an open prompt is reported once for each command`()
        async throws
    {
        let (home, other) = (try TemporaryHome(), try TemporaryHome())
        for home in [home, other] { try await home.registerCard() }
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            let own = try Data(contentsOf: home.sandboxVault)
            try Data(contentsOf: other.sandboxVault).write(to: home.sandboxVault)
            try terminal.send("cards\r", expecting: "different vault")
            try terminal.expectPrompt()
            let count = terminal.screen.components(separatedBy: "different vault").count - 1
            #expect(count == 1, "\(terminal.screen)")
            try own.write(to: home.sandboxVault)
        }
    }

    @Test func `an open prompt asks for the passphrase that another process has set`() async throws
    {
        let home = try await TemporaryHome.withCard()
        try await atUnlockedPrompt(in: home) { terminal in
            let other = try PseudoTerminal(
                ["--sandbox", "vault", "passphrase"], Self.asking, in: home)
            // The first passphrase opens the vault, the second confirms the change.
            for screen in ["passphrase:", "passphrase:\npassphrase:"] {
                try other.expectScreen("the question") { $0 == screen }
                try other.send(home.passphrase + "\r")
            }
            try other.answer("new passphrase", "open sesame\r")
            try other.answer("again: ", "open sesame\r")
            try other.expectExit(0)

            try terminal.send("cards\r")
            try terminal.expectScreen("the question") { $0.hasSuffix("\npassphrase:") }
            try terminal.send("open sesame\r")
            try terminal.expectScreen("the cards") {
                $0.contains("1111") && $0.hasSuffix("cofre [sandbox]>")
            }
            #expect(!terminal.screen.contains("no terminal"))
            // Outside the prompt, hints begin with the name of the program.
            try terminal.send("cofre cards\r")
            try terminal.expectPrompt()
            #expect(!terminal.screen.contains("no command cofre"))
        }
    }

    /// The passphrase is only typed.
    private static let asking = ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"]

    private func atUnlockedPrompt(
        in home: TemporaryHome, _ body: @escaping @Sendable (PseudoTerminal) throws -> Void
    ) async throws {
        try await atTerminal(["--sandbox"], Self.asking, in: home) { terminal in
            try terminal.answer("passphrase: ", home.passphrase + "\r")
            try terminal.expectPrompt()
            try body(terminal)
        }
    }
}
