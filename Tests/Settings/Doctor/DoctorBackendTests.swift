import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// What `doctor` reports about a backend.
@Suite struct DoctorBackendTests {
    @Test func `contacts are requested, and the URL, status and duration are reported`()
        async throws
    {
        let home = try await madeHome()
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            for suffix in ["", "/users"] {
                let address = try server.url().absoluteString + suffix
                let examined = try await examine([], in: home, ["COFRE_CONTACTS_URL": address])
                let finding = try #require(examined["contacts.url"])
                #expect(finding.isGood)
                #expect(finding.value.hasPrefix("HTTP 200 · "))
                #expect(finding.value.contains(" ms · "))
                #expect(finding.value.hasSuffix("/users"))
                #expect(examined.status == 0)
            }
            #expect(server.requests.map(\.target) == ["/users", "/users"])
        }
    }

    @Test(arguments: [404, 401, 500, 503, 201])
    func `a request for contacts that fails is reported with a hint`(_ status: Int) async throws {
        let home = try await madeHome()
        try await RawServer.serving({ _ in .response(status) }) { server in
            let examined = try await examine(
                [], in: home, ["COFRE_CONTACTS_URL": try server.url().absoluteString])
            let finding = try #require(examined["contacts.url"])
            #expect(!finding.isGood)
            #expect(finding.value.contains("HTTP \(status)"))
            #expect(finding.hint?.isEmpty == false)
            #expect(finding.hint?.contains("doctor") == false)
            #expect(examined.status == 1)
            #expect(examined.verdict == "failing")
        }
    }

    @Test(arguments: [(405, true), (200, true), (401, true), (404, false), (500, false)])
    func `payments are checked with a GET, and 405 counts as reachable`(
        _ status: Int, _ isGood: Bool
    ) async throws {
        let home = try await madeHome()
        try await RawServer.serving({ _ in .response(status) }) { server in
            let examined = try await examine(
                [], in: home, ["COFRE_PAYMENTS_URL": try server.url().absoluteString])
            #expect(examined["payments.url"]?.isGood == isGood)
            #expect(server.requests.map(\.method) == ["GET"])
            #expect(server.requests.map(\.target) == ["/transaction"])
        }
    }

    @Test func `being signed out is not a failure`() async throws {
        let home = try await madeHome()
        try await RawServer.serving({ _ in .response(401) }) { server in
            let examined = try await examine(
                [], in: home, ["COFRE_ACCOUNT_URL": try server.url().absoluteString])
            let finding = try #require(examined["account.url"])
            #expect(finding.isGood)
            #expect(finding.value.contains("signed out"))
            #expect(finding.hint == "login")
            #expect(server.requests.map(\.target) == ["/me"])
        }
    }

    @Test func `the API key for venues is checked with a request`() async throws {
        let home = try await madeHome()
        try await RawServer.serving({ request in
            request["Authorization"] == "Bearer k3y"
                ? .response(200, #"{"results":[]}"#) : .response(401)
        }) { server in
            let place = ["COFRE_VENUES_URL": try server.url().absoluteString]
            let without = try await examine([], in: home, place)
            #expect(without["venues.url"]?.isGood == false)
            #expect(without["venues.url"]?.hint == "secret set venues.api-key")
            _ = try await Program.run(
                ["secret", "set", "venues.api-key"], in: home, input: "k3y\n")
            let with = try await examine([], in: home, place)
            #expect(with["venues.url"]?.isGood == true)
            #expect(with.status == 0)
        }
    }

    @Test func `in a pipe the last line is the summary`() async throws {
        let home = try await madeHome()
        let outcome = try await Program.run(["doctor"], in: home)
        #expect(outcome.out.split(separator: "\n").last?.hasPrefix("ok: ") == true)
        let bad = try await Program.run(
            ["doctor"], in: home, environment: ["COFRE_CONTACTS_URL": "http://127.0.0.1:1"])
        #expect(
            bad.out.split(separator: "\n").last?.hasSuffix("checks: contacts.url") == true)
        #expect(bad.status == 1)
        #expect(bad.error.isEmpty)
    }

    @Test func `the provider of rates is checked only if it is chosen`() async throws {
        let home = try await madeHome()
        let chosen = try await examine(["--offline"], in: home, ["COFRE_RATES_PROVIDER": "ecb"])
        #expect(chosen["rates.url"]?.value.contains("ecb.europa.eu") == true)
        let assumed = try await examine(["--offline"], in: home, [:])
        #expect(assumed["rates.url"] == nil)
    }

    @Test func `the query of a URL is not shown`() async throws {
        let home = try TemporaryHome()
        try await RawServer.serving({ _ in .response(500) }) { server in
            let address = "http://127.0.0.1:\(server.port)/contacts"
            let examined = try await examine(
                [], in: home, ["COFRE_CONTACTS_URL": address + "?key=opensesame"])
            let finding = try #require(examined["contacts.url"])
            #expect(finding.value.contains(address))
            #expect(!finding.value.contains("opensesame"))
            #expect(!examined.error.contains("opensesame"))
        }
    }

    @Test func `a URL with a user or password is invalid, and neither is shown`() async throws {
        let home = try TemporaryHome()
        let url = "http://ana:hunter2@127.0.0.1:9/contacts"
        let examined = try await examine([], in: home, ["COFRE_CONTACTS_URL": url])
        #expect(examined.status == 1)
        #expect(examined["settings"]?.isGood == false)
        for secret in ["ana:", "hunter2"] {
            #expect(!examined.findings.contains { $0.value.contains(secret) })
            #expect(!examined.error.contains(secret))
        }
    }

    @Test func `a timeout is reported, and the hint does not mention the URL`() async throws {
        let home = try await madeHome()
        try await RawServer.serving({ _ in .hold }) { server in
            let examined = try await examine(
                [], in: home,
                [
                    "COFRE_CONTACTS_URL": try server.url().absoluteString,
                    "COFRE_HTTP_TIMEOUT": "1s",
                ])
            let finding = try #require(examined["contacts.url"])
            #expect(finding.value.hasPrefix("no answer (timed out) · "))
            #expect(finding.hint?.contains("config set") == false)
            #expect(examined.status == 1)
        }
    }

    @Test(arguments: [Setting.contactsURL, .paymentsURL, .billsURL, .accountURL])
    func `a refused connection means that the server is down, and not that the URL is wrong`(
        _ setting: Setting
    ) async throws {
        let home = try await madeHome()
        let examined = try await examine(
            [], in: home, [setting.environmentName: "http://127.0.0.1:1"])
        #expect(examined[setting.name]?.hint == "the server is down; try again later")
        #expect(examined.status == 1)
    }

    @Test func `a name that is not found has a hint to check the URL`() async throws {
        let home = try await madeHome()
        let examined = try await examine(
            [], in: home, ["COFRE_CONTACTS_URL": "http://contacts.invalid"])
        #expect(examined["contacts.url"]?.hint == "config set contacts.url URL")
    }

    @Test func `with --offline doctor sends no request and reports no failure`() async throws {
        let home = try await madeHome()
        let examined = try await examine(
            ["--offline"], in: home, ["COFRE_CONTACTS_URL": "http://127.0.0.1:1"])
        #expect(examined.status == 0)
        #expect(examined["contacts.url"]?.value.contains("--offline") == true)
    }

    private func madeHome() async throws -> TemporaryHome {
        let home = try TemporaryHome()
        let created = try await Program.run(["vault", "create"], in: home)
        try #require(created.status == 0, "\(created.error)")
        return home
    }
}
