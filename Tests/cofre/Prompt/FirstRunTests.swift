import Foundation
import TestSupport
import Testing

/// The first start, with and without errors.
@Suite(.timeLimit(.minutes(20)))
struct FirstRunTests {
    @Test func `the first run explains the program and Enter opens the sandbox`() async throws {
        try await atTerminal([], ["TERM": "xterm"]) { terminal in
            try terminal.expect("try it in the sandbox")
            let lines = terminal.screen.split(separator: "\n")
            #expect(lines[0] == "cofre 1.0.0 · contacts, cards, payments and bills in one vault")
            try terminal.answer("[Y/n] ", "\r")
            try terminal.expect("pay · contacts · bills · convert EUR · venues")
            try terminal.expect("TAB completes, help explains")
            try terminal.atPrompt("pay @coel\t")
            try terminal.expectScreen("a completed name") { $0.contains("> pay @marina.coelho") }
            try terminal.send("\u{15}convert real\t")
            try terminal.expectScreen("a currency by its name") { $0.contains("> convert BRL") }
        }
    }

    @Test func `a live vault gets a generated passphrase and a recovery code`() async throws {
        let asking = ["COFRE_PASSPHRASE_FILE": "", "TERM": "xterm"]
        try await atTerminal([], asking) { terminal in
            try terminal.answer("[Y/n] ", "n")
            try terminal.expect("there is no vault yet")
            try terminal.expect("/cofre/cofre.vault")
            try terminal.answer("new passphrase (Enter generates one): ", "\r")
            try terminal.expect("your passphrase: ")
            try terminal.expect("create a recovery code")
            let shown = try #require(terminal.output.firstMatch(of: /your passphrase: ([a-z-]+)/))
            #expect(shown.1.split(separator: "-").map(\.count) == [6, 6, 6, 6, 6])
            try terminal.answer("[Y/n] ", "\r")
            try terminal.expect("type it again")
            let code = try #require(terminal.output.firstMatch(of: /[A-Z0-9]{4}(-[A-Z0-9]{4}){6}/))
            try terminal.send(code.0 + "\r", expecting: "next: bills import FILE")
            try terminal.expect("config set contacts.url")
            try terminal.answer("cofre> ", "convert --la\t")
            try terminal.expectScreen("a completed option") { $0.contains("> convert --lang") }
        }
    }

    @Test func `a vault that is created without a question is named`() async throws {
        try await atTerminal([], ["TERM": "xterm"]) { terminal in
            try terminal.answer("[Y/n] ", "n")
            // A long path is folded.
            try terminal.expect("there was no vault yet; created ")
        }
    }

    @Test func `the prompt opens with invalid settings and can correct them`() async throws {
        let home = try TemporaryHome()
        let folder = home.file(".config/cofre")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"rates.provider": "nobody"}"#.utf8).write(
            to: folder.appending(path: "config.json"))
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home, rows: 60, columns: 120) {
            terminal in
            try terminal.expect("rates.provider takes")
            try terminal.atPrompt("doctor\r")
            try terminal.expectScreen("what is wrong, and what to do") {
                $0.contains(/✗ +settings\s+rates.provider takes/) && $0.hasSuffix("]>")
            }
            try terminal.send("config unset rates.provider\r")
            try terminal.atPrompt("doctor\r")
            try terminal.expectScreen("nothing wrong") {
                $0.contains(/✓ +settings/) && $0.hasSuffix("]>")
            }
        }
    }

    @Test func `outside the prompt invalid settings end the program`() async throws {
        let home = try TemporaryHome()
        let broken = ["COFRE_RATES_PROVIDER": "nobody"]
        let run = try await home.sandbox([], input: "contacts\n", environment: broken)
        #expect(run.status == 64 || run.status == 78)
        #expect(run.error.contains("COFRE_RATES_PROVIDER takes"))
    }
}
