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
            place["COFRE_CONTACTS_URL"] = try server.url().absoluteString
            let outcome = try await Program.run(
                [], in: home, input: "contacts\ncontacts\n", environment: place)
            #expect(outcome.status == 0, "\(outcome.error)")
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
        let home = try TemporaryHome()
        _ = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        let before = try Data(contentsOf: home.sandboxVault)
        let outcome = try await run(line, in: home)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(!outcome.out.isEmpty)
        #expect(count("the vault is locked, so nothing is saved", in: outcome.error) == 1)
        #expect(try Data(contentsOf: home.sandboxVault) == before)
    }

    @Test(arguments: lines)
    func `a wrong passphrase fails before anything is shown`(_ line: String) async throws {
        let home = try TemporaryHome()
        _ = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        try Data("another\n".utf8).write(to: home.file("wrong"))
        let outcome = try await run(line + " --passphrase-file wrong", in: home)
        #expect(outcome.status == 77, "\(outcome.error)")
        #expect(outcome.out.isEmpty, "\(outcome.out)")
        #expect(outcome.error.contains("wrong passphrase"))
    }

    @Test func `a script reports once that nothing is saved`() async throws {
        let home = try TemporaryHome()
        _ = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        let outcome = try await Program.run(
            ["--sandbox"], in: home, input: "contacts\nrates EUR\nbills\n",
            environment: Self.nobody)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(count("so nothing is saved", in: outcome.error) == 1)
    }

    @Test(arguments: ["cards", "payments", "pay @marina.coelho 25 --yes", "history"])
    func `a command that needs the vault fails while it is locked`(_ line: String) async throws {
        let home = try TemporaryHome()
        _ = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        let locked = try await run(line, in: home)
        #expect(locked.status == 77, "\(locked.error)")
        #expect(!locked.error.contains("nothing is saved"))
    }

    @Test func `a warning in JSON is in English, as errors are`() async throws {
        let home = try TemporaryHome()
        _ = try await Program.run(
            ["--sandbox", "vault", "create", "--passphrase-file", "passphrase"], in: home)
        for (options, told) in [
            (["--json"], #"{"warning":{"message":"the vault is locked, so nothing is saved"#),
            ([], "cofre: o cofre está trancado"),
        ] {
            let outcome = try await Program.run(
                ["--sandbox", "rates", "EUR"] + options, in: home,
                environment: ["COFRE_PASSPHRASE_FILE": "", "LANG": "pt_BR.UTF-8"])
            #expect(outcome.error.hasPrefix(told), "\(outcome.error)")
        }
    }

    @Test func `live contacts are listed without a vault`() async throws {
        let home = try TemporaryHome()
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            var place = Self.nobody
            place["COFRE_CONTACTS_URL"] = try server.url().absoluteString
            let outcome = try await Program.run(["contacts"], in: home, environment: place)
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.out == "@eduardo\tEduardo Santos\n")
        }
    }

    @Test func `without a vault an unreachable server is reported, and no vault is asked for`()
        async throws
    {
        let home = try TemporaryHome()
        var place = Self.nobody
        place["COFRE_CONTACTS_URL"] = "http://127.0.0.1:1/contacts"
        let outcome = try await Program.run(["--json", "contacts"], in: home, environment: place)
        #expect(outcome.status == 69, "\(outcome.error)")
        #expect(outcome.error.contains(#""code":"offline""#), "\(outcome.error)")
    }

    @Test(arguments: [(200, 0), (401, 78), (404, 1)])
    func `a self-hosted venues server is requested without a key`(
        answer: Int, status: Int32
    ) async throws {
        let home = try TemporaryHome()
        let venues = #"{"results":[{"fsq_id":"a","name":"Farol"}]}"#
        try await RawServer.serving({ _ in .response(answer, venues) }) { server in
            var place = Self.nobody
            place["COFRE_VENUES_URL"] = try server.url().absoluteString
            let outcome = try await Program.run(
                ["venues", "--near", "recife"], in: home, environment: place)
            #expect(outcome.status == status, "\(outcome.error)")
            #expect(server.requests.map { $0["Authorization"] } == [nil])
            if answer == 401 { #expect(outcome.error.contains("secret set venues.api-key")) }
        }
    }

    private func run(_ line: String, in home: TemporaryHome) async throws -> Program.Outcome {
        try await Program.run(
            ["--sandbox"] + line.split(separator: " ").map(String.init), in: home,
            environment: Self.nobody)
    }

    private func count(_ words: String, in text: String) -> Int {
        text.components(separatedBy: words).count - 1
    }
}
