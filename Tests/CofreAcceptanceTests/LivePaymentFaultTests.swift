import CofreDomain
import CofreRemote
import CofreTestSupport
import Foundation
import Testing

@testable import CofreApp

/// Whatever becomes of the answer, a payment is sent once and never taken for what it is not.
@Suite(.timeLimit(.minutes(20)))
struct LivePaymentFaultTests {
    struct Fault: CustomTestStringConvertible {
        let testDescription: String
        let answer: RawAnswer
        let detail: String

        init(_ description: String, _ answer: RawAnswer, _ detail: String) {
            testDescription = description
            self.answer = answer
            self.detail = detail
        }
    }

    private static func verbatim(_ text: String) -> RawAnswer {
        RawAnswer(bytes: Data(text.utf8), ending: .closes)
    }

    static let unreadable = "an answer that cannot be read"

    /// Three answers are not here, because Foundation on Linux ends the program at them, and the
    /// payment stays PENDING: one that ends within a header line and a chunked one with a trailer
    /// field ("Transfer completed, but there's no response"), and a redirect to `//[::1]/`
    /// ("Invalid URL").
    static let faults = [
        Fault("reset", .reset, "the connection was lost"),
        Fault("half a body", .half(of: approval), "the connection was lost"),
        Fault(
            "half a body, then reset", .half(of: approval, ending: .resets),
            "the connection was lost"),
        Fault(
            "a chunk cut short",
            verbatim("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100\r\n\(approval)"),
            "the connection was lost"),
        Fault("an approval without HTTP", verbatim(approval), "network error -1002"),
        Fault("no last byte", .response(200, String(approval.dropLast())), unreadable),
        Fault("HTML with 200", .page, unreadable),
        Fault("no body", .response(), unreadable),
        Fault("204", verbatim("HTTP/1.1 204 No Content\r\n\r\n"), unreadable),
        Fault("304", .response(304), "HTTP 304"),
        Fault("4xx without a body", .response(400), "HTTP 400"),
        Fault(
            "a challenge without a body",
            .response(401, headers: [#"WWW-Authenticate: Basic realm="x""#]), "HTTP 401"),
        Fault("500", .response(500, #"{"message":"x"}"#), "HTTP 500"),
        Fault("503", .response(503, approval, headers: ["Retry-After: 0"]), "HTTP 503"),
    ]

    /// Accepts a keep-alive GET, then reads the payment POST and closes without an answer: on a
    /// connection used again, libcurl would send the POST a second time.
    @Test func `a POST closed without an answer is sent exactly once, and the outcome is unknown`()
        async throws
    {
        try await expectOnePost(
            answered: .close, "the server closed the connection without an answer")
    }

    @Test(arguments: faults)
    func `exactly one POST arrives, and the outcome is unknown`(fault: Fault) async throws {
        try await expectOnePost(answered: fault.answer, fault.detail)
    }

    @Test func `an answer after the deadline: one POST, unknown, and the connection ends`()
        async throws
    {
        try await expectOnePost(answered: .hold, "timed out", timeout: 10)
    }

    /// Announced, a flood is refused at its head, otherwise when the cap is passed.
    ///
    /// What comes until the connection has ended is dropped: no memory could take 64 GiB.
    @Test(arguments: [true, false])
    func `a flood is refused at the cap, and the connection ends`(
        isAnnounced: Bool
    ) async throws {
        let flood = RawAnswer.flood(64 << 30, isAnnounced: isAnnounced)
        try await RawServer.serving({ _ in flood }) { server in
            let outcome = try await makeSUT(server).payments.send(
                .sample(), idempotencyKey: "key")
            #expect(outcome == .unknown(detail: "an answer too large to be one"))
            await server.clientsGone()
            #expect(server.requests.map(\.method) == ["POST"])
            #expect(server.flooded < flood.flood)
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is not followed: the other host sees nothing`(status: Int) async throws {
        try await RawServer.serving({ _ in .response(200, approval) }) { other in
            let place = try other.url(host: "localhost").absoluteString + "/transaction"
            try await expectOnePost(
                answered: .redirect(status, to: place), "HTTP \(status)")
            #expect(other.connections == 0)
        }
    }

    @Test func `cancelled while the server holds the POST: one POST, and the outcome is unknown`()
        async throws
    {
        try await RawServer.serving({ _ in .hold }) { server in
            let payments = try makeSUT(server).payments
            let order = try PaymentOrder.sample()
            let task = Task { await payments.send(order, idempotencyKey: "key") }
            for await _ in server.arrivals { break }
            task.cancel()
            #expect(await task.value == .unknown(detail: "stopped while it was on its way"))
            await server.clientsGone()
            #expect(server.requests.map(\.method) == ["POST"])
        }
    }

    /// A GET goes first, so that there is a connection that could be used again.
    private func expectOnePost(
        answered answer: RawAnswer, _ detail: String, timeout: Double = 30,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await RawServer.serving({ $0.isPost ? answer : .response(200, users) }) { server in
            let sut = try makeSUT(server, timeout: timeout)
            _ = try await sut.contacts.contacts()
            let outcome = await sut.payments.send(try .sample(), idempotencyKey: "key")
            #expect(outcome == .unknown(detail: detail), sourceLocation: sourceLocation)
            #expect(
                server.requests.map(\.method) == ["GET", "POST"], sourceLocation: sourceLocation)
        }
    }

    private struct SUT {
        let contacts: RemoteContacts
        let payments: RemotePayments
    }

    private func makeSUT(_ server: RawServer, timeout: Double = 30) throws -> SUT {
        let transport = LiveTransport(timeout: timeout)
        let base = try server.url()
        return SUT(
            contacts: RemoteContacts(base: base, transport: transport),
            payments: RemotePayments(base: base, transport: transport))
    }
}
