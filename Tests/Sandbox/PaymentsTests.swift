import Foundation
import Testing

@testable import Sandbox

/// Pretend payments: the outcome of each card, and at most one payment for a key.
struct PaymentsTests {
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
}
