import Foundation
import TestSupport
import Testing

/// Ctrl-C and Ctrl-D at the question for the passphrase end the command that needs it.
///
/// The passphrase is asked for once, and data that was already fetched is not shown.
@Suite(.timeLimit(.minutes(20)))
struct PassphraseInterruptTests {
    private static let typed = ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"]
    private static let lines = [
        "contacts", "contact 1", "bills", "bill", "boleto", "venues --near recife", "rates",
        "convert 1 EUR BRL",
    ]
    private static let answers = ["Marina", "R$", "Recife", "EUR ="]

    @Test(arguments: lines.map { ($0, "\u{3}") } + [("contacts", "\u{4}")])
    func `a command in the system shell ends`(_ line: String, _ key: String) async throws {
        let home = try await madeHome()
        let words = ["--sandbox"] + line.split(separator: " ").map(String.init)
        try await atTerminal(words, Self.typed, in: home) { terminal in
            try terminal.answer("passphrase: ", key)
            try terminal.expect("stopped")
            try terminal.expectExit(130)
            Self.expectNothing(of: terminal.output, questions: 1)
        }
    }

    @Test(arguments: ["\u{3}", "\u{4}"])
    func `a command at the prompt ends and the prompt stays locked`(_ key: String) async throws {
        let home = try await madeHome()
        try await atTerminal(["--sandbox"], Self.typed, in: home) { terminal in
            try terminal.answer("passphrase: ", key)
            try terminal.expectPrompt(isLocked: true)
            for line in Self.lines {
                try terminal.send(line + "\r")
                try terminal.answer("passphrase: ", key)
                try terminal.expect("stopped")
                try terminal.expectPrompt(isLocked: true)
            }
            Self.expectNothing(of: terminal.output, questions: Self.lines.count + 1)
        }
    }

    private func madeHome() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.sandbox(["vault", "create"], exits: 0)
        return home
    }

    private static func expectNothing(of output: String, questions: Int) {
        #expect(output.components(separatedBy: "passphrase: ").count == questions + 1, "\(output)")
        for answer in answers { #expect(!output.contains(answer), "\(output)") }
    }
}
