import Foundation
import TestSupport
import Testing

/// Requirements of the specifications at the level of commands, live and in the sandbox.
@Suite(.timeLimit(.minutes(20)))
struct SpecificationCommandTests {
    @Test func `while signed out, the error for a survey is signed out and not unknown`()
        async throws
    {
        let home = try await sandboxHome()
        let survey = try await home.sandbox(["survey", "2"], exits: 77)
        #expect(survey.error.contains("hint: login"), "\(survey.error)")
    }

    @Test func `a response in an unknown format of the venues service names the setting`()
        async throws
    {
        let home = try TemporaryHome()
        try await RawServer.serving({ _ in .response(200, #"{"results":[{"name":"x"}]}"#) }) {
            server in
            for (version, other) in [("v3", "2025-06-17"), ("2025-06-17", "v3")] {
                let run = try await home.run(
                    ["venues", "--near", "recife"],
                    environment: [
                        "COFRE_VENUES_URL": server.address,
                        "COFRE_VENUES_VERSION": version, "COFRE_PASSPHRASE_FILE": "",
                    ], exits: 65)
                #expect(run.error.contains("venues.version"), "\(run.error)")
                #expect(run.error.contains("hint: config set venues.version \(other)"))
            }
        }
    }

    @Test func `if the server fails and a saved copy exists, the hint shows the copy`() async throws
    {
        let home = try await TemporaryHome.withVault()
        let answers = Mutable(RawAnswer.response(200, users))
        try await RawServer.serving({ _ in answers.value }) { server in
            let place = ["COFRE_CONTACTS_URL": server.address]
            try await home.run(["contacts"], environment: place)
            answers.value = .response(500)
            let failed = try await home.run(["contacts"], environment: place, exits: 69)
            #expect(failed.error.contains("hint: contacts --offline"), "\(failed.error)")
            let saved = try await home.run(["contacts", "--offline"], environment: place)
            #expect(saved.out == "@eduardo\tEduardo Santos\n")
        }
    }

    // proves: pay.first-card
    @Test func `without a card its number, expiry and CVV are asked for, and then it pays`()
        async throws
    {
        let home = try await TemporaryHome.withVault()
        let answers = { @Sendable (request: RawRequest) -> RawAnswer in
            request.isPost ? .response(200, approval) : .response(200, users)
        }
        try await RawServer.serving(answers) { server in
            let place = server.backends
            try await atTerminal(["pay", "@eduardo", "25"], place, in: home) { terminal in
                for (question, answer) in [
                    ("card number:", "4111111111111111"), ("expiry (MM/YY):", "0839"),
                    ("CVV:", "123"), ("keep the CVV", "n"), ("send?", "y"),
                ] {
                    try terminal.expect(question)
                    #expect(server.requests.allSatisfy { !$0.isPost })
                    try terminal.send(answer + "\r")
                }
                try terminal.expect("R$25,00 to Eduardo Santos")
                try terminal.expectExit(0)
            }
            #expect(server.requests.filter(\.isPost).count == 1)
        }
    }

    // MARK: The slip of a bill (the specification's example has none)

    @Test func `the slip of a bill is fetched from its own path on the same host`() async throws {
        let line = "03399.64652 32300.000000 17458.001025 7 64340000174326"
        let answers = { @Sendable (request: RawRequest) -> RawAnswer in
            request.target == "/slip"
                ? .response(200, #"{"linha_digitavel":"\#(line)"}"#)
                : .response(200, Self.bills(link: "/slip"))
        }
        try await RawServer.serving(answers) { server in
            let place = try live(server)
            let bill = try await TemporaryHome().run(["bill", "2015-05"], environment: place)
            #expect(bill.out.contains("GERAR BOLETO"), "\(bill.out)\(bill.error)")
            let slip = try await TemporaryHome().run(
                ["boleto", "2015-05"], environment: place, exits: 0)
            #expect(slip.out.contains("03399.64652"))
            #expect(server.requests.map(\.target) == ["/bills", "/bills", "/slip"])
            #expect(server.requests.allSatisfy { $0.method == "GET" })
        }
    }

    @Test(arguments: [nil, "https://elsewhere.example/slip"])
    func `without a slip on the same host the bill has none, and no e-mail is requested`(
        link: String?
    ) async throws {
        try await RawServer.serving({ _ in .response(200, Self.bills(link: link)) }) { server in
            let slip = try await TemporaryHome().run(
                ["boleto", "2015-05"], environment: try live(server), exits: 66)
            #expect(slip.error.contains("the issuer has not sent a boleto for 2015-05"))
            #expect(!slip.error.contains("hint: bill 2015-05"))
            #expect(server.requests.map(\.target) == ["/bills"])
        }
    }

    private func live(_ server: RawServer) throws -> [String: String] {
        [
            "COFRE_BILLS_URL": server.address + "/bills",
            "COFRE_PASSPHRASE_FILE": "",
        ]
    }

    private static func bills(link: String?) -> String {
        let links = link.map { #""barcode":{"href":"\#($0)"},"# } ?? ""
        return """
            [{"bill":{"state":"closed","id":"b","summary":{"due_date":"2015-05-20",\
            "close_date":"2015-05-13","open_date":"2015-04-13","past_balance":0,\
            "total_balance":174326,"interest":0,"total_cumulative":174326,"paid":0,\
            "minimum_payment":26149},"_links":{\(links)\
            "boleto_email":{"href":"https://elsewhere.example/email"}},\
            "line_items":[{"post_date":"2015-04-20","amount":174326,"title":"Futurama"}]}}]
            """
    }

    private func sandboxHome() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        try await home.sandbox(["vault", "create"])
        return home
    }
}

/// A value that is changed by the script of a server.
final class Mutable<Value: Sendable>: @unchecked Sendable {
    // Every access is made with the lock held.
    private let lock = NSLock()
    private var held: Value

    init(_ value: Value) { held = value }

    var value: Value {
        get { lock.withLock { held } }
        set { lock.withLock { held = newValue } }
    }
}
