import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The sources of a passphrase and their errors.
@Suite struct PassphraseTests {
    @Test(arguments: ["", "\n", "\r\n"])
    func `a vault cannot be created with an empty passphrase`(_ content: String) async throws {
        let home = try TemporaryHome()
        try Data(content.utf8).write(to: home.file("passphrase"))
        let outcome = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase", "--json"], in: home)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains(#""code":"usage""#))
        #expect(outcome.error.contains("passphrase is empty"))
        #expect(!FileManager.default.fileExists(atPath: home.sandboxVault.path()))
    }

    @Test(arguments: [([], ""), (["--vault", "here"], " --vault here")])
    func `without a passphrase no vault is created, and the hint says how to give one`(
        _ words: [String], _ vault: String
    ) async throws {
        let outcome = try await Program.run(
            words + ["vault", "create"], in: try TemporaryHome(),
            environment: ["COFRE_PASSPHRASE_FILE": ""])
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("cofre: a new vault needs a passphrase"))
        let hint = "hint: cofre vault create --passphrase-file FILE" + vault
        #expect(outcome.error.contains(hint), "\(outcome.error)")
    }

    @Test func `a passphrase that has not opened the vault does not allow a new one`() async throws
    {
        let home = try TemporaryHome()
        let created = try await Program.run(["vault", "create"], in: home)
        #expect(created.status == 0, "\(created.error)")
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
        _ = try await Program.run(["lock"], in: home)
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
        let second = try await Program.run(
            ["--sandbox", "contacts", "marina"], in: home, environment: none)
        #expect(second.status == 0)
        #expect(!second.error.contains("passphrase: sandbox"))

        let file = home.file("old")
        try Data("sandbox\n".utf8).write(to: file)
        let changed = try await Program.run(
            ["--sandbox", "vault", "passphrase", "--passphrase-file", file.path()], in: home,
            input: "another one\n", environment: none)
        #expect(changed.status == 0, "\(changed.error)")
        let locked = try await Program.run(
            ["--sandbox", "cards"], in: home, environment: none)
        #expect(locked.status == 77)
    }

    @Test func `the passphrase of a vault that was put in place of this one proves nothing`()
        async throws
    {
        let kept = try await TestVault(derivesQuickly: false)
        let other = try TemporaryHome(derivesQuickly: false)
        try Data("other\n".utf8).write(to: other.file("passphrase"))
        let made = try await Program.run(["--sandbox", "vault", "create"], in: other)
        #expect(made.status == 0, "\(made.error)")
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
        let outcome = try await kept.run([], "vault passphrase\n\(line)\n")
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("a passphrase cannot be changed in a script"))
        #expect(try await kept.run(["cards"]).status == 0)
    }

    @Test func `an open vault does not let anybody change its passphrase`() async throws {
        let home = try TemporaryHome()
        let nobody = ["COFRE_PASSPHRASE_FILE": ""]
        let refused = try await Program.run(
            ["--sandbox", "vault", "passphrase"], in: home, input: "new one\n",
            environment: nobody)
        #expect(refused.status == 77, "\(refused.error)")
        #expect(refused.error.contains("a new passphrase requires the passphrase"))
    }

    @Test(arguments: [(["vault", "create"], ""), (["cards"], ""), ([], "cards\n")])
    func `without a terminal the sandbox opens with its built-in passphrase, too`(
        _ words: [String], _ input: String
    ) async throws {
        let home = try TemporaryHome()
        let none = ["COFRE_PASSPHRASE_FILE": ""]
        let opened = try await Program.run(
            ["--sandbox"] + words, in: home, input: input, environment: none)
        #expect(opened.status == 0, "\(opened.error)")
        #expect(opened.error.contains("passphrase: sandbox"), "\(opened.error)")
        let again = try await Program.run(["--sandbox", "cards"], in: home, environment: none)
        #expect(again.status == 0, "\(again.error)")
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
                let opened = try await Program.run(
                    ["--sandbox"] + words, in: home, environment: environment)
                #expect(opened.status == 0, "\(opened.out)\(opened.error)")
            }
        }
        let option = try await Program.run(
            ["--sandbox", "cards", "--passphrase-file", "passphrase"], in: home, environment: none)
        #expect(option.status == 77)
    }

    @Test func `a sandbox with another passphrase opens with the environment's`() async throws {
        let home = try await sandboxHome()
        let opened = try await Program.run(
            ["--sandbox", "cards"], in: home, environment: ["COFRE_PASSPHRASE_FILE": "passphrase"])
        #expect(opened.status == 0, "\(opened.error)")
    }

    @Test(arguments: ["", "\n"])
    func `a passphrase cannot be changed to an empty one`(_ input: String) async throws {
        let home = try await sandboxHome()
        let outcome = try await Program.run(
            ["--sandbox", "vault", "passphrase", "--json"], in: home, input: input)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("passphrase is empty"))
        let same = try await Program.run(["--sandbox", "cards"], in: home)
        #expect(same.status == 0)
    }

    @Test func `a new passphrase is typed twice without echo`() async throws {
        let home = try await sandboxHome()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox", "vault", "passphrase"], in: home)
            try terminal.expect("new passphrase")
            try terminal.send("a brand new one\r")
            try terminal.expect("again")
            try terminal.send("a brand new one\r")
            #expect(try terminal.waitForExit() == 0)
            #expect(!terminal.output.contains("a brand new one"))
        }
        try Data("a brand new one\n".utf8).write(to: home.file("passphrase"))
        #expect(try await Program.run(["--sandbox", "cards"], in: home).status == 0)
    }

    @Test func `Enter generates a passphrase`() async throws {
        let home = try await sandboxHome()
        let made = try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox", "vault", "passphrase"], in: home)
            try terminal.expect("new passphrase")
            try terminal.send("\r")
            try terminal.expect("your passphrase: ")
            #expect(try terminal.waitForExit() == 0)
            return terminal.output.split(separator: "your passphrase: ").last?
                .prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
        }
        try Data((try #require(made) + "\n").utf8).write(to: home.file("passphrase"))
        #expect(try await Program.run(["--sandbox", "cards"], in: home).status == 0)
    }

    @Test func `a passphrase on standard input is not echoed at a terminal`() async throws {
        let home = try await sandboxHome()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                ["--sandbox", "cards", "--passphrase-file", "-"], in: home)
            try terminal.expect("passphrase: ")
            try terminal.send(home.passphrase + "\r")
            #expect(try terminal.waitForExit() == 0)
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
        let home = try await sandboxHome()
        let outcome = try await Program.run(
            ["--sandbox", "cards", "--json", option, value], in: home)
        #expect(outcome.status == 78)
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
        let created = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        #expect(created.status == 0, "\(created.error)")
        let opened = try await Program.run(
            ["--sandbox", "cards", "--passphrase-file", "-"], in: home, input: line)
        #expect(opened.status == 0, "\(opened.error)")
        try Data(("x" + line).utf8).write(to: home.file("passphrase"))
        #expect(try await Program.run(["--sandbox", "cards"], in: home).status == 78)
    }

    @Test func `the error about a passphrase that is too long exists in both languages`()
        async throws
    {
        let home = try await sandboxHome()
        try Data(String(repeating: "x", count: 1025).utf8).write(to: home.file("passphrase"))
        for (language, words) in [("en", "longer than 1 KiB"), ("pt-BR", "mais de 1 KiB")] {
            let outcome = try await Program.run(
                ["--sandbox", "cards", "--lang", language], in: home)
            #expect(outcome.status == 78)
            #expect(outcome.error.contains(words), "\(outcome.error)")
        }
    }

    @Test func `only the first line of a command's output is the passphrase`() async throws {
        let home = try await sandboxHome()
        let command = "cat '\(home.file("passphrase").path())'; head -c 200000 /dev/zero"
        let outcome = try await Program.run(
            ["--sandbox", "cards", "--passphrase-command", command], in: home)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    @Test func `a passphrase command may ask at the terminal`() async throws {
        let home = try await sandboxHome()
        let command = #"printf 'which? ' >/dev/tty; read -r line </dev/tty; echo "$line""#
        let words = ["--sandbox", "cards", "--passphrase-command", command]
        try await atTerminal(words, in: home) { terminal in
            try terminal.expect("which? ")
            try terminal.send(home.passphrase + "\r")
            try terminal.expectExit(0)
        }
    }

    @Test func `Ctrl-C in a passphrase command stops the program`() async throws {
        let home = try await sandboxHome()
        let command = "printf 'which? ' >/dev/tty; read -r line </dev/tty"
        let words = ["--sandbox", "cards", "--passphrase-command", command]
        try await atTerminal(words, in: home) { terminal in
            try terminal.expect("which? ")
            try terminal.send("\u{3}")
            try terminal.expectExit(130)
        }
    }

    /// The command runs with default signal handling, even if the program ignores or blocks signals.
    @Test(arguments: [("TERM", 143), ("PIPE", 141)])
    func `a passphrase command receives signals`(_ signal: String, _ status: Int) async throws {
        let home = try await sandboxHome()
        let command = "kill -\(signal) $$; cat '\(home.file("passphrase").path())'"
        let outcome = try await Program.run(
            ["--sandbox", "--passphrase-command", command], in: home, input: "cards\n")
        #expect(outcome.error.contains("status \(status)"), "\(outcome.out)\(outcome.error)")
    }

    private func sandboxHome() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        let created = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        try #require(created.status == 0, "\(created.error)")
        return home
    }
}
