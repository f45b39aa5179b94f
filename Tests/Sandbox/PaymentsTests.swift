import Foundation
import Testing

@testable import Sandbox

/// Pretend payments: the outcome of each card, and at most one payment for a key.
struct PaymentsTests {
    @Test func `a response repeats the order`() async throws {
        let response = try await Sandbox.sample().response(to: .pay(key: "a"))
        #expect(response.status == 200)
        #expect(
            response.text == """
                {"transaction":{"id":12314,"timestamp":1795248000,"value":79.9,\
                "destination_user":{"id":1002,"name":"Marina Coelho","img":"https://example.invalid/\
                portraits/1002.jpg","username":"@marina.coelho"},"success":true,"status":"Aprovada"}}
                """)
    }

    @Test(arguments: [
        ("0", Verdict.authorised), ("1", .authorised), ("2", .notAuthorised), ("3", .expired),
        ("4", .authorised), ("5", .blocked), ("7", .cancelled), ("8", .cardTrouble),
    ])
    func `the last digit of the card decides the outcome`(digit: String, verdict: Verdict)
        async throws
    {
        let sandbox = Sandbox.sample()
        let response = try await sandbox.response(
            to: .pay(card: "411111111111111\(digit)", key: "a"))
        let isPaid = verdict == .authorised
        #expect(response.text.contains(#""success":\#(isPaid)"#))
        #expect(response.text.contains(isPaid ? "Aprovada" : "Recusada"))
        #expect(try await sandbox.payments().map(\.verdict) == [verdict])
    }

    @Test func `a card ending in 6 gets no response and moves no money`() async throws {
        let sandbox = Sandbox.sample()
        for _ in 1...2 {
            #expect(
                await sandbox.respond(to: .pay(card: "4111111111111116", key: "a")) == nil)
        }
        #expect(try await sandbox.payments().map(\.verdict) == [.timedOut])
    }

    @Test func `a card ending in 9 moves money, and the second request gets a response`()
        async throws
    {
        let sandbox = Sandbox.sample()
        let request = SandboxRequest.pay(card: "4111111111111119", key: "a")
        #expect(await sandbox.respond(to: request) == nil)
        #expect(try await sandbox.response(to: request).text.contains(#""success":true"#))
        #expect(try await sandbox.payments().map(\.verdict) == [.authorised])
    }

    @Test(arguments: [
        ("2026-12-01T02:59:59Z", "11/26", true), ("2026-12-01T03:00:00Z", "11/26", false),
        ("2026-12-01T03:00:00Z", "12/26", true), ("2026-11-21T08:00:00Z", "01/18", false),
        ("2027-01-01T02:59:59Z", "12/26", true), ("2027-01-01T03:00:00Z", "12/26", false),
    ])
    func `a card is valid until the end of its month in Brasília`(
        now: String, expiry: String, isGood: Bool
    ) async throws {
        let sandbox = Sandbox.sample(now: try Date(now, strategy: .iso8601))
        _ = try await sandbox.response(to: .pay(expiry: expiry, key: "a"))
        #expect(
            try await sandbox.payments().map(\.verdict) == [isGood ? .authorised : .expired])
    }

    @Test(arguments: [
        SandboxRequest.pay(key: "a"), .pay(card: "4111111111111112", key: "a"),
        .pay(cvv: "788", key: "a"), .pay(expiry: "02/20", key: "a"),
    ])
    func `requests with the same key are one payment with one response, whatever the card`(
        again: SandboxRequest
    ) async throws {
        let sandbox = Sandbox.sample()
        let first = try await sandbox.response(to: .pay(key: "a"))
        #expect(try await sandbox.response(to: again) == first)
        #expect(try await sandbox.response(to: .pay(key: "b")) == first)
        #expect(try await sandbox.payments().map(\.key) == ["a", "b"])
    }

    @Test(arguments: [SandboxRequest.pay(value: "79.91", key: "a"), .pay(to: 1003, key: "a")])
    func `a key that is reused for another payment is refused`(
        other: SandboxRequest
    ) async throws {
        let sandbox = Sandbox.sample()
        _ = try await sandbox.response(to: .pay(key: "a"))
        #expect(try await sandbox.response(to: other).status == 422)
        #expect(try await sandbox.payments().count == 1)
    }

    @Test(arguments: [
        (["99000000"], [Verdict.authorised]), (["99000000.01"], [.overLimit]),
        (["9000000000", "100000000", "25"], [.overLimit, .overLimit, .authorised]),
        (
            ["60000000", "60000000", "39000000", "0.01"],
            [.authorised, .overLimit, .authorised, .overLimit]
        ),
    ])
    func `a payment that would not fit on the bill's slip is over the limit`(
        values: [String], verdicts: [Verdict]
    ) async throws {
        let sandbox = Sandbox.sample()
        for (number, value) in values.enumerated() {
            _ = try await sandbox.response(to: .pay(value: value, key: "\(number)"))
        }
        #expect(try await sandbox.payments().map(\.verdict) == verdicts)
    }
}
