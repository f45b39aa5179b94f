import Foundation
import TestSupport
import Testing

/// The passphrase of a new vault, typed or generated.
@Suite(.timeLimit(.minutes(20)))
struct NewPassphraseTests {
    @Test func `Ctrl-C while the vault is created leaves no vault`() async throws {
        let asking = [
            "COFRE_PASSPHRASE_FILE": "", "COFRE_CONTACTS_URL": "http://127.0.0.1:1",
            "COFRE_KDF_PRESET": "3", "TERM": "xterm",
        ]
        try await atTerminal([], asking) { terminal in
            for _ in 1...2 {
                try terminal.answer("new passphrase (Enter generates one): ", "\r")
                try terminal.expect("it is not shown again")
                try terminal.answer("creating the vault", "\u{3}")
                try terminal.expect("no vault was created: the passphrase above opens nothing")
                try terminal.expect("stopped")
                try terminal.expect("cofre> ")
                // Waits for the interrupted derivation, and then asks for a passphrase of a new vault.
                try terminal.send("unlock\r")
            }
            try terminal.expect("new passphrase (Enter generates one): ")
        }
    }

    /// Another process holds the lock, so that the moment between the derivation and the new file is long.
    @Test func `Ctrl-C that comes too late says that the vault exists`() async throws {
        let home = try TemporaryHome()
        let asking = [
            "COFRE_PASSPHRASE_FILE": "", "COFRE_CONTACTS_URL": "http://127.0.0.1:1",
            "TERM": "xterm",
        ]
        let vault = home.file(".local/share/cofre/cofre.vault")
        let path = vault.path()
        try FileManager.default.createDirectory(
            at: vault.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        try await atTerminal([], asking, in: home) { terminal in
            try terminal.answer("new passphrase (Enter generates one): ", "\r")
            try terminal.answer("waiting for another process", "\u{3}")
            try terminal.expect("creating the vault · 4 s")
            #expect(!FileManager.default.fileExists(atPath: path))
            flock(lock, LOCK_UN)
            try terminal.expect("the vault was created and opens with the passphrase above")
            try terminal.expect("cofre> ")
            #expect(!terminal.output.contains("stopped"))
        }
    }

    @Test func `a generated passphrase opens the vault`() async throws {
        let home = try TemporaryHome()
        let environment = [
            "COFRE_PASSPHRASE_FILE": "", "COFRE_CONTACTS_URL": "http://127.0.0.1:1",
        ]
        let made = Box("")
        try await atTerminal([], environment, in: home) { terminal in
            try terminal.answer("new passphrase", "\r")
            try terminal.expect("it is not shown again")
            let shown = terminal.output.firstMatch(of: /your passphrase: ([a-z-]+)/)
            made.value = String(try #require(shown).1)
            try terminal.answer("[Y/n] ", "n\r")
            try terminal.expect("cofre> ")
        }
        #expect(made.value.split(separator: "-").count == 5)
        try await atTerminal([], environment, in: home) { terminal in
            try terminal.answer("passphrase: ", "wrong\r")
            try terminal.expect("wrong passphrase")
            try terminal.answer("passphrase: ", made.value + "\r")
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
