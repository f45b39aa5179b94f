import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// A passphrase is its Normalization Form C in UTF-8, however a keyboard or an editor spells it.
@Suite struct PassphraseSpellingTests {
    private static let composed = "caf\u{E9} senha longa"
    private static let decomposed = "cafe\u{301} senha longa"

    @Test(arguments: [(composed, decomposed), (decomposed, composed)])
    func `a vault made with one spelling of an accent opens with the other`(
        _ first: String, _ second: String
    ) async throws {
        let home = try TemporaryHome()
        try write(first, in: home)
        try await run(["vault", "create"], in: home, exits: 0)
        try write(second, in: home)
        try await run(["cards"], in: home, exits: 0)
        let none = ["COFRE_PASSPHRASE_FILE": ""]
        try await run(
            ["cards", "--passphrase-command", "cat passphrase"], in: home, none, exits: 0)
        try await run(["cards", "--passphrase-file", "-"], in: home, none, second, exits: 0)
        try await atTerminal(["--sandbox", "cards"], none, in: home) { terminal in
            try terminal.answer("passphrase: ", second + "\r")
            try terminal.expectExit(0)
        }
    }

    @Test(arguments: [(composed, decomposed), (decomposed, composed)])
    func `a passphrase typed with one spelling is repeated and read with the other`(
        _ first: String, _ second: String
    ) async throws {
        let home = try TemporaryHome()
        try await run(["vault", "create"], in: home, exits: 0)
        try await atTerminal(["--sandbox", "vault", "passphrase"], in: home) { terminal in
            try terminal.answer("new passphrase", first + "\r")
            try terminal.answer("again", second + "\r")
            try terminal.expectExit(0)
        }
        for spelling in [first, second] {
            try write(spelling, in: home)
            try await run(["cards"], in: home, exits: 0)
        }
    }

    @Test func `a new passphrase on standard input has no spelling of its own`() async throws {
        let home = try TemporaryHome()
        _ = try await run(["vault", "create"], in: home)
        try await run(["vault", "passphrase"], in: home, [:], Self.decomposed + "\n", exits: 0)
        try write(Self.composed, in: home)
        try await run(["cards"], in: home, exits: 0)
    }

    @Test(arguments: [
        ("", ""), ("plain ASCII", "plain ASCII"), ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"),
        // Marks in the other order, Hangul, and two characters that Form C takes apart.
        ("a\u{301}\u{323}", "\u{1EA1}\u{301}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
        ("\u{212B}\u{958}", "\u{C5}\u{915}\u{93C}"),
        // Compatibility characters stay: Form KC would make weaker passphrases.
        ("\u{FB01}\u{B2}", "\u{FB01}\u{B2}"), ("a\0e\u{301}", "a\0\u{E9}"),
        ("\u{1F512}\u{E0001}", "\u{1F512}\u{E0001}"),
    ])
    func `a passphrase is its Form C`(_ typed: String, _ expected: String) throws {
        #expect(try bytes(of: Array(typed.utf8)) == Array(expected.utf8))
    }

    @Test(
        arguments: [
            [0x63, 0xE9], [0x65, 0xCC, 0x81, 0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xCC],
        ] as [[UInt8]])
    func `a passphrase that is not UTF-8 stays as it is`(_ typed: [UInt8]) throws {
        #expect(try bytes(of: typed) == typed)
    }

    /// U+1D160 has four bytes and its Form C twelve.
    @Test func `a passphrase that is too long in Form C is refused`() throws {
        let fits = String(repeating: "\u{1D160}", count: 85)
        #expect(try bytes(of: Array(fits.utf8)).count == 1020)
        #expect(throws: StoreError.longPassphrase(limit: 1024)) {
            try bytes(of: Array((fits + "\u{1D160}").utf8))
        }
    }

    private func bytes(of typed: [UInt8]) throws -> [UInt8] {
        try SecretBytes(copying: typed).asPassphrase().withBytes { bytes in
            bytes.withUnsafeBytes { Array($0) }
        }
    }

    private func write(_ passphrase: String, in home: TemporaryHome) throws {
        try Data((passphrase + "\n").utf8).write(to: home.file("passphrase"))
    }

    @discardableResult
    private func run(
        _ words: [String], in home: TemporaryHome, _ environment: [String: String] = [:],
        _ input: String = "", exits status: Int32? = nil
    ) async throws -> Program.Outcome {
        try await home.sandbox(words, input: input, environment: environment, exits: status)
    }
}
