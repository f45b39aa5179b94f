import Foundation
import TestSupport
import Testing

/// Commands that work without a vault.
@Suite struct WithoutVaultTests {
    static let lines = [
        "contacts", "contacts --json", "contact @marina.coelho", "rates EUR", "convert EUR",
        "convert 25 EUR --json", "currencies euro", "venues --limit 2", "bills", "bill",
        "bills --json",
    ]

    private static let nobody = ["COFRE_PASSPHRASE_FILE": ""]

    @Test func `without a vault a live command works, saves nothing and says so once`() async throws
    {
        let home = try TemporaryHome()
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            var place = Self.nobody
            place["COFRE_CONTACTS_URL"] = server.address
            let outcome = try await home.run(
                [], input: "contacts\ncontacts\n", environment: place, exits: 0)
            #expect(count("so nothing is saved", in: outcome.error) == 1, "\(outcome.error)")
            #expect(
                !FileManager.default.fileExists(
                    atPath: home.file(".local/share/cofre/cofre.vault").path()))
        }
    }

    @Test(arguments: lines)
    func `with a locked vault and no terminal the command works, saves nothing and says so once`(
        _ line: String
    ) async throws {
        let home = try await TemporaryHome.withSandbox()
        let before = try Data(contentsOf: home.sandboxVault)
        let outcome = try await run(line, in: home, exits: 0)
        #expect(!outcome.out.isEmpty)
        #expect(count("the vault is locked, so nothing is saved", in: outcome.error) == 1)
        #expect(try Data(contentsOf: home.sandboxVault) == before)
    }

    @Test(arguments: lines)
    func `a wrong passphrase fails before anything is shown`(_ line: String) async throws {
        let home = try await TemporaryHome.withSandbox()
        try Data("another\n".utf8).write(to: home.file("wrong"))
        let outcome = try await run(line + " --passphrase-file wrong", in: home, exits: 77)
        #expect(outcome.out.isEmpty, "\(outcome.out)")
        #expect(outcome.error.contains("wrong passphrase"))
    }

    @Test(arguments: ["cards", "payments", "pay @marina.coelho 25 --yes", "history"])
    func `a command that needs the vault fails while it is locked`(_ line: String) async throws {
        let home = try await TemporaryHome.withSandbox()
        let locked = try await run(line, in: home, exits: 77)
        #expect(!locked.error.contains("nothing is saved"))
    }

    @Test func `a warning in JSON is in English, as errors are`() async throws {
        let home = try await TemporaryHome.withSandbox()
        for (options, told) in [
            (["--json"], #"{"warning":{"message":"the vault is locked, so nothing is saved"#),
            ([], "cofre: o cofre está trancado"),
        ] {
            let outcome = try await home.sandbox(
                ["rates", "EUR"] + options,
                environment: ["COFRE_PASSPHRASE_FILE": "", "LANG": "pt_BR.UTF-8"])
            #expect(outcome.error.hasPrefix(told), "\(outcome.error)")
        }
    }

    @Test func `without a vault an unreachable server is reported, and no vault is asked for`()
        async throws
    {
        let home = try TemporaryHome()
        var place = Self.nobody
        place["COFRE_CONTACTS_URL"] = "http://127.0.0.1:1/contacts"
        let outcome = try await home.run(["--json", "contacts"], environment: place, exits: 69)
        #expect(outcome.error.contains(#""code":"offline""#), "\(outcome.error)")
        #expect(outcome.error.contains("contacts.url is http://127.0.0.1:1; check the network"))
    }

    @Test(arguments: [
        ("payments", "no payments yet"), ("cards", "no cards yet"), ("limits", "24 hours"),
        ("home", "nothing is pending"),
        ("entries", "bills import FILE"), ("spending", "bills import FILE"), ("bills", "bills.url"),
    ])
    func `at a terminal reading asks for no passphrase of a new vault`(
        _ line: String, _ answer: String
    ) async throws {
        try await atTerminal([line], Self.nobody) { terminal in
            try terminal.expect(answer)
            _ = try terminal.waitForExit()
            #expect(!terminal.output.contains("passphrase"), "\(terminal.output)")
        }
    }

    @Test(arguments: [(200, 0), (401, 78), (404, 1)])
    func `a self-hosted venues server is requested without a key`(
        answer: Int, status: Int32
    ) async throws {
        let home = try TemporaryHome()
        let venues = #"{"results":[{"fsq_id":"a","name":"Farol"}]}"#
        try await RawServer.serving({ _ in .response(answer, venues) }) { server in
            var place = Self.nobody
            place["COFRE_VENUES_URL"] = server.address
            let outcome = try await home.run(
                ["venues", "--near", "recife"], environment: place, exits: status)
            #expect(server.requests.map { $0["Authorization"] } == [nil])
            if answer == 401 { #expect(outcome.error.contains("secret set venues.api-key")) }
        }
    }

    private func run(
        _ line: String, in home: TemporaryHome, exits status: Int32
    ) async throws -> Program.Outcome {
        try await home.sandbox(
            line.split(separator: " ").map(String.init), environment: Self.nobody, exits: status)
    }

    private func count(_ words: String, in text: String) -> Int {
        text.components(separatedBy: words).count - 1
    }
}
