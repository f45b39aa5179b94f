import Essentials
import Foundation
import TestSupport
import Testing

/// Runs `cofre` at a terminal while `body` types and reads.
///
/// By default `home` is a new temporary home; `environment` overrides the variables of the home.
func atTerminal(
    _ words: [String], _ environment: [String: String] = [:], in home: TemporaryHome? = nil,
    rows: UInt16 = 24, columns: UInt16 = 80,
    _ body: @escaping @Sendable (PseudoTerminal) throws -> Void
) async throws {
    let home = try home ?? TemporaryHome()
    try await onOwnThread {
        let terminal = try PseudoTerminal(
            words, environment, in: home, rows: rows, columns: columns)
        try body(terminal)
    }
}

extension PseudoTerminal {
    /// Starts `cofre` at a terminal; `environment` overrides the variables of the home.
    convenience init(
        _ words: [String], _ environment: [String: String] = [:], in home: TemporaryHome,
        rows: UInt16 = 24, columns: UInt16 = 80
    ) throws {
        try self.init(
            BuiltProduct.url("cofre"), words,
            environment: home.environment.merging(environment) { $1 }, directory: home.url,
            rows: rows, columns: columns)
    }

    /// Waits until the program ends and checks its exit status.
    func expectExit(
        _ status: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ended = try waitForExit()
        #expect(ended == status, sourceLocation: sourceLocation)
    }

    /// Waits for a new prompt of the sandbox on the last row, with `text` typed in it.
    func expectPrompt(_ text: String = "", isLocked: Bool = false) throws {
        let prompt = isLocked ? "cofre [sandbox] (locked)>" : "cofre [sandbox]>"
        let row = text.isEmpty ? prompt : prompt + " " + text
        try expectScreen("the prompt \(row)") {
            hasFreshPrompt && $0.split(separator: "\n").last.map(String.init) == row
        }
    }

    /// Leaves the prompt.
    func leave() throws {
        try send("exit\r")
        try expectExit(0)
    }

    /// Waits for a new prompt of the sandbox, and types `text`.
    func atPrompt(_ text: String, isLocked: Bool = false) throws {
        try expectPrompt(isLocked: isLocked)
        try send(text)
    }
}

extension TemporaryHome {
    /// A home with a vault of real payments.
    static func withVault() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.run(["vault", "create"], exits: 0)
        return home
    }

    /// A home with a sandbox whose passphrase is that of the home.
    static func withSandbox() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.sandbox(
            ["vault", "create", "--passphrase-file", "passphrase"], exits: 0)
        return home
    }

    /// A home with a card in the sandbox's vault.
    static func withCard() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.registerCard()
        return home
    }

    /// A home with a vault of real payments, and a card in it.
    static func withPayer() async throws -> TemporaryHome {
        let home = try await withVault()
        try await home.run(
            ["cards", "add", "--keep-cvv"], input: "4111111111111111\n08/39\n123\n", exits: 0)
        return home
    }

    /// Adds a card to the sandbox's vault.
    func registerCard() async throws {
        try await sandbox(
            ["cards", "add", "--keep-cvv"], input: "4111111111111111\n08/39\n123\n", exits: 0)
    }
}
