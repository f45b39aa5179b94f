import Foundation
import Testing

@testable import CofreSandbox

struct VerdictTests {
    @Test(arguments: [
        ("0", nil, true), ("1", nil, true), ("2", "05", false), ("3", "57", false),
        ("4", nil, true), ("5", "78", false), ("6", "99", false), ("7", "77", false),
        ("8", "70", false), ("9", nil, true),
    ])
    func `the last digit of the card decides the outcome`(digit: String, code: String?, moves: Bool)
        async throws
    {
        let sandbox = Sandbox.sample()
        _ = await sandbox.respond(to: .pay(card: "411111111111111\(digit)"))
        let lines = try await sandbox.statement()
        #expect(lines.map(\.reasonCode) == [code])
        #expect(lines.map(\.success) == [moves])
    }

    @Test func `the card in the recorded exercise is approved`() async throws {
        let response = try await Sandbox.sample().response(to: .pay(card: approvedCard))
        #expect(response.text.contains("\"success\":true"))
    }

    @Test(arguments: [
        ("2026-12-01T02:59:59Z", "11/26", true), ("2026-12-01T03:00:00Z", "11/26", false),
        ("2026-12-01T03:00:00Z", "12/2026", true), ("2026-11-21T08:00:00Z", "01/18", false),
        ("2027-01-01T02:59:59Z", "12/26", true), ("2027-01-01T03:00:00Z", "12/26", false),
    ])
    func `a card is valid until the end of its month in Brasília`(
        now: String, expiry: String, isGood: Bool
    ) async throws {
        let sandbox = Sandbox.sample(now: try Date(now, strategy: .iso8601))
        _ = try await sandbox.response(to: .pay(expiry: expiry))
        #expect(try await sandbox.statement().map(\.success) == [isGood])
    }

    @Test func `months follow the calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: -3 * 3600))
        for month in 0..<2400 {
            let parts = DateComponents(year: 1950 + month / 12, month: month % 12 + 1, day: 1)
            let start = try #require(calendar.date(from: parts))
            let year = String(parts.year ?? 0)
            let text = (month % 12 < 9 ? "0" : "") + "\(month % 12 + 1)/\(year)"
            let expiry = try #require(Expiry(parsing: text))
            let end = try #require(calendar.date(byAdding: .month, value: 1, to: start))
            #expect(!expiry.isPast(at: start))
            #expect(!expiry.isPast(at: end.addingTimeInterval(-1)))
            #expect(expiry.isPast(at: end))
        }
    }
}
