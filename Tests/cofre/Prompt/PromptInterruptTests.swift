import Foundation
import TestSupport
import Testing

/// Ctrl-C and signals to terminate at any moment.
@Suite(.timeLimit(.minutes(20)))
struct PromptInterruptTests {
    private static let prompt = "cofre> "

    @Test func `Ctrl-C ends a request to a server that does not respond`() async throws {
        try await atSilentServer { terminal in
            try terminal.send("contacts\r", expecting: "loading contacts")
            // Benchmarks/interrupt.py measures the time.
            try terminal.send("\u{3}", expecting: "stopped")
            try terminal.expect(Self.prompt)
        }
    }

    @Test func `Ctrl-C stops a long listing`() async throws {
        let people = Self.people(20_000)
        try await RawServer.serving({ _ in .response(200, people) }) { server in
            let url = server.address
            let settings = ["COFRE_CONTACTS_URL": url, "PAGER": "cat", "TERM": "xterm"]
            try await atTerminal([], settings) { terminal in
                try terminal.answer(Self.prompt, "contacts\r")
                try terminal.answer("@p300", "\u{3}")
                try terminal.expect("stopped")
                #expect(!terminal.output.contains("@p19999"))
                try terminal.send("version\r", expecting: "cofre 1.")
            }
        }
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `Ctrl-C leaves the pager and restores the terminal`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.atPrompt("contacts\r")
            try terminal.expectScreen("the pager") { $0.hasSuffix("\n:") }
            try terminal.send("\u{3}")
            try terminal.atPrompt("version\r")
            try terminal.expectScreen("what was typed, and its answer") {
                $0.contains("cofre [sandbox]> version\ncofre 1.")
            }
        }
    }

    @Test func `Ctrl-C during key derivation returns to the prompt at once`() async throws {
        let home = try TemporaryHome()
        let slow = ["COFRE_KDF_PRESET": "3", "TERM": "xterm"]
        try await atTerminal(["--sandbox"], slow, in: home) { terminal in
            try terminal.answer("creating the vault", "\u{3}")
            // If the program had waited for the key, the prompt would be unlocked.
            try terminal.expect("cofre [sandbox]> ")
            // The next line creates the vault.
            try terminal.send("contacts marina\r", expecting: "Marina Coelho")
        }
    }

    /// Ctrl-C comes directly after Enter, during the derivation, and ends the command that needed the passphrase.
    @Test func `Ctrl-C after the passphrase ends the command that needed it`() async throws {
        let home = try TemporaryHome(derivesQuickly: false)
        try await home.registerCard()
        let typed = ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"]
        try await atTerminal(["--sandbox"], typed, in: home) { terminal in
            try terminal.answer("passphrase: ", home.passphrase + "\r")
            try terminal.expectPrompt()
            for line in ["vault passphrase", "vault recovery", "cards show 1111 --reveal"] {
                try terminal.send(line + "\r")
                try terminal.answer("passphrase: ", home.passphrase + "\r\u{3}")
                try terminal.expect("stopped")
                try terminal.expectPrompt()
            }
            for next in ["new passphrase", "type it again", "4111"] {
                #expect(!terminal.output.contains(next))
            }
            try terminal.send("cards\r", expecting: "1111")
        }
    }

    /// `less` ignores Ctrl-C, and a shell does not end its pipeline.
    @Test func `when a pager ends, all processes of its pipeline end`() async throws {
        let home = try TemporaryHome()
        let pager = "trap '' INT; sh -c 'echo $$ >pager; echo ready >&2; exec sleep 3600' | cat"
        let settings = ["TERM": "xterm", "PAGER": pager]
        try await atTerminal(["--sandbox"], settings, in: home) { terminal in
            try terminal.atPrompt("contacts\r")
            try terminal.answer("ready", "\u{3}")
            try terminal.expectPrompt()
            let text = try String(contentsOf: home.file("pager"), encoding: .utf8)
            let started = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
            #expect(!Self.isRunning(started))
        }
    }

    /// Whether the process is running; a zombie is not.
    private static func isRunning(_ processID: pid_t) -> Bool {
        guard kill(processID, 0) == 0 else { return false }
        // A process that has just ended has no status file.
        let status = try? String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8)
        return status.map { !$0.contains(") Z ") } ?? false
    }

    @Test func `Ctrl-C on an empty line says how to leave, the next line runs, and Ctrl-D leaves`()
        async throws
    {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            for _ in 1...3 {
                try terminal.send("\u{3}", expecting: "press Ctrl-D or type exit to leave")
                try terminal.expect("cofre [sandbox]> ")
            }
            try terminal.send("version\r", expecting: "cofre 1.")
            try terminal.answer("cofre [sandbox]> ", "\u{4}")
            try terminal.expectExit(0)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a termination signal ends the program during a command`(_ signal: Int32) async throws {
        try await atSilentServer { terminal in
            try terminal.send("contacts\r", expecting: "loading contacts")
            terminal.signal(signal)
            try terminal.expectExit(128 + signal)
        }
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"), arguments: [SIGTERM, SIGHUP])
    func `a termination signal ends the program at a question or in the pager`(
        _ signal: Int32
    ) async throws {
        let home = try await TemporaryHome.withCard()
        for (line, sign) in [("pay @marina.coelho 25", "send? [y/N] "), ("contacts", "\u{3A}")] {
            try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
                try terminal.atPrompt(line + "\r")
                try terminal.expectScreen(sign) {
                    $0.hasSuffix(sign.trimmingCharacters(in: .whitespaces))
                }
                terminal.signal(signal)
                try terminal.expectExit(128 + signal)
                #expect(terminal.echoes)
            }
        }
    }

    private func atSilentServer(
        _ body: @escaping @Sendable (PseudoTerminal) throws -> Void
    ) async throws {
        try await RawServer.serving({ _ in .hold }) { server in
            let settings = ["COFRE_CONTACTS_URL": server.address, "TERM": "xterm"]
            try await atTerminal([], settings) { terminal in
                try terminal.expect(Self.prompt)
                try body(terminal)
            }
        }
    }

    private static func people(_ count: Int) -> String {
        let all = (1...count).map { number in
            #"{"id":\#(number),"name":"P \#(number)","img":"https://e.org/1","username":"@p\#(number)"}"#
        }
        return "[" + all.joined(separator: ",") + "]"
    }
}
