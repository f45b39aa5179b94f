import Essentials
import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The sources of a passphrase and their errors.
@Suite struct PassphraseTests {
    @Test(arguments: ["", "\n", "\r\n"])
    func `a vault cannot be created with an empty passphrase`(_ content: String) async throws {
        let home = try TemporaryHome()
        try Data(content.utf8).write(to: home.file("passphrase"))
        let outcome = try await home.sandbox(
            ["vault", "create", "--passphrase-file", "passphrase", "--json"], exits: 64)
        #expect(outcome.error.contains(#""code":"usage""#))
        #expect(outcome.error.contains("passphrase is empty"))
        #expect(!FileManager.default.fileExists(atPath: home.sandboxVault.path()))
    }

    @Test(arguments: [([], ""), (["--vault", "here"], " --vault here")])
    func `without a passphrase no vault is created, and the hint says how to give one`(
        _ words: [String], _ vault: String
    ) async throws {
        let outcome = try await TemporaryHome().run(
            words + ["vault", "create"], environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 64)
        #expect(outcome.error.contains("cofre: a new vault needs a passphrase"))
        let hint = "hint: cofre vault create --passphrase-file FILE" + vault
        #expect(outcome.error.contains(hint), "\(outcome.error)")
    }

    @Test func `a passphrase that has not opened the vault does not allow a new one`() async throws
    {
        let home = try await TemporaryHome.withVault()
        guard try await Program.unlock(home) else { return }
        try await atTerminal(
            ["--passphrase-command", "echo wrong"],
            ["TERM": "xterm", "PAGER": "cat", "COFRE_BILLS_URL": "http://127.0.0.1:1"], in: home
        ) {
            try $0.expect("wrong passphrase")
            try $0.expect("(locked)> ")
            // Opens the vault with the key that `unlock` has shared.
            try $0.send("bills\r")
            try $0.expect("cofre> ")
            try $0.send("vault passphrase\r")
            try $0.expect("wrong passphrase")
            try $0.expect("cofre> ")
        }
        try await home.run(["lock"])
    }

    @Test func `the sandbox opens with its built-in passphrase until another is set`() async throws
    {
        let home = try TemporaryHome()
        let none = ["COFRE_PASSPHRASE_FILE": ""]
        try await atTerminal(["--sandbox", "contacts", "marina"], none, in: home) { terminal in
            try terminal.expect("passphrase: sandbox")
            try terminal.expect("@marina.coelho")
            try terminal.expectExit(0)
        }
        let second = try await home.sandbox(["contacts", "marina"], environment: none, exits: 0)
        #expect(!second.error.contains("passphrase: sandbox"))

        let file = home.file("old")
        try Data("sandbox\n".utf8).write(to: file)
        try await home.sandbox(
            ["vault", "passphrase", "--passphrase-file", file.path()], input: "another one\n",
            environment: none, exits: 0)
        try await home.sandbox(["cards"], environment: none, exits: 77)
    }

    @Test func `the passphrase of a vault that was put in place of this one proves nothing`()
        async throws
    {
        let kept = try await TestVault(derivesQuickly: false)
        let other = try TemporaryHome(derivesQuickly: false)
        try Data("other\n".utf8).write(to: other.file("passphrase"))
        try await other.sandbox(["vault", "create"], exits: 0)
        var options = Options()
        options.sandbox = true
        let vault = try Composition(options: options, environment: kept.home.environment).vault
        _ = try await vault.opened()
        let aside = kept.home.file("aside")
        try FileManager.default.moveItem(at: kept.file, to: aside)
        try FileManager.default.copyItem(at: other.sandboxVault, to: kept.file)

        let proof = PassphraseSource.file(other.file("passphrase").path())
        await #expect(throws: StoreError.self) { try await vault.authorize(with: proof) }

        try FileManager.default.removeItem(at: kept.file)
        try FileManager.default.moveItem(at: aside, to: kept.file)
        let own = PassphraseSource.file(kept.path("passphrase"))
        #expect(try await vault.authorize(with: own))
        try await vault.close()
    }

    @Test(arguments: ["contacts silva", "x", "# comment"])
    func `in a script the line after vault passphrase is not the new passphrase`(
        _ line: String
    ) async throws {
        let kept = try await TestVault()
        let outcome = try await kept.run([], "vault passphrase\n\(line)\n", exits: 64)
        #expect(outcome.error.contains("a passphrase cannot be changed in a script"))
        try await kept.run(["cards"], exits: 0)
    }

    @Test func `an open vault does not let anybody change its passphrase`() async throws {
        let home = try TemporaryHome()
        let nobody = ["COFRE_PASSPHRASE_FILE": ""]
        let refused = try await home.sandbox(
            ["vault", "passphrase"], input: "new one\n", environment: nobody, exits: 77)
        #expect(refused.error.contains("a new passphrase requires the passphrase"))
    }

