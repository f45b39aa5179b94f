import CofreTestSupport
import Foundation
import Testing

/// The prompt as a person has it: keys, questions, secrets, leaving.
@Suite struct PromptTests {
    @Test func `a first run asks for a passphrase twice, echoes neither, and ends at a prompt`()
        async throws
    {
        try await atTerminal(["--sandbox"], ["COFRE_PASSPHRASE_FILE": ""]) { terminal in
            try terminal.expect("no vault yet")
            try terminal.expect("new passphrase (Enter for a generated one): ")
            try terminal.send("open sesame\r")
            try terminal.expect("again: ")
            try terminal.send("open sesame\r")
            try terminal.expect("vault made")
            try terminal.expect("cofre [sandbox]> ")
            #expect(!terminal.output.contains("sesame"))
        }
    }

    @Test func `whoever types nothing gets a passphrase made up, and it opens the vault`()
        async throws
    {
        let home = try TemporaryHome()
        let environment = ["COFRE_PASSPHRASE_FILE": ""]
        let made = Box("")
        try await atTerminal(["--sandbox"], environment, home) { terminal in
            try terminal.expect("new passphrase")
            try terminal.send("\r")
            try terminal.expect("nobody can recover it")
            let shown = terminal.output.firstMatch(of: /your passphrase: ([a-z-]+)/)
            made.value = String(try #require(shown).1)
            try terminal.expect("cofre [sandbox]> ")
        }
        #expect(made.value.split(separator: "-").count == 5)
        try await atTerminal(["--sandbox"], environment, home) { terminal in
            try terminal.expect("passphrase: ")
            try terminal.send("wrong\r")
            try terminal.expect("does not open this vault")
            try terminal.expect("passphrase: ")
            try terminal.send(made.value + "\r")
            try terminal.expect("cofre [sandbox]> ")
        }
    }

    @Test func `a question has no accents where the terminal has none`() async throws {
        let ascii = ["LC_ALL": "C"]
        try await atTerminal(["--sandbox", "--lang", "pt-BR", "cards", "add"], ascii) { terminal in
            try terminal.expect("numero do cartao: ")
            try terminal.send("\u{3}")
        }
    }

    @Test func `Ctrl-C drops a line, says how to leave on an empty one, and Ctrl-D leaves`()
        async throws
    {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina")
            try terminal.expect("pay @marina")
            try terminal.send("\u{3}")
            try terminal.expect("^C")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("\u{3}")
            try terminal.expect("Ctrl-D or exit leaves")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("\u{4}")
            #expect(try terminal.waitForExit() == 0)
        }
    }

    @Test(arguments: ["\u{3}", "\u{4}", "n\r", "\r"])
    func `only a yes sends`(_ keys: String) async throws {
        let home = try TemporaryHome()
        try await register(in: home)
        try await atTerminal(["--sandbox"], [:], home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send(keys)
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("exit\r")
            #expect(try terminal.waitForExit() == 0)
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `what was paid today is paid again only by typing the amount`() async throws {
        let home = try TemporaryHome()
        try await register(in: home)
        try await atTerminal(["--sandbox"], [:], home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00 --note 'the rent'\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("y\r")
            try terminal.expect("approved")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("again\r")
            try terminal.expectScreen("the line is typed already") {
                $0.contains("> pay @marina.coelho 25.00 --note 'the rent'")
            }
            try terminal.send("\r")
            try terminal.expect("the same amount went to the same person already")
            try terminal.expect("type the amount to send it: ")
            try terminal.send("y\r")
            try terminal.expect("y is not an amount")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\r")
            try terminal.expect("type the amount to send it: ")
            try terminal.send("25\r")
            try terminal.expect("approved")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.components(separatedBy: #""status":"approved""#).count == 3)
        let line = try await Program.run(["--sandbox", "again"], in: home)
        #expect(line.out == "pay @marina.coelho 25.00\n")
    }

    @Test func `what is missing stands dim behind the line, and the right arrow takes a known one`()
        async throws
    {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("contacts silva\r")
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

    @Test func `what was typed before the question is not its answer`() async throws {
        let home = try TemporaryHome()
        try await register(in: home)
        try await atTerminal(["--sandbox"], [:], home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("pay @marina.coelho 25.00\ry\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("n\r")
            try terminal.expect("nothing was done")
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test(arguments: [
        ("pay eduar", "pay @eduardo.santos"), ("pay @COELH", "pay @marina.coelho"),
        ("pay Márc", "pay @marcia.silva"), ("con", "contacts"), ("pay @x 1 --ag", "--again"),
    ])
    func `TAB completes by first and last name, ignoring case and accents`(
        _ typed: String, _ completed: String
    ) async throws {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send(typed + "\t")
            try terminal.expectScreen(completed) { $0.contains(completed) }
        }
    }

    @Test func `a reveal asks for the passphrase again, and lock forgets`() async throws {
        let home = try TemporaryHome()
        try await register(in: home)
        let asking = ["COFRE_PASSPHRASE_FILE": ""]
        try await atTerminal(["--sandbox"], asking, home) { terminal in
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

    @Test func `an idle prompt locks in place and keeps the line`() async throws {
        try await atTerminal(["--sandbox"], ["COFRE_LOCK_IDLE": "1s"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("contacts mari")
            try terminal.expectScreen("a locked prompt with the line") {
                $0.contains("cofre [sandbox] (locked)> contacts mari")
            }
            try terminal.send("na\r")
            try terminal.expect("Marina Coelho")
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end is followed, with the status a shell expects`(
        _ signal: Int32
    ) async throws {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            terminal.signal(signal)
            #expect(try terminal.waitForExit() == 128 + signal)
        }
    }

    @Test func `history is kept with the vault, without what was hidden`() async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], [:], home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            for line in ["contacts marina", " version", "cards show 4556737586899855"] {
                try terminal.send(line + "\r")
                try terminal.expect("\n")
                try terminal.expect("cofre [sandbox]> ")
            }
            try terminal.send("exit\r")
            #expect(try terminal.waitForExit() == 0)
        }
        try await atTerminal(["--sandbox"], [:], home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("history\r")
            try terminal.expect("contacts marina")
            try terminal.expect("cofre [sandbox]> ")
            #expect(!terminal.output.contains("4556"))
            #expect(!terminal.output.contains("version"))
        }
    }

    private func register(in home: TemporaryHome) async throws {
        let added = try await Program.run(
            ["--sandbox", "cards", "add", "--keep-cvv"], in: home,
            input: "4111111111111111\n08/39\n123\n")
        try #require(added.status == 0, "\(added.error)")
    }

    private func atTerminal(
        _ words: [String], _ environment: [String: String] = [:], _ home: TemporaryHome? = nil,
        _ body: @escaping @Sendable (PseudoTerminal) throws -> Void
    ) async throws {
        let home = try home ?? TemporaryHome()
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                BuiltProduct.url("cofre"), words,
                environment: home.environment.merging(environment) { $1 }, directory: home.url)
            try body(terminal)
        }
    }
}

/// Carries one value out of a closure that another thread runs.
private final class Box<Value>: @unchecked Sendable {
    /// Written by one thread before `onOwnThread` returns, read after it.
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
