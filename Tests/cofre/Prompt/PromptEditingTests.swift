import Essentials
import Foundation
import TestSupport
import Testing

/// Editing a line with GNU Readline, and protection against accidents.
@Suite(.timeLimit(.minutes(20)))
struct PromptEditingTests {
    @Test func `vi mode works`() async throws {
        let home = try TemporaryHome()
        try Data("set editing-mode vi\n".utf8).write(to: home.file("inputrc"))
        let settings = ["INPUTRC": home.file("inputrc").path(), "TERM": "xterm"]
        try await atTerminal(["--sandbox"], settings, in: home) { terminal in
            try terminal.atPrompt("contacts iara\u{1B}")
            try terminal.expectPrompt("contacts iara")
            try terminal.send("bcwmarina\r")
            try terminal.expectScreen("the changed line's answer") {
                $0.contains("> contacts marina\n") && $0.contains("Marina Coelho")
            }
        }
    }

    @Test func `several pasted lines run only after confirmation and never pay`() async throws {
        let home = try await TemporaryHome.withCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            let block = "pay @marina.coelho 25\rcontacts marina\ry\ry\r"
            try terminal.send("\u{1B}[200~\(block)\u{1B}[201~\r")
            try terminal.answer("run 4 pasted commands? [y/N] ", "y\r")
            try terminal.answer("send? [y/N] ", "n\r")
            try terminal.expectScreen("nothing done, and nothing after it") {
                $0.hasSuffix("cancelled; nothing was sent\ncofre [sandbox]>")
            }
        }
        let listed = try await home.sandbox(["payments", "--json"])
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `in a narrower window the line is kept and the next table fits`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.atPrompt("contacts marina co")
            try terminal.expectPrompt("contacts marina co")
            terminal.resize(rows: 24, columns: 30)
            try terminal.send("elho\u{15}cards\r")
            try terminal.expectScreen("a prompt after it") { $0.hasSuffix("cofre [sandbox]>") }
            try terminal.send("contacts tupi\r")
            try terminal.expectScreen("what has room") {
                $0.hasSuffix("1  @inacio.tupinamba\n   Inácio Tupinambá\ncofre [sandbox]>")
            }
        }
    }

    @Test func `a dumb terminal gets no escape sequences`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "dumb"]) { terminal in
            try terminal.answer("cofre [sandbox]> ", "contacts marina\r")
            try terminal.expect("Marina Coelho")
            try terminal.expect("cofre [sandbox]> ")
            #expect(!terminal.log.contains(0x1B))
        }
    }

    @Test func `the prompt and the output have semantic marks (OSC 133)`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm", "NO_COLOR": "1"]) { terminal in
            try terminal.atPrompt("version\r")
            try terminal.expectScreen("the answer") {
                $0.contains("> version\ncofre 1.") && $0.hasSuffix("]>")
            }
            let log = String(decoding: terminal.log, as: UTF8.self)
            #expect(log.contains("\u{1B}]133;A\u{7}cofre [sandbox]> \u{1B}]133;B\u{7}"))
            #expect(log.contains("\u{1B}]133;C\u{7}cofre 1."))
            #expect(log.contains("\u{1B}]133;D;0\u{7}"))
        }
    }
}
