import CofreSandbox
import Foundation
import Testing

/// The rates backends: their formats, ETags and errors, and how rates change.
@Suite(.timeLimit(.minutes(20)))
struct RatesBackendTests {
    @Test(arguments: Access.allCases)
    func `openexchangerates requires an app id and returns a table`(
        access: Access
    ) async throws {
        try await access.reach(.sample()) { ask in
            let refused = try await ask(SandboxRequest(path: "/rates/latest.json")).response
            #expect(refused.status == 401)
            #expect(refused.text.contains("missing_app_id"))
            let response = try await ask(Self.latest()).response
            #expect(response.status == 200)
            #expect(response.text.contains(#""base":"USD""#))
            #expect(response.text.contains(#""USD":1"#))
            #expect(response.text.contains(#""AED":3.6725"#))
        }
    }

    @Test(arguments: Access.allCases)
    func `a table with a known ETag is not sent again`(access: Access) async throws {
        try await access.reach(.sample()) { ask in
            let first = try await ask(Self.latest()).response
            let tag = try #require(first.headers.first { $0.key.lowercased() == "etag" }?.value)
            let again = try await ask(Self.latest(headers: ["If-None-Match": tag])).response
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
        }
    }

    @Test(arguments: [
        ("invalid", 401, "invalid_app_id"), ("inactive", 401, "app_id_inactive"),
        ("restricted", 429, "access_restricted"), ("forbidden", 403, "not_allowed"),
    ])
    func `some app ids cause the documented errors`(
        id: String, status: Int, word: String
    ) async throws {
        let response = try await Sandbox.sample().respond(to: Self.latest(id: id)).response
        #expect(response.status == status)
        #expect(response.text.contains(word))
    }

    @Test(arguments: [
        ("/rates/v6/latest/USD", "time_last_update_unix"),
        ("/rates/v1/latest?base=USD", #""date":"#),
        ("/rates/eurofxref-daily.xml", "<Cube currency='BRL' rate='"),
        ("/rates/currencies.json", #""VEF":"Venezuelan"#),
        ("/rates/v1/currencies", "Brazilian Real"),
    ])
    func `every provider has its own format`(path: String, part: String) async throws {
        let parts = path.split(separator: "?")
        let query = parts.count == 2 ? [(name: "base", value: "USD")] : []
        let request = SandboxRequest(path: String(parts[0]), query: query)
        let response = try await Sandbox.sample().respond(to: request).response
        #expect(response.status == 200)
        #expect(response.text.contains(part))
    }

    @Test func `rates change every hour and are reproducible`() async throws {
        let start = Date(timeIntervalSince1970: 1_795_248_000)
        func table(_ hours: Double) async throws -> String {
            let sandbox = Sandbox(now: { start.addingTimeInterval(hours * 3600) })
            return try await sandbox.respond(to: Self.latest()).response.text
        }
        #expect(try await table(0) == table(0))
        #expect(try await table(0) == table(0.5))
        #expect(try await table(0) != table(1))
    }

    private static func latest(
        id: String = "an-app-id", headers: [String: String] = [:]
    ) -> SandboxRequest {
        SandboxRequest(
            path: "/rates/latest.json", query: [(name: "app_id", value: id)], headers: headers)
    }
}
