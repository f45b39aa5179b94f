import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// What `doctor` reports about a backend.
@Suite struct DoctorBackendTests {
    @Test func `contacts are requested, and the URL, status and duration are reported`()
        async throws
    {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .response(200, users) }) { server in
            for suffix in ["", "/users"] {
                let address = server.address + suffix
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
    func `a request for contacts that fails is reported with its status and a hint`(
        _ status: Int
    ) async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .response(status, #"{"message":"no"}"#) }) { server in
            let examined = try await examine([], in: home, ["COFRE_CONTACTS_URL": server.address])
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
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .response(status) }) { server in
            let examined = try await examine([], in: home, ["COFRE_PAYMENTS_URL": server.address])
            #expect(examined["payments.url"]?.isGood == isGood)
            #expect(server.requests.map(\.method) == ["GET"])
            #expect(server.requests.map(\.target) == ["/transaction"])
        }
    }

    @Test func `being signed out is not a failure`() async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .response(401) }) { server in
            let examined = try await examine([], in: home, ["COFRE_ACCOUNT_URL": server.address])
            let finding = try #require(examined["account.url"])
            #expect(finding.isGood)
            #expect(finding.value.contains("signed out"))
            #expect(finding.hint == "login")
            #expect(server.requests.map(\.target) == ["/me"])
        }
    }

    @Test func `the API key for venues is checked with a request`() async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ request in
            request["Authorization"] == "Bearer k3y"
                ? .response(200, #"{"results":[]}"#) : .response(401)
        }) { server in
            let place = ["COFRE_VENUES_URL": server.address]
            let without = try await examine([], in: home, place)
            #expect(without["venues.url"]?.isGood == false)
            #expect(without["venues.url"]?.hint == "secret set venues.api-key")
            try await home.run(["secret", "set", "venues.api-key"], input: "k3y\n")
            let with = try await examine([], in: home, place)
            #expect(with["venues.url"]?.isGood == true)
            #expect(with.status == 0)
        }
    }

    @Test func `in a pipe the last line is the summary`() async throws {
        let home = try await TemporaryHome.withVault()
        let outcome = try await home.run(["doctor"])
        #expect(outcome.out.split(separator: "\n").last?.hasPrefix("ok: ") == true)
        let bad = try await home.run(
            ["doctor"], environment: ["COFRE_CONTACTS_URL": "http://127.0.0.1:1"])
        #expect(
            bad.out.split(separator: "\n").last?.hasSuffix("checks: contacts.url") == true)
        #expect(bad.status == 1)
        #expect(bad.error.isEmpty)
    }

    @Test func `the provider of rates is checked only if it is chosen`() async throws {
        let home = try await TemporaryHome.withVault()
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

    @Test func `a timeout is reported, and the hint does not mention the URL`() async throws {
        let home = try await TemporaryHome.withVault()
        try await RawServer.serving({ _ in .hold }) { server in
            let examined = try await examine(
                [], in: home,
                [
                    "COFRE_CONTACTS_URL": server.address,
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
        let home = try await TemporaryHome.withVault()
        let examined = try await examine(
            [], in: home, [setting.environmentName: "http://127.0.0.1:1"])
        #expect(examined[setting.name]?.hint == "the server is down; try again later")
        #expect(examined.status == 1)
    }
}
