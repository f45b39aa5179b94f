import Essentials
import Foundation
import TestSupport
import Testing

/// Editing a line with GNU Readline, and protection against accidents.
@Suite(.timeLimit(.minutes(20)))
struct PromptEditingTests {
    @Test func `inputrc is read, including its conditions for cofre`() async throws {
        let home = try TemporaryHome()
        let rules = "$if cofre\n\"\\C-g\": \"contacts marina\"\n$endif\n"
        try Data(rules.utf8).write(to: home.file("inputrc"))
        let settings = ["INPUTRC": home.file("inputrc").path(), "TERM": "xterm"]
        try await atTerminal(["--sandbox"], settings, in: home) { terminal in
            try terminal.expectPrompt()
            try terminal.send("\u{7}")
            try terminal.expectPrompt("contacts marina")
        }
    }

    @Test func `vi mode works`() async throws {
        let home = try TemporaryHome()
        try Data("set editing-mode vi\n".utf8).write(to: home.file("inputrc"))
        let settings = ["INPUTRC": home.file("inputrc").path(), "TERM": "xterm"]
        try await atTerminal(["--sandbox"], settings, in: home) { terminal in
            try terminal.expectPrompt()
            try terminal.send("contacts iara\u{1B}")
            try terminal.expectPrompt("contacts iara")
            try terminal.send("bcwmarina\r")
            try terminal.expectScreen("the changed line's answer") {
                $0.contains("> contacts marina\n") && $0.contains("Marina Coelho")
            }
        }
    }

    @Test func `several pasted lines run only after confirmation and never pay`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            let block = "pay @marina.coelho 25\rcontacts marina\ry\ry\r"
            try terminal.send("\u{1B}[200~\(block)\u{1B}[201~\r")
            try terminal.expect("run 4 pasted commands? [y/N] ")
            try terminal.send("y\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("n\r")
            try terminal.expectScreen("nothing done, and nothing after it") {
                $0.hasSuffix("cancelled; nothing was sent\ncofre [sandbox]>")
            }
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `a line pasted into a question does not answer it`() async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
            try terminal.expectPrompt()
            try terminal.send("pay @marina.coelho 25\r")
            try terminal.expect("send? [y/N] ")
            try terminal.send("\u{1B}[200~y\r\u{1B}[201~")
            try terminal.expectScreen("the letter, and still the question") {
                $0.hasSuffix("send? [y/N] y")
            }
            try terminal.send("\u{3}")
            try terminal.expectPrompt()
        }
        let listed = try await Program.run(["--sandbox", "payments", "--json"], in: home)
        #expect(listed.out.contains(#""data":[]"#))
    }

    @Test func `wide and combining characters are each edited as one character`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.expectPrompt()
            try terminal.send("contacts 東京x\u{7F}\u{7F}都é")
            try terminal.expectPrompt("contacts 東都é")
            try terminal.send("\u{1}\u{B}version\r")
            try terminal.expectScreen("the answer") { $0.contains("> version\ncofre 0.") }
        }
    }

    @Test func `in a narrower window the line is kept and the next table fits`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.expectPrompt()
            try terminal.send("contacts marina co")
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

    @Test func `fg after Ctrl-Z continues the unfinished line`() async throws {
        let home = try TemporaryHome()
        let program = BuiltProduct.url("cofre").path
        let settings = home.environment.merging(["TERM": "xterm"]) { $1 }
        try await onOwnThread {
            let terminal = try PseudoTerminal(
                URL(filePath: "/bin/bash"),
                ["--norc", "-m", "-c", "\(program) --sandbox; echo stop''ped; fg"],
                environment: settings, directory: home.url)
            try terminal.expectPrompt()
            try terminal.send("contacts mari")
            try terminal.expectPrompt("contacts mari")
            try terminal.send("\u{1A}")
            try terminal.expect("stopped")
            try terminal.expectPrompt("contacts mari")
            try terminal.send("na\r")
            try terminal.expectScreen("the answer") { $0.contains("Marina Coelho") }
        }
    }

    @Test func `a dumb terminal gets no escape sequences`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "dumb"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("contacts marina\r")
            try terminal.expect("Marina Coelho")
            try terminal.expect("cofre [sandbox]> ")
            #expect(!terminal.log.contains(0x1B))
        }
    }

    @Test func `without a terminal each input line is a command and no prompt is shown`()
        async throws
    {
        let home = try TemporaryHome()
        let run = try await Program.run(
            ["--sandbox"], in: home, input: "contacts marina\n# a remark\n\nversion\n")
        #expect(run.status == 0)
        #expect(run.out == "@marina.coelho\tMarina Coelho\ncofre 0.2.0\n")
        #expect(run.error == "")
    }

    @Test func `the prompt and the output have semantic marks (OSC 133)`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm", "NO_COLOR": "1"]) { terminal in
            try terminal.expectPrompt()
            try terminal.send("version\r")
            try terminal.expectScreen("the answer") {
                $0.contains("> version\ncofre 0.") && $0.hasSuffix("]>")
            }
            let log = String(decoding: terminal.log, as: UTF8.self)
            #expect(log.contains("\u{1B}]133;A\u{7}cofre [sandbox]> \u{1B}]133;B\u{7}"))
            #expect(log.contains("\u{1B}]133;C\u{7}cofre 0."))
            #expect(log.contains("\u{1B}]133;D;0\u{7}"))
        }
    }
}
