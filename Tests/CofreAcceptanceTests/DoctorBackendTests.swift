import CofreTestSupport
import Foundation
import Testing

/// What `doctor` reports about a backend.
@Suite struct DoctorBackendTests {
    @Test(arguments: [
        (200, true), (401, true), (501, true), (500, false), (503, false),
    ])
    func `a server that answers is reachable unless it has a server error`(
        _ status: Int, _ isGood: Bool
    ) async throws {
        let home = try TemporaryHome()
        try await RawServer.serving({ _ in .response(status) }) { server in
            let examined = try await examine(
                [], in: home,
                ["COFRE_CONTACTS_URL": try server.url().absoluteString])
            let finding = try #require(examined["contacts.url"])
            #expect(finding.isGood == isGood)
            #expect(finding.value.contains("HTTP \(status)"))
        }
    }

    @Test func `the provider of rates is examined only if it was chosen`() async throws {
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

    @Test func `a URL with a user or a password is invalid and neither is shown`() async throws {
        let home = try TemporaryHome()
        let url = "http://ana:hunter2@127.0.0.1:9/contacts"
        let examined = try await examine([], in: home, ["COFRE_CONTACTS_URL": url])
        #expect(examined.status == 78)
        #expect(examined["settings"]?.isGood == false)
        for secret in ["ana:", "hunter2"] {
            #expect(!examined.findings.contains { $0.value.contains(secret) })
            #expect(!examined.error.contains(secret))
        }
    }

    @Test func `a time-out is reported, and the hint does not blame the URL`() async throws {
        let home = try await madeHome()
        try await RawServer.serving({ _ in .hold }) { server in
            let examined = try await examine(
                [], in: home,
                [
                    "COFRE_CONTACTS_URL": try server.url().absoluteString,
                    "COFRE_HTTP_TIMEOUT": "1s",
                ])
            let finding = try #require(examined["contacts.url"])
            #expect(finding.value.hasPrefix("no connection (timed out) ·"))
            #expect(finding.hint?.contains("config set") == false)
            #expect(examined.status == 69)
            #expect(examined.error.contains(#""code":"offline""#))
        }
    }

    @Test func `a refused connection causes a hint to check the URL`() async throws {
        let home = try await madeHome()
        let examined = try await examine([], in: home, ["COFRE_CONTACTS_URL": "http://127.0.0.1:1"])
        #expect(examined["contacts.url"]?.hint == "config set contacts.url URL")
        #expect(examined.status == 69)
    }

    @Test func `with --offline nothing is requested and nothing is wrong`() async throws {
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
