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
            try terminal.atPrompt(line + "\r")
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
            let settings = server.backends
            try await home.run(["contacts"], environment: settings, exits: 0)
            added.withLock { $0 = true }
            try await atTerminal([], settings, in: home) { terminal in
                try terminal.answer("cofre> ", "pay new9\r")
                try terminal.answer("amount: ", "\u{3}")
            }
        }
    }

    @Test(arguments: ["pay", "pay @p1", "pay @p1 5", "pay 5"])
    func `without a payments server nothing is asked at the prompt`(line: String) async throws {
        let home = try await payer()
        try await RawServer.serving({ _ in .response(200, Self.people) }) { server in
            let settings = ["COFRE_CONTACTS_URL": server.address]
            try await atTerminal([], settings.merging(["TERM": "xterm"]) { $1 }, in: home) {
                terminal in
                try terminal.answer("cofre> ", line + "\r")
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
                "COFRE_CONTACTS_URL": server.address,
                "COFRE_PAYMENTS_URL": "http://pay.example", "TERM": "xterm",
            ]
            try await atTerminal([], settings, in: home) { terminal in
                try terminal.answer("cofre> ", line + "\r")
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

    /// A home with a vault and a card without its CVV.
    private func payer() async throws -> TemporaryHome {
        let home = try await TemporaryHome.withVault()
        try await home.run(["cards", "add"], input: "4111111111111111\n08/39\n\n", exits: 0)
        return home
    }
}
