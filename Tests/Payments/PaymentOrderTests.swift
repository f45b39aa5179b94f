import Foundation
import Synchronization
import TestSupport
import Testing

/// What prevents a payment is said before a person is asked for anything.
@Suite(.timeLimit(.minutes(20)))
struct PaymentOrderTests {
    private static let questions = ["amount:", "card number", "CVV", "╭─ pay", "›"]
    private static let people = """
        [{"id":1,"name":"P","img":"https://e.org/1","username":"@p1"},\
        {"id":2,"name":"Q","img":"https://e.org/2","username":"@q2"}]
        """

    @Test(arguments: [
        ("pay zzz", "contact not found: zzz"), ("pay @marina.coelo", "contact not found"),
        ("pay id:7", "contact not found: id:7"),
    ])
    func `a person who does not exist is reported before the amount is asked`(
        line: String, told: String
    ) async throws {
        try await atTerminal(["--sandbox"], ["TERM": "xterm"]) { terminal in
            try terminal.expectPrompt()
            try terminal.send(line + "\r")
            try terminal.expect(told)
            try terminal.expectPrompt()
            Self.expectNoQuestion(in: terminal.output)
        }
    }

    @Test func `a person who is only in the server's list is found before the amount is asked`()
        async throws
    {
        let home = try await payer()
        let added = Mutex(false)
        try await RawServer.serving({ _ in
            let new = #"[{"id":9,"name":"New","img":"https://e.org/9","username":"@new9"}]"#
            return .response(200, added.withLock { $0 } ? new : Self.people)
        }) { server in
            let url = try server.url().absoluteString
            let settings = ["COFRE_CONTACTS_URL": url, "COFRE_PAYMENTS_URL": url]
            let listed = try await Program.run(["contacts"], in: home, environment: settings)
            try #require(listed.status == 0, "\(listed.error)")
            added.withLock { $0 = true }
            try await atTerminal([], settings, in: home) { terminal in
                try terminal.expect("cofre> ")
                try terminal.send("pay new9\r")
                try terminal.expect("amount: ")
                try terminal.send("\u{3}")
            }
        }
    }

    @Test(arguments: ["pay", "pay @p1", "pay @p1 5", "pay 5"])
    func `without a payments server nothing is asked at the prompt`(line: String) async throws {
        let home = try await payer()
        try await RawServer.serving({ _ in .response(200, Self.people) }) { server in
            let settings = ["COFRE_CONTACTS_URL": try server.url().absoluteString]
            try await atTerminal([], settings.merging(["TERM": "xterm"]) { $1 }, in: home) {
                terminal in
                try terminal.expect("cofre> ")
                try terminal.send(line + "\r")
                try terminal.expect("payments.url is not set")
                try terminal.expect("cofre> ")
                Self.expectNoQuestion(in: terminal.output)
            }
        }
    }

    @Test(arguments: ["pay", "pay @p1", "pay @p1 5"])
    func `an unencrypted payments server is refused before anything is asked`(
        line: String
    ) async throws {
        let home = try await payer()
        try await RawServer.serving({ _ in .response(200, Self.people) }) { server in
            let settings = [
                "COFRE_CONTACTS_URL": try server.url().absoluteString,
                "COFRE_PAYMENTS_URL": "http://pay.example", "TERM": "xterm",
            ]
            try await atTerminal([], settings, in: home) { terminal in
                try terminal.expect("cofre> ")
                try terminal.send(line + "\r")
                try terminal.expect("http://pay.example is not encrypted")
                try terminal.expect("cofre> ")
                Self.expectNoQuestion(in: terminal.output)
            }
        }
    }

    @Test(arguments: [
        ([], 78, "cofre: payments.url is not set"),
        (["--offline"], 69, "cofre: nothing was sent: --offline"),
    ])
    func `a command that cannot pay asks for nothing, not even the passphrase`(
        options: [String], status: Int32, told: String
    ) async throws {
        let home = try await payer()
        let typed = ["COFRE_PASSPHRASE_FILE": ""]
        try await atTerminal(["pay", "@p1", "5"] + options, typed, in: home) { terminal in
            try terminal.expectExit(status)
            #expect(terminal.output.hasPrefix(told))
        }
    }

    private static func expectNoQuestion(in output: String) {
        for question in questions { #expect(!output.contains(question), "\(output)") }
    }

    /// A home with a vault and a card.
    private func payer() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        let card = "cards add\n4111111111111111\n08/39\n123\n"
        for (words, input) in [(["vault", "create"], ""), ([], card)] {
            let made = try await Program.run(words, in: home, input: input)
            try #require(made.status == 0, "\(made.error)")
        }
        return home
    }
}
