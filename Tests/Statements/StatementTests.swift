import Foundation
import TestSupport
import Testing

/// Whatever the response, a payment reaches the server once, and an unknown outcome is not reported as a failure.
@Suite(.serialized) struct StatementTests {
    enum Fault: CaseIterable {
        case timeout, reset, serverError, html, truncate

        var answer: RawAnswer {
            switch self {
            case .timeout: .hold
            case .reset: .reset
            case .serverError: .response(500, #"{"error":{"code":"internal_error"}}"#)
            case .html: .page
            case .truncate: .half(of: approval)
            }
        }
    }

    @Test(arguments: Fault.allCases)
    func `a payment with a broken response is recorded as unknown and sent once`(
        _ fault: Fault
    ) async throws {
        try await withSetup(fault: fault) { setup in
            var first = try await setup.pay("25.00")
            // On a busy machine the timeout may end before anything was sent.
            while first.status == 69 { first = try await setup.pay("25.00") }
            #expect(first.status == 75)
            #expect(first.error.contains(#""code":"outcome-unknown""#))
            #expect(first.out.contains(#""status":"unknown""#))
            let second = try await setup.pay("25,00")
            #expect(second.status == 75)
            #expect(second.out.isEmpty)
            #expect(setup.paid == ["25"])

            let listed = try await setup.cofre(["payments", "--json"])
            #expect(listed.out.contains(#""status":"unknown""#))
            let id = try #require(listed.out.firstMatch(of: /"id":"([0-9a-f]{24})"/)?.1)
            let settled = try await setup.cofre(["payments", "settle", String(id), "--as", "paid"])
            #expect(settled.status == 0)
            #expect(setup.paid == ["25"])
        }
    }

    @Test func `an equal payment is sent again only if its cautions are accepted`() async throws {
        try await withSetup(fault: .reset) { setup in
            let first = try await setup.pay("7")
            let again = try await setup.pay("7", "--accept", "repeat,unsettled")
            let other = try await setup.pay("8")
            #expect([first.status, again.status, other.status] == [75, 75, 75])
            #expect(setup.paid == ["8", "7", "7"])
        }
    }

    @Test func `a refused connection sends nothing and records no payment`() async throws {
        try await withSetup(fault: nil) { setup in
            let closed = ["COFRE_PAYMENTS_URL": "http://127.0.0.1:1/payments"]
            let refused = try await setup.pay("25", environment: closed)
            #expect(refused.status == 69)
            #expect(refused.error.contains(#""code":"offline""#))
            let listed = try await setup.cofre(["payments", "--json"])
            #expect(listed.out.contains(#""data":[]"#))
            #expect(try await setup.pay("25").status == 0)
            #expect(setup.paid == ["25"])
        }
    }

    @Test func `twenty concurrent equal payments are sent once while the first is unknown`()
        async throws
    {
        try await withSetup(fault: .truncate) { setup in
            let outcomes = try await withThrowingTaskGroup(of: Int32.self) { group in
                for _ in 0..<20 { group.addTask { try await setup.pay("3.50").status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.allSatisfy { $0 == 75 })
            #expect(setup.paid == ["3.5"])
        }
    }
}

/// A home with a card, and a server with the same fault in the answer to every payment.
private struct Setup: Sendable {
    let home: TemporaryHome
    let server: RawServer
    let environment: [String: String]

    func cofre(
        _ words: [String], input: String = "", environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
        try await home.run(
            words, input: input, environment: self.environment.merging(environment) { $1 })
    }

    func pay(
        _ amount: String, _ options: String..., environment: [String: String] = [:]
    ) async throws -> Program.Outcome {
        try await cofre(
            ["pay", "@eduardo", amount, "--yes", "--json"] + options, environment: environment)
    }

    /// The amounts that the server has received, newest first.
    var paid: [String] {
        server.requests.filter(\.isPost)
            .compactMap { $0.text.firstMatch(of: /"value":([0-9.]+)/).map { String($0.1) } }
            .reversed()
    }
}

private func withSetup(
    fault: StatementTests.Fault?, _ body: @escaping @Sendable (Setup) async throws -> Void
) async throws {
    let home = try await TemporaryHome.withPayer()
    let answer = fault?.answer ?? .response(200, approval)
    try await RawServer.serving({ $0.isPost ? answer : .response(200, users) }) { server in
        var environment = server.backends
        environment["COFRE_HTTP_TIMEOUT"] = fault == .timeout ? "6s" : "600s"
        try await body(Setup(home: home, server: server, environment: environment))
    }
}
