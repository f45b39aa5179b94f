import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Payment requests over a socket, and their responses.
@Suite(.timeLimit(.minutes(20)))
struct LivePaymentTests {
    @Test func `the request matches the contract byte for byte`() async throws {
        let (outcome, requests) = try await pay(try .sample(), answered: .response(200, approval))
        #expect(outcome == .approved)
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(request.head.hasPrefix("POST /transaction HTTP/1.1\r\n"))
        #expect(request["Idempotency-Key"] == "key-1")
        #expect(request["Content-Type"] == "application/json")
        #expect(request["Content-Length"] == "\(request.body.count)")
        #expect(request["Expect"] == nil)
        #expect(
            request.text == """
                {"card_number":"1111111111111111","cvv":789,"destination_user_id":1002,\
                "expiry_date":"01/18","value":79.9}
                """)
    }

    @Test(arguments: [
        (7990, "79.9"), (1, "0.01"), (10, "0.1"), (100, "1"), (2500, "25"), (123_456, "1234.56"),
        (30, "0.3"), (829, "8.29"), (1_999_999_999_999_99, "1999999999999.99"),
    ])
    func `the amount is an exact decimal number`(minor: Int64, value: String) async throws {
        let (_, requests) = try await pay(
            try .sample(amount: minor), answered: .response(200, approval))
        let body = try #require(requests.first).text
        #expect(body.hasSuffix(",\"value\":\(value)}"))
    }

    @Test func `a CVV is sent as a number without its leading zero`() async throws {
        let (_, requests) = try await pay(
            try .sample(cvv: "012"), answered: .response(200, approval))
        #expect(try #require(requests.first).text.contains("\"cvv\":12,"))
    }

    @Test func `credentials are not sent in response to an authentication challenge`() async throws
    {
        let (outcome, requests) = try await pay(
            try .sample(),
            answered: .response(
                401, #"{"message":"sign in"}"#, headers: [#"WWW-Authenticate: Basic realm="x""#]))
        #expect(outcome == .refused(status: 401, message: "sign in"))
        #expect(requests.map { $0["Authorization"] } == [nil])
    }

    @Test func `a payment that is cancelled before sending is not sent`() async throws {
        let (outcome, requests) = try await RawServer.serving({ _ in .response(200, approval) }) {
            server in
            let sut = makeSUT(try server.url())
            let order = try PaymentOrder.sample()
            let paying = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await sut.send(order, idempotencyKey: "key-1") { nil }
            }
            return (await paying.value, server.requests)
        }
        #expect(outcome == .notSent(.interrupted))
        #expect(requests.isEmpty)
    }

    /// `localhost` has two addresses, of which only one has a server.
    ///
    /// libcurl chooses the order.
    @Test(arguments: [Loopback.v4, .v6])
    func `if one of two addresses refuses and the other accepts, the payment was sent`(
        _ loopback: Loopback
    ) async throws {
        try await RawServer.serving({ _ in .close }, at: loopback) { server in
            let outcome = await makeSUT(try server.url(host: "localhost"))
                .send(try .sample(), idempotencyKey: "key-1") { nil }
            guard case .unknown = outcome else {
                Issue.record("sent, and yet \(outcome)")
                return
            }
            #expect(server.requests.map(\.method) == ["POST"])
        }
    }

    private func pay(
        _ order: PaymentOrder, answered answer: RawAnswer
    ) async throws -> (PaymentOutcome, [RawRequest]) {
        try await RawServer.serving({ _ in answer }) { server in
            let outcome = await makeSUT(try server.url()).send(order, idempotencyKey: "key-1") {
                nil
            }
            return (outcome, server.requests)
        }
    }

    private func makeSUT(_ base: URL) -> RemotePayments {
        RemotePayments(base: base, transport: CurlTransport.live())
    }
}
