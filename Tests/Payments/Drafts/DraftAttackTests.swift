import Essentials
import Foundation
import TestSupport
import Testing

/// A proposed payment is never sent by anything but a key at a terminal.
@Suite(.timeLimit(.minutes(20)))
struct DraftAttackTests {
    enum Way: CaseIterable, Sendable {
        case input, yes, script, file, fileAtTerminal, pipeAtTerminal
    }

    @Test(arguments: Way.allCases)
    func `a draft is not approved without a key at a terminal`(_ way: Way) async throws {
        let home = try await TemporaryHome.withCard()
        let id = try await home.propose()
        let line = "drafts approve " + id
        try Data((line + " --yes\ny\n").utf8).write(to: home.file("yes"))
        try Data((line + "\ny\n").utf8).write(to: home.file("lines"))

        let words = ["drafts", "approve", id]
        switch way {
        case .input: try await home.sandbox(words, input: "y\ny\n", exits: 64)
        case .yes: try await home.sandbox(["--yes"] + words, input: "y\n", exits: 64)
        case .script: try await home.sandbox([], input: line + "\ny\n", exits: 64)
        case .file: try await home.sandbox(["-f", "yes"], exits: 64)
        case .fileAtTerminal:
            for file in ["lines", "yes"] {
                try await atTerminal(["--sandbox", "-f", file], in: home) { terminal in
                    try terminal.expect("only with a key, by a person at a terminal")
                    try terminal.expectExit(64)
                }
            }
        case .pipeAtTerminal:
            let command = "echo y | \(BuiltProduct.url("cofre").path()) --sandbox " + line
            try await onOwnThread {
                let shell = try PseudoTerminal(
                    URL(filePath: "/bin/sh"), ["-c", command], environment: home.environment,
                    directory: home.url)
                try shell.expect("only with a key, by a person at a terminal")
                try shell.expectExit(64)
            }
        }

        #expect(try await home.listed("payments").contains(#""data":[]"#))
        #expect(try await home.listed("drafts").contains(id))
    }

    @Test func `a script rejects drafts without a question`() async throws {
        let home = try TemporaryHome()
        let ids = [try await home.propose(), try await home.propose(), try await home.propose()]
        try Data("drafts reject \(ids[0])\n".utf8).write(to: home.file("lines"))

        try await home.sandbox(["-f", "lines"], exits: 0)
        try await home.sandbox([], input: "drafts reject \(ids[1])\n", exits: 0)
        #expect(try await home.listed("drafts").contains(ids[2]))
        try await home.sandbox(["drafts", "reject", "1"], exits: 0)

        #expect(try await home.listed("drafts").contains(#""data":[]"#))
    }

    @Test(arguments: [("n\r", Int32(1)), ("\u{1B}", 1), ("\u{3}", 130)])
    func `a draft that the person does not approve stays`(
        _ key: String, _ status: Int32
    ) async throws {
        let home = try await TemporaryHome.withCard()
        let id = try await home.propose()
        try await atTerminal(["--sandbox", "drafts", "approve", id], in: home) { terminal in
            try terminal.answer("send? [y/N] ", key)
            try terminal.expect("nothing was sent")
            try terminal.expectExit(status)
        }
        #expect(try await home.listed("drafts").contains(id))
        #expect(try await home.listed("payments").contains(#""data":[]"#))
    }

    @Test func `a draft stays after a decline, and goes after an unknown outcome`() async throws {
        let home = try TemporaryHome()
        for (number, status) in [("4242424242424242", Int32(1)), ("4111111111111046", 75)] {
            let card = number + "\n08/39\n123\n"
            try await home.sandbox(["cards", "add", "--keep-cvv"], input: card, exits: 0)
            let id = try await home.propose(note: "to \(status)")
            let words = ["drafts", "approve", id, "--card", String(number.suffix(4))]
            let hasty = ["COFRE_HTTP_TIMEOUT": "1s"]
            try await atTerminal(["--sandbox"] + words, hasty, in: home) { terminal in
                try terminal.answer("send? [y/N] ", "y\r")
                try terminal.expectExit(status)
            }
            #expect(try await home.listed("drafts").contains(id) == (status == 1))
        }
    }