    @Test(arguments: [(["vault", "create"], ""), (["cards"], ""), ([], "cards\n")])
    func `without a terminal the sandbox opens with its built-in passphrase, too`(
        _ words: [String], _ input: String
    ) async throws {
        let home = try TemporaryHome()
        let none = ["COFRE_PASSPHRASE_FILE": ""]
        let opened = try await home.sandbox(words, input: input, environment: none, exits: 0)
        #expect(opened.error.contains("passphrase: sandbox"), "\(opened.error)")
        let again = try await home.sandbox(["cards"], environment: none, exits: 0)
        #expect(!again.error.contains("passphrase: sandbox"))
    }

    @Test(arguments: [
        ["COFRE_PASSPHRASE_FILE": "passphrase"], ["COFRE_PASSPHRASE_COMMAND": "cat passphrase"],
    ])
    func `the environment's passphrase does not keep the sandbox from opening`(
        _ given: [String: String]
    ) async throws {
        let none = ["COFRE_PASSPHRASE_FILE": ""]
        let home = try TemporaryHome()
        for environment in [none, none.merging(given) { $1 }] {
            for words in [["cards"], ["doctor"]] {
                try await home.sandbox(words, environment: environment, exits: 0)
            }
        }
        try await home.sandbox(
            ["cards", "--passphrase-file", "passphrase"], environment: none, exits: 77)
    }

    @Test func `a passphrase on standard input is not echoed at a terminal`() async throws {
        let home = try await TemporaryHome.withSandbox()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox", "cards", "--passphrase-file", "-"], in: home)
            try terminal.answer("passphrase: ", home.passphrase + "\r")
            try terminal.expectExit(0)
            #expect(!terminal.output.contains(home.passphrase))
        }
    }

    @Test(arguments: [
        ("--passphrase-file", "not/there", "not/there (no such file"),
        ("--passphrase-file", "/", "directory"),
        ("--passphrase-command", "exit 3", "status 3"),
        ("--passphrase-command", "kill -9 $$", "status 137"),
        ("--passphrase-command", "head -c 2000 /dev/zero", "1 KiB"),
        ("--passphrase-command", "printf x; exit 4", "status 4"),
    ])
    func `a source of the passphrase that fails is a configuration error`(
        _ option: String, _ value: String, _ named: String
    ) async throws {
        let home = try await TemporaryHome.withSandbox()
        let outcome = try await home.sandbox(["cards", "--json", option, value], exits: 78)
        #expect(outcome.error.contains(#""code":"config""#))
        #expect(outcome.error.contains(named), "\(outcome.error)")
        #expect(outcome.error.contains(#""hint":"#))
        #expect(!outcome.error.contains("the vault"))
    }

    @Test(arguments: ["", "\n", "\r\n"])
    func `a passphrase of 1024 bytes is accepted with any line ending`(_ ending: String)
        async throws
    {
        let home = try TemporaryHome()
        let line = String(repeating: "x", count: 1024) + ending
        try Data(line.utf8).write(to: home.file("passphrase"))
        try await home.sandbox(["vault", "create", "--passphrase-file", "passphrase"], exits: 0)
        try await home.sandbox(["cards", "--passphrase-file", "-"], input: line, exits: 0)
        try Data(("x" + line).utf8).write(to: home.file("passphrase"))
        try await home.sandbox(["cards"], exits: 78)
    }

    @Test func `only the first line of a command's output is the passphrase`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let command = "cat '\(home.file("passphrase").path())'; head -c 200000 /dev/zero"
        try await home.sandbox(["cards", "--passphrase-command", command], exits: 0)
    }

    @Test func `a passphrase command that goes on after its line is ended`() async throws {
        let home = try TemporaryHome()
        let command = "cat passphrase; exec yes"
        try await home.run(
            ["vault", "create", "--passphrase-command", command],
            environment: ["COFRE_PASSPHRASE_FILE": ""], exits: 0)
        try await home.run(["cards"], exits: 0)
    }

    @Test func `a passphrase command may ask at the terminal`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let command = #"printf 'which? ' >/dev/tty; read -r line </dev/tty; echo "$line""#
        let words = ["--sandbox", "cards", "--passphrase-command", command]
        try await atTerminal(words, in: home) { terminal in
            try terminal.answer("which? ", home.passphrase + "\r")
            try terminal.expectExit(0)
        }
    }

    @Test func `Ctrl-C in a passphrase command stops the program`() async throws {
        let home = try await TemporaryHome.withSandbox()
        let command = "printf 'which? ' >/dev/tty; read -r line </dev/tty"
        let words = ["--sandbox", "cards", "--passphrase-command", command]
        try await atTerminal(words, in: home) { terminal in
            try terminal.answer("which? ", "\u{3}")
            try terminal.expectExit(130)
        }
    }

    /// The command runs with default signal handling, even if the program ignores or blocks signals.
    @Test(arguments: [("TERM", 143), ("PIPE", 141)])
    func `a passphrase command receives signals`(_ signal: String, _ status: Int) async throws {
        let home = try await TemporaryHome.withSandbox()
        let command = "kill -\(signal) $$; cat '\(home.file("passphrase").path())'"
        let outcome = try await home.sandbox(["--passphrase-command", command], input: "cards\n")
        #expect(outcome.error.contains("status \(status)"), "\(outcome.out)\(outcome.error)")
    }
}
