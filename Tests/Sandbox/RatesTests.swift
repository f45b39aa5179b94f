import Foundation
import Testing

@testable import Sandbox

/// The rates backends: their formats, ETags and errors, and how rates change.
struct RatesTests {
    @Test(arguments: [
        ("latest.json", #""AED":3.6725"#), ("v6/latest/USD", "time_last_update_unix"),
        ("v1/latest", #""date":"2026-11-20""#),
        ("eurofxref-daily.xml", "<Cube currency='BRL' rate='"),
        ("currencies.json", #""VEF":"Venezuelan"#), ("v1/currencies", "Brazilian Real"),
    ])
    func `every provider has its own format`(path: String, part: String) async throws {
        let response = try await ask(path)
        #expect(response.status == 200)
        #expect(response.text.contains(part), "\(response.text)")
    }

    @Test func `a table with a known ETag is not sent again`() async throws {
        let tag = try #require(try await ask("latest.json").headers["ETag"])
        let again = try await ask("latest.json", headers: ["If-None-Match": tag])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
    }

    @Test(arguments: [
        ("", 401, "missing_app_id"), ("invalid", 401, "invalid_app_id"),
        ("inactive", 401, "app_id_inactive"), ("restricted", 429, "access_restricted"),
        ("forbidden", 403, "not_allowed"),
    ])
    func `some app ids cause the documented errors`(
        id: String, status: Int, code: String
    ) async throws {
        let response = try await ask("latest.json", id: id)
        #expect(response.status == status)
        #expect(response.text.contains(code))
    }

    @Test func `rates change every hour by less than two percent and are reproducible`()
        async throws
    {
        #expect(try await ask("latest.json") == ask("latest.json", hours: 0.5))
        for hour in stride(from: 0, to: 9000, by: 7) {
            let market = Market(at: noon + Double(hour) * 3600)
            #expect(market.published % 3600 == 0)
            for quote in market.quotes {
                let rate = try #require(quote.asset.rate)
                #expect(abs(quote.value - rate) * 100 <= rate * (quote.asset.isPegged ? 0 : 2))
            }
        }
        #expect(try await ask("latest.json") != ask("latest.json", hours: 1))
    }

    private func ask(
        _ path: String, id: String = "an-app-id", headers: [String: String] = [:],
        hours: Double = 0
    ) async throws -> SandboxResponse {
        try await Sandbox.sample(now: noon + hours * 3600).response(
            to: SandboxRequest(path: "/rates/" + path, query: [("app_id", id)], headers: headers))
    }
}