    @Test func `limits and cautions are judged when a draft is approved`() async throws {
        let home = try await TemporaryHome.withCard()
        let (first, second) = (try await home.propose(), try await home.propose())
        try await home.sandbox(["pay", "@marina.coelho", "25", "--yes"], exits: 0)
        try await atTerminal(["--sandbox", "drafts", "approve", first], in: home) { terminal in
            try terminal.expect("this person was paid the same amount")
            try terminal.answer("type the amount to confirm: ", "y\r")
            try terminal.expectExit(64)
        }
        try await home.sandbox(["limits", "set", "payment", "10"], exits: 0)
        // A program at a pseudo-terminal can press keys, but does not know the passphrase.
        try await atTerminal(["--sandbox", "drafts", "approve", second], in: home) { terminal in
            try terminal.expect("above R$10,00 for one payment")
            try terminal.answer("type the amount to confirm: ", "25\r")
            try terminal.answer("passphrase: ", "\u{3}")
            try terminal.expectExit(130)
        }
        let payments = try await home.listed("payments")
        #expect(payments.components(separatedBy: #""status""#).count == 2)
        #expect(try await home.listed("drafts").contains(second))
    }

    @Test func `of two terminals that approve a draft at once, one pays`() async throws {
        let home = try await TemporaryHome.withCard()
        let id = try await home.propose()
        try await onOwnThread {
            let words = ["--sandbox", "drafts", "approve", id]
            let terminals = [
                try PseudoTerminal(words, in: home), try PseudoTerminal(words, in: home),
            ]
            for terminal in terminals { try terminal.expect("send? [y/N] ") }
            for terminal in terminals { try terminal.send("y\r") }
            #expect(try terminals.map { try $0.waitForExit() }.sorted() == [0, 1])
            let refusal = "the draft already has the payment"
            #expect(terminals.count { $0.output.contains(refusal) } == 1)
        }
        let payments = try await home.listed("payments")
        #expect(payments.components(separatedBy: #""status""#).count == 2)
    }

    @Test func `of two machines with a folder between them, one pays a draft`() async throws {
        try await sharing { machines, server, backends, id in
            @Sendable func approve(_ homes: [TemporaryHome]) async throws {
                try await onOwnThread {
                    let terminals = try homes.map {
                        try PseudoTerminal(["drafts", "approve", id], backends, in: $0)
                    }
                    for terminal in terminals { try terminal.expect("send? [y/N] ") }
                    for terminal in terminals { try terminal.send("y\r") }
                    for terminal in terminals { _ = try terminal.waitForExit() }
                }
            }
            try await approve(machines)
            @Sendable func sync() async throws {
                for home in machines + machines { try await home.run(["vault", "sync"], exits: 0) }
            }
            // Each may have seen the claim of the other, and then neither pays until both know that.
            let sent = server.requests.count(where: \.isPost)
            #expect(sent <= 1)
            try await sync()
            if sent == 0 {
                try await approve([machines[1]])
                try await sync()
            }
            for home in machines {
                try await atTerminal(["drafts", "approve", id], backends, in: home) {
                    try $0.expect("draft not found")
                    try $0.expectExit(66)
                }
            }
            #expect(server.requests.count(where: \.isPost) == 1)
        }
    }

    @Test func `a machine that has not heard of an approval does not repeat it`() async throws {
        try await sharing { machines, server, backends, id in
            try await atTerminal(["drafts", "approve", id], backends, in: machines[0]) { terminal in
                try terminal.answer("send? [y/N] ", "y\r")
                try terminal.expectExit(0)
            }
            let late = ["drafts", "approve", id, "--accept", "repeat,unsettled"]
            try await atTerminal(late, backends, in: machines[1]) { terminal in
                try terminal.answer("send? [y/N] ", "y\r")
                try terminal.expect("the draft already has the payment")
                try terminal.expectExit(1)
            }
            #expect(server.requests.count(where: \.isPost) == 1)
        }
    }

    /// Two machines that share a folder and know the same draft, and a server.
    private func sharing(
        _ body: ([TemporaryHome], RawServer, _ backends: [String: String], String) async throws
            -> Void
    ) async throws {
        let contacts = #"[{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"}]"#
        try await SharedRemote.folder.joining { desk, other in
            try await RawServer.serving({ .response(200, $0.isPost ? approval : contacts) }) {
                server in
                let url = server.address
                let backends = ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url]
                let words = ["--json", "pay", "@p1", "61", "--propose"]
                let proposed = try await desk.run(words, environment: backends, exits: 0)
                for home in [desk, other] { try await home.run(["vault", "sync"], exits: 0) }
                try await body(
                    [desk, other], server, backends, try TemporaryHome.id(in: proposed.out))
            }
        }
    }
}
