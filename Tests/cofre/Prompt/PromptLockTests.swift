import Foundation
import TestSupport
import Testing

/// Locking the prompt keeps only the typed line and the process.
@Suite(.timeLimit(.minutes(20)))
struct PromptLockTests {
    private static let colored = ["TERM": "xterm", "COFRE_LOCK_IDLE": "2s"]

    @Test func `the colour of the prompt shows the sandbox and the lock`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.expectPrompt()
            #expect(
                terminal.log.contains(
                    sequence: "\u{1B}[1mcofre\u{1B}[0m\u{1B}[36m [sandbox]\u{1B}[0m> "))
            try terminal.send("lock\r")
            try terminal.expectPrompt(isLocked: true)
            #expect(
                terminal.log.contains(
                    sequence: "\u{1B}[2mcofre\u{1B}[0m\u{1B}[36m [sandbox]\u{1B}[0m"
                        + "\u{1B}[33m (locked)\u{1B}[0m> "))
        }
        try await atTerminal(["--sandbox"], ["TERM": "xterm", "NO_COLOR": "1"]) { terminal in
            try terminal.expectPrompt()
            #expect(!terminal.log.contains(sequence: "\u{1B}[1mcofre"))
        }
    }

    @Test func `an idle prompt clears the screen when it locks`() async throws {
        try await atTerminal(["--sandbox"], Self.colored) { terminal in
            try terminal.atPrompt("contacts marina\r")
            try terminal.expectScreen("the answer") { $0.contains("Marina Coelho") }
            try terminal.send("pay @mar")
            try terminal.expectScreen("a locked prompt with the line and nothing above") {
                $0.hasPrefix("locked: idle for 2 s\ncofre [sandbox] (locked)> pay @mar")
            }
            #expect(terminal.log.contains(sequence: "\u{1B}[3J"))
            try terminal.send("\u{15}contacts marina\r")
            try terminal.expectScreen("the answer") {
                $0.contains("Marina Coelho\ncofre [sandbox]>")
            }
        }
    }

    @Test func `a program that reads an answer does not keep the prompt unlocked`() async throws {
        try await atTerminal(["--sandbox"], Self.colored) { terminal in
            try terminal.atPrompt("contacts | sleep 3600\r")
            try terminal.expectScreen("a locked prompt with the line") {
                $0.contains("cofre [sandbox] (locked)> contacts | sleep 3600")
            }
        }
    }

    @Test(
        .enabled(if: SanitizerOptions.isInactive, "a sanitizer has memory of its own"),
        .enabled(if: ProcessMemory.isReadable, "may not read the memory of other processes"))
    func `a locked prompt restarts in the same process, and the typed lines leave its memory`()
        async throws
    {
        // Long enough to read the memory of the program on a busy machine.
        let given = Self.colored.merging(["COFRE_LOCK_IDLE": "20s"]) { $1 }
        try await atTerminal(["--sandbox"], given) { terminal in
            try terminal.atPrompt("contacts wombat\r")
            try terminal.expectPrompt()
            let before = try #require(ProcessMemory(of: terminal.processID))
            #expect(before.count(of: "contacts wombat") > 0)
            try terminal.send("history numbat")
            try terminal.expectPrompt("history numbat", isLocked: true)
            let after = try #require(ProcessMemory(of: terminal.processID))
            #expect(after.count(of: "contacts wombat") == 0)
            #expect(after.count(of: "history numbat") > 0)
        }
    }

    @Test func `a prompt that chose the sandbox at the first start still uses it after locking`()
        async throws
    {
        let home = try TemporaryHome()
        try await atTerminal([], ["COFRE_LOCK_IDLE": "2s", "TERM": "xterm"], in: home) { terminal in
            try terminal.answer("[Y/n] ", "\r")
            try terminal.expectPrompt()
            try terminal.atPrompt("contacts marina\r", isLocked: true)
            try terminal.expectScreen("the sandbox's people") { $0.contains("Marina Coelho") }
        }
    }

    @Test func `lock hides the history and clears the screen, and unlock opens the vault`()
        async throws
    {
        let asking = ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"]
        let home = try TemporaryHome()
        try await home.sandbox(["contacts"])
        try await atTerminal(["--sandbox"], asking, in: home) { terminal in
            try terminal.answer("passphrase: ", home.passphrase + "\r")
            try terminal.atPrompt("contacts marina\r")
            try terminal.expectScreen("the answer") { $0.contains("Marina Coelho") }
            try terminal.send("lock\r")
            try terminal.expectScreen("nothing but a locked prompt") {
                $0 == "locked\ncofre [sandbox] (locked)>"
            }
            for line in ["trancar", "LOCK"] {
                try terminal.send("contacts marina\r")
                try terminal.answer("passphrase: ", home.passphrase + "\r")
                try terminal.expectScreen("the answer") { $0.contains("Marina Coelho") }
                try terminal.send(line + "\r")
                try terminal.expectScreen("nothing but a locked prompt") {
                    $0 == "locked\ncofre [sandbox] (locked)>"
                }
            }
            try terminal.send("\u{1B}[A")
            try terminal.send("unlock --for 1m\r")
            try terminal.answer("passphrase: ", home.passphrase + "\r")
            try terminal.atPrompt("lock\r")
            try terminal.expectPrompt(isLocked: true)
        }
    }

    @Test func `after locking, the environment is the original one`() async throws {
        let home = try await TemporaryHome.withVault()
        let given = ["QLOGDIR": "/nowhere", "PAGER": "cat", "TERM": "xterm"]
        try await atTerminal([], given, in: home) { terminal in
            try terminal.answer("cofre> ", "lock\r")
            try terminal.answer("(locked)> ", "doctor\r")
            try terminal.expect("ignored: QLOGDIR")
        }
    }

    @Test(arguments: ["exposed", "damaged"])
    func `lock works even if the vault's file is exposed or damaged`(_ state: String) async throws {
        let home = try TemporaryHome()
        try await home.sandbox(["contacts"])
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            if state == "exposed" {
                try #require(chmod(home.sandboxVault.path(), 0o660) == 0)
            } else {
                var bytes = try Data(contentsOf: home.sandboxVault)
                bytes[100] ^= 1
                try bytes.write(to: home.sandboxVault)
            }
            try terminal.send("lock\r")
            try terminal.expectScreen("nothing but a locked prompt") {
                $0 == "locked\ncofre [sandbox] (locked)>"
            }
        }
    }

    @Test func `an idle question is cancelled and its command line restored`() async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], Self.colored, in: home) { terminal in
            try terminal.atPrompt("pay @marina.coelho 25\r")
            try terminal.expect("send? [y/N] ")
            try terminal.expectScreen("a locked prompt and no box") {
                $0.hasPrefix(
                    "locked: idle for 2 s\ncofre [sandbox] (locked)> pay @marina.coelho 25")
            }
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test(.enabled(if: InstalledTool.less, "less is not installed"))
    func `an idle pager is ended when the prompt locks`() async throws {
        try await atTerminal(["--sandbox"], Self.colored) { terminal in
            try terminal.atPrompt("contacts\r")
            try terminal.expectScreen("the pager") { $0.hasSuffix("\n:") }
            try terminal.expectScreen("a locked prompt") { $0.hasPrefix("locked: idle") }
            #expect(!terminal.screen.contains("@marina"))
        }
    }
}

extension [UInt8] {
    fileprivate func contains(sequence: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(sequence)
    }
}
