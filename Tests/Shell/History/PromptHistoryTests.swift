import Foundation
import TestSupport
import Testing

/// The history is stored in the vault, can be searched, and is shared by all terminals.
@Suite(.timeLimit(.minutes(20)))
struct PromptHistoryTests {
    @Test func `the history is stored in the vault, without hidden lines`() async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            for line in ["contacts marina", " version", "cards show 4556737586899855"] {
                try terminal.send(line + "\r", expecting: "\n")
                try terminal.expect("cofre [sandbox]> ")
            }
            try terminal.leave()
        }
        try await atTerminal(["--sandbox"], in: home) { terminal in
            try terminal.answer("cofre [sandbox]> ", "history\r")
            try terminal.expect("contacts marina")
            try terminal.answer("cofre [sandbox]> ", "history marina\r")
            try terminal.expect("contacts marina\r\ncofre [sandbox]> ")
            #expect(!terminal.output.contains("4556"))
            #expect(!terminal.output.contains("version"))
        }
    }

    @Test func `while nobody types, what was saved is synced`() async throws {
        let home = try TemporaryHome()
        try await home.sandbox(["contacts"])
        let folder = home.file(".local/state/cofre/witnesses")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        let name = try #require(names.first { $0.hasSuffix(".witness") })
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            let witness = folder.appending(path: name)
            let before = try Data(contentsOf: witness)
            let changes = inotify_init1(O_CLOEXEC)
            defer { close(changes) }
            #expect(inotify_add_watch(changes, witness.path(), UInt32(IN_MODIFY)) >= 0)
            try type(["version"], at: terminal)
            // The witness names the last synced change.
            var event = [UInt8](repeating: 0, count: 4096)
            while try Data(contentsOf: witness) == before { _ = read(changes, &event, event.count) }
        }
    }

    @Test func `a card number with any separators, and a passphrase, are not stored`()
        async throws
    {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try type(
                [
                    "123", "08/30", "contacts 5555\u{A0}5555\u{A0}5555\u{A0}4444",
                    "contacts 5555.5555.5555.4444",
                    "contacts 5555–5555–5555–4444", "contacts 55555555\\ 55554444",
                    "contacts 'cvv 739'", "version",
                ], at: terminal)
            try terminal.send("correct horse battery staple\r")
            try terminal.expect("there is no such command")
            try terminal.atPrompt("\u{1B}[A")
            try terminal.expectPrompt("version")
            try terminal.send("\u{15}faturaz\r", expecting: "there is no command faturaz")
            try terminal.atPrompt("exit\r")
            try terminal.expectExit(0)
        }
        let kept = try await home.sandbox(["history"])
        #expect(kept.out == "version\nfaturaz\nexit\n")
    }

    @Test func `Ctrl-R selects a line of the history, and Enter runs it`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try type(["contacts marina", "version"], at: terminal)
            try terminal.send("\u{12}")
            try terminal.expectScreen("the history") { $0.contains("history›") }
            try terminal.send("arin")
            try terminal.expectScreen("what was found, with its time") {
                $0.contains("› contacts marina  today ")
            }
            try terminal.send("\r")
            try terminal.expectPrompt("contacts marina")
        }
    }

    @Test func `lines of another terminal are available after the next line`() async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { first in
            try first.expectPrompt()
            let second = try PseudoTerminal(["--sandbox"], ["TERM": "xterm"], in: home)
            try type(["contacts marina"], at: second)
            try first.send("\r")
            try first.expectScreen("a second prompt") {
                $0.hasSuffix("cofre [sandbox]>\ncofre [sandbox]>")
            }
            try first.send("\u{1B}[A")
            try first.expectPrompt("contacts marina")
        }
    }

    @Test func `a line typed at a locked prompt is stored after unlocking`() async throws {
        let home = try TemporaryHome()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.atPrompt("lock\r")
            try terminal.atPrompt("contacts marina\r", isLocked: true)
            try terminal.expectPrompt()
        }
        let kept = try await home.sandbox(["history"])
        #expect(kept.out == "lock\ncontacts marina\n")
    }

    @Test func `a locked prompt has no history`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try type(["contacts marina"], at: terminal)
            try terminal.send("lock\r")
            try terminal.atPrompt("\u{1B}[Aversion", isLocked: true)
            try terminal.expectPrompt("version", isLocked: true)
        }
    }
}

private func type(_ lines: [String], at terminal: PseudoTerminal) throws {
    try terminal.expectPrompt()
    for line in lines {
        try terminal.send(line + "\r")
        try terminal.expectPrompt()
    }
}
