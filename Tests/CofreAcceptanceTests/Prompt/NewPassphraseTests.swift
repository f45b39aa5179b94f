import CofreTestSupport
import Foundation
import Testing

/// The passphrase of a new vault, typed or generated.
@Suite(.timeLimit(.minutes(20)))
struct NewPassphraseTests {
    @Test func `the first run asks for a passphrase twice without echo`() async throws {
        let asking = ["COFRE_PASSPHRASE_FILE": "", "COFRE_CONTACTS_URL": "http://127.0.0.1:1"]
        try await atTerminal([], asking) { terminal in
            try terminal.expect("no vault yet")
            try terminal.expect("new passphrase (Enter generates one): ")
            try terminal.send("open sesame\r")
            try terminal.expect("again: ")
            try terminal.send("open sesame\r")
            try terminal.expect("vault created")
            try terminal.expect("[Y/n] ")
            try terminal.send("n\r")
            try terminal.expect("cofre> ")
            #expect(!terminal.output.contains("sesame"))
        }
    }

    @Test func `a generated passphrase opens the vault`() async throws {
        let home = try TemporaryHome()
        let environment = [
            "COFRE_PASSPHRASE_FILE": "", "COFRE_CONTACTS_URL": "http://127.0.0.1:1",
        ]
        let made = Box("")
        try await atTerminal([], environment, in: home) { terminal in
            try terminal.expect("new passphrase")
            try terminal.send("\r")
            try terminal.expect("it is not shown again")
            let shown = terminal.output.firstMatch(of: /your passphrase: ([a-z-]+)/)
            made.value = String(try #require(shown).1)
            try terminal.expect("[Y/n] ")
            try terminal.send("n\r")
            try terminal.expect("cofre> ")
        }
        #expect(made.value.split(separator: "-").count == 5)
        try await atTerminal([], environment, in: home) { terminal in
            try terminal.expect("passphrase: ")
            try terminal.send("wrong\r")
            try terminal.expect("wrong passphrase")
            try terminal.expect("passphrase: ")
            try terminal.send(made.value + "\r")
            try terminal.expect("cofre> ")
        }
    }
}

/// Passes a value out of a closure on another thread.
private final class Box<Value>: @unchecked Sendable {
    /// Written before `onOwnThread` returns and only read afterwards.
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
