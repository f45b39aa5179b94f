import CofreTestSupport
import Foundation
import Testing

/// Ctrl-C and requests to end, wherever they come.
@Suite(.timeLimit(.minutes(2)))
struct PromptInterruptTests {
    private static let prompt = "cofre> "

    @Test func `a server that never answers is left at once`() async throws {
        try await atSilentServer { terminal in
            try terminal.send("contacts\r")
            try terminal.expect("asking for contacts")
            let took = try ContinuousClock().measure {
                try terminal.send("\u{3}")
                try terminal.expect("stopped")
                try terminal.expect(Self.prompt)
            }
            // A tenth of a second for a person; here other tests use the processors, too.
            #expect(took < .seconds(2))
        }
    }

    @Test func `a long listing stops in the middle`() async throws {
        let people = Self.people(20_000)
        try await RawServer.serving({ _ in .response(200, people) }) { server in
            let url = try server.url().absoluteString
            let settings = ["COFRE_CONTACTS_URL": url, "PAGER": "cat", "TERM": "xterm"]
            try await atTerminal([], settings) { terminal in
                try terminal.expect(Self.prompt)
                try terminal.send("contacts\r")
                try terminal.expect("@p300")
                try terminal.send("\u{3}")
                try terminal.expect("stopped")
                #expect(!terminal.output.contains("@p19999"))
                try terminal.send("version\r")
                try terminal.expect("0.1")
            }
        }
    }

    @Test func `a pager is left, and the terminal is in order`() async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.expectPrompt()
            try terminal.send("contacts\r")
            try terminal.expectScreen("the pager") { $0.hasSuffix("\n:") }
            try terminal.send("\u{3}")
            try terminal.expectPrompt()
            try terminal.send("version\r")
            try terminal.expectScreen("what was typed, and its answer") {
                $0.contains("cofre [sandbox]> version\ncofre 0.1")
            }
        }
    }

    @Test func `a key that is being derived is not waited for, and the next line gets it`()
        async throws
    {
        let home = try TemporaryHome()
        let slow = ["COFRE_KDF_PRESET": "3", "TERM": "xterm"]
        try await atTerminal(["--sandbox"], slow, in: home) { terminal in
            try terminal.expect("making the vault")
            let took = try ContinuousClock().measure {
                try terminal.send("\u{3}")
                try terminal.expect("(locked)> ")
            }
            #expect(took < .seconds(2))
            try terminal.send("contacts marina\r")
            try terminal.expect("Marina Coelho", timeout: .seconds(90))
        }
    }

    @Test func `twice in a row offers to leave, and does nothing by itself`() async throws {
        try await atTerminal(["--sandbox"]) { terminal in
            try terminal.expect("cofre [sandbox]> ")
            for answer in ["\u{3}", "n\r"] {
                try terminal.send("\u{3}")
                try terminal.expect("Ctrl-D or exit leaves")
                try terminal.expect("cofre [sandbox]> ")
                try terminal.send("\u{3}")
                try terminal.expect("leave? [y/N] ")
                try terminal.send(answer)
                try terminal.expect("cofre [sandbox]> ")
                try terminal.send("version\r")
                try terminal.expect("cofre [sandbox]> ")
            }
            try terminal.send("\u{3}")
            try terminal.expect("cofre [sandbox]> ")
            try terminal.send("\u{3}")
            try terminal.expect("leave? [y/N] ")
            try terminal.send("y\r")
            try terminal.expectExit(0)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end is followed while a command waits`(_ signal: Int32) async throws {
        try await atSilentServer { terminal in
            try terminal.send("contacts\r")
            try terminal.expect("asking for contacts")
            terminal.signal(signal)
            try terminal.expectExit(128 + signal)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a request to end is followed while a question or a page is open`(
        _ signal: Int32
    ) async throws {
        let home = try TemporaryHome()
        try await home.registerCard()
        for (line, sign) in [("pay @marina.coelho 25", "send? [y/N] "), ("contacts", "\u{3A}")] {
            try await atTerminal(["--sandbox"], ["TERM": "xterm"], in: home) { terminal in
                try terminal.expectPrompt()
                try terminal.send(line + "\r")
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
            let settings = ["COFRE_CONTACTS_URL": try server.url().absoluteString, "TERM": "xterm"]
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
