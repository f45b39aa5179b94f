import Foundation
import TestSupport
import Testing

/// Requirements of the specifications at the level of commands, live and in the sandbox.
@Suite(.timeLimit(.minutes(20)))
struct SpecificationCommandTests {
    @Test func `a venue in a pipe has its name in the first row`() async throws {
        let home = try await sandboxHome()
        _ = try await Program.run(["--sandbox", "venues", "--near", "recife"], in: home)
        let venue = try await Program.run(["--sandbox", "venue", "1"], in: home)
        #expect(venue.status == 0, "\(venue.error)")
        #expect(venue.out.hasPrefix("name\tCafé do Farol\n"), "\(venue.out)")
    }

    @Test func `an error when saving a picture is one warning`() async throws {
        let home = try await sandboxHome()
        _ = try await Program.run(["--sandbox", "venues", "--near", "recife"], in: home)
        // A second hard link makes the vault read-only.
        try FileManager.default.linkItem(at: home.sandboxVault, to: home.file("second"))
        for words in [["venue", "1"], ["photo", "1", "--save", "p.png"]] {
            let shown = try await Program.run(["--sandbox"] + words, in: home)
            #expect(shown.status == 0, "\(shown.error)")
            #expect(!shown.out.isEmpty)
            #expect(shown.error.components(separatedBy: "not saved").count == 2, "\(shown.error)")
        }
    }

    @Test func `with --offline each search for venues shows its own saved result`() async throws {
        let home = try await sandboxHome()
        let searches = [[], ["café"]]
        var shown: [String] = []
        for words in searches {
            let run = try await Program.run(["--sandbox", "venues"] + words, in: home)
            shown.append(run.out)
        }
        for (words, seen) in zip(searches, shown) {
            let run = try await Program.run(
                ["--sandbox", "--offline", "venues"] + words, in: home)
            #expect(run.status == 0, "\(run.error)")
            #expect(run.out == seen)
        }
        #expect(shown[0] != shown[1])
        let row = try await Program.run(["--sandbox", "venue", "2"], in: home)
        #expect(row.status == 0, "\(row.error)")
    }

    @Test func `a number that is in no name selects a row of the contacts`() async throws {
        let home = try await sandboxHome()
        _ = try await Program.run(["--sandbox", "contacts"], in: home)
        let one = try await Program.run(["--sandbox", "contact", "2"], in: home)
        let same = try await Program.run(["--sandbox", "contacts", "2"], in: home)
        #expect(one.status == 0 && same.status == 0, "\(same.error)")
        #expect(same.out == one.out)
    }

    @Test func `while signed out, the error for a survey is signed out and not unknown`()
        async throws
    {
        let home = try await sandboxHome()
        let survey = try await Program.run(["--sandbox", "survey", "2"], in: home)
        #expect(survey.status == 77, "\(survey.error)")
        #expect(survey.error.contains("hint: login"), "\(survey.error)")
    }

    @Test func `a response in an unknown format of the venues service names the setting`()
        async throws
    {
        let home = try TemporaryHome()
        try await RawServer.serving({ _ in .response(200, #"{"results":[{"name":"x"}]}"#) }) {
            server in
            for (version, other) in [("v3", "2025-06-17"), ("2025-06-17", "v3")] {
                let run = try await Program.run(
                    ["venues", "--near", "recife"], in: home,
                    environment: [
                        "COFRE_VENUES_URL": try server.url().absoluteString,
                        "COFRE_VENUES_VERSION": version, "COFRE_PASSPHRASE_FILE": "",
                    ])
                #expect(run.status == 65)
                #expect(run.error.contains("venues.version"), "\(run.error)")
                #expect(run.error.contains("hint: config set venues.version \(other)"))
            }
        }
    }

    @Test func `if the server fails and a saved copy exists, the hint shows the copy`() async throws
    {
        let home = try TemporaryHome()
        _ = try await Program.run(["vault", "create"], in: home)
        let answers = Mutable(RawAnswer.response(200, users))
        try await RawServer.serving({ _ in answers.value }) { server in
            let place = ["COFRE_CONTACTS_URL": try server.url().absoluteString]
            _ = try await Program.run(["contacts"], in: home, environment: place)
            answers.value = .response(500)
            let failed = try await Program.run(["contacts"], in: home, environment: place)
            #expect(failed.status == 69)
            #expect(failed.error.contains("hint: contacts --offline"), "\(failed.error)")
            let saved = try await Program.run(
                ["contacts", "--offline"], in: home, environment: place)
            #expect(saved.out == "@eduardo\tEduardo Santos\n")
        }
    }

    // proves: pay.first-card
    @Test func `without a card its number, expiry and CVV are asked for, and then it pays`()
        async throws
    {
        let home = try TemporaryHome()
        _ = try await Program.run(["vault", "create"], in: home)
        let answers = { @Sendable (request: RawRequest) -> RawAnswer in
            request.isPost ? .response(200, approval) : .response(200, users)
        }
        try await RawServer.serving(answers) { server in
            let address = try server.url().absoluteString
            let place = ["COFRE_CONTACTS_URL": address, "COFRE_PAYMENTS_URL": address]
            try await atTerminal(["pay", "@eduardo", "25"], place, in: home) { terminal in
                for (question, answer) in [
                    ("card number:", "4111111111111111"), ("expiry (MM/YY):", "0839"),
                    ("CVV:", "123"), ("keep the CVV", "n"), ("send?", "y"),
                ] {
                    try terminal.expect(question)
                    #expect(server.requests.allSatisfy { !$0.isPost })
                    try terminal.send(answer + "\r")
                }
                try terminal.expect("R$25.00 to Eduardo Santos")
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
            let bill = try await Program.run(
                ["bill", "2015-05"], in: TemporaryHome(), environment: place)
            #expect(bill.out.contains("GERAR BOLETO"), "\(bill.out)\(bill.error)")
            let slip = try await Program.run(
                ["boleto", "2015-05"], in: TemporaryHome(), environment: place)
            #expect(slip.status == 0, "\(slip.error)")
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
            let slip = try await Program.run(
                ["boleto", "2015-05"], in: TemporaryHome(), environment: try live(server))
            #expect(slip.status == 66, "\(slip.out)")
            #expect(slip.error.contains("the issuer has not sent a boleto for 2015-05"))
            #expect(!slip.error.contains("hint: bill 2015-05"))
            #expect(server.requests.map(\.target) == ["/bills"])
        }
    }

    private func live(_ server: RawServer) throws -> [String: String] {
        [
            "COFRE_BILLS_URL": try server.url().absoluteString + "/bills",
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
        _ = try await Program.run(["--sandbox", "vault", "create"], in: home)
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
