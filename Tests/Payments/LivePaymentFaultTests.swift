import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

/// With every faulty response, a payment is sent once and its outcome is recorded correctly.
@Suite(.timeLimit(.minutes(20)))
struct LivePaymentFaultTests {
    struct Fault: CustomTestStringConvertible {
        let testDescription: String
        let answer: RawAnswer
        let doubt: PaymentDoubt

        init(_ description: String, _ answer: RawAnswer, _ doubt: PaymentDoubt) {
            testDescription = description
            self.answer = answer
            self.doubt = doubt
        }
    }

    private static func verbatim(_ text: String) -> RawAnswer {
        RawAnswer(bytes: Data(text.utf8), ending: .closes)
    }

    /// A header with the Content-Length of the body.
    private static func announced(_ length: String) -> RawAnswer {
        verbatim("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\(approval)")
    }

    static let faults = broken + strange

    private static let broken = [
        Fault("reset", .reset, .network(.lost)),
        Fault("half a body", .half(of: approval), .network(.lost)),
        Fault(
            "half a body, then reset", .half(of: approval, ending: .resets),
            .network(.lost)),
        Fault(
            "a chunk cut short",
            verbatim("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n100\r\n\(approval)"),
            .network(.lost)),
        Fault("an approval without HTTP", verbatim(approval), .network(.notHTTP)),
        Fault("a status line cut short", verbatim("HTTP/1.1 2"), .network(.noReply)),
        Fault("no head behind the status line", verbatim("HTTP/1.1 200 OK\r\n"), .network(.lost)),
        Fault(
            "a head cut in a line", verbatim("HTTP/1.1 200 OK\r\nContent-Le"), .network(.lost)),
        Fault(
            "an interim answer and no more", verbatim("HTTP/1.1 100 Continue\r\n\r\n"),
            .network(.noReply)),
        Fault(
            "an interim answer cut in a line", verbatim("HTTP/1.1 103 Early\r\nLin"),
            .network(.lost)),
        Fault("the longest length there is", announced("9223372036854775807"), .answerTooLarge),
        Fault("a length near to it", announced("9223372036854775590"), .answerTooLarge),
        Fault("a length beyond reckoning", announced("99999999999999999999999"), .answerTooLarge),
        Fault("a length below zero", announced("-1"), .network(.notHTTP)),
    ]

    private static let strange = [
        Fault("a redirect to a host without a scheme", .redirect(to: "//[::1]/"), .status(302)),
        Fault("a redirect to nothing", .redirect(to: ""), .status(302)),
        Fault("a redirect to no address", .redirect(to: "http://[::1/%zz"), .status(302)),
        Fault(
            "a part of an approval, and trailers",
            verbatim(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "5\r\n{\"tra\r\n0\r\nX-Trailer: 1\r\n\r\n"), .unreadableAnswer),
    ]

    /// Responds to a GET on a persistent connection, then reads the POST and closes.
    ///
    /// libcurl repeats a POST on a reused connection.
    @Test func `a POST that is closed without a response is sent once, and the outcome is unknown`()
        async throws
    {
        try await expectOnePost(answered: .close, .network(.noReply))
    }

    @Test(arguments: faults)
    func `one POST is sent and the outcome is unknown`(fault: Fault) async throws {
        try await expectOnePost(answered: fault.answer, fault.doubt)
    }

    @Test func `an approval in chunked encoding with trailers is an approval`() async throws {
        let answer = Self.verbatim(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-T\r\n\r\n"
                + "\(String(approval.utf8.count, radix: 16))\r\n\(approval)\r\n"
                + "0\r\nX-T: 1\r\nX-U: 2\r\n\r\n")
        try await RawServer.serving({ _ in answer }) { server in
            let outcome = try await makeSUT(server).payments.send(
                .sample(), idempotencyKey: "key"
            ) { nil }
            #expect(outcome == .approved)
            #expect(server.requests.map(\.method) == ["POST"])
        }
    }

    @Test(arguments: [SendBlock.late, .settled, .unreadable(.locked)])
    func `a payment that the last check refuses is not sent`(
        hold: SendBlock
    ) async throws {
        try await RawServer.serving({ _ in .response(200, approval) }) { server in
            let outcome = try await makeSUT(server).payments.send(
                .sample(), idempotencyKey: "key"
            ) { hold }
            #expect(outcome == .held(hold))
            await server.clientsDisconnected()
            #expect(server.requests.isEmpty)
        }
    }

    @Test func `the last check runs once, after the connection is established`() async throws {
        let asked = Mutex(0)
        // A test server never has this port.
        let refusing = try #require(URL(string: "http://127.0.0.1:1"))
        let nowhere = RemotePayments(base: refusing, transport: CurlTransport.live())
        let refused = try await nowhere.send(.sample(), idempotencyKey: "key") {
            asked.withLock { $0 += 1 }
            return nil
        }
        #expect(refused == .notSent(.unreachable(.notSent(.refused))))
        #expect(asked.withLock { $0 } == 0)

        try await RawServer.serving({ _ in .response(200, approval) }) { server in
            let outcome = try await makeSUT(server).payments.send(
                .sample(), idempotencyKey: "key"
            ) {
                asked.withLock { $0 += 1 }
                return nil
            }
            #expect(outcome == .approved)
        }
        #expect(asked.withLock { $0 } == 1)
    }

    /// A body with a Content-Length above the limit is refused at once, any other when it reaches the limit.
    ///
    /// The rest is discarded until the connection ends; 64 GiB do not fit into memory.
    @Test(arguments: [true, false])
    func `a body above the limit is refused and the connection is closed`(
        isAnnounced: Bool
    ) async throws {
        let flood = RawAnswer.flood(64 << 30, isAnnounced: isAnnounced)
        try await RawServer.serving({ _ in flood }) { server in
            let outcome = try await makeSUT(server).payments.send(
                .sample(), idempotencyKey: "key"
            ) { nil }
            #expect(outcome == .unknown(.answerTooLarge))
            await server.clientsDisconnected()
            #expect(server.requests.map(\.method) == ["POST"])
            #expect(server.flooded < flood.flood)
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a payment does not follow redirects`(status: Int) async throws {
        try await RawServer.serving({ _ in .response(200, approval) }) { other in
            let place = try other.url(host: "localhost").absoluteString + "/transaction"
            try await expectOnePost(
                answered: .redirect(status, to: place), .status(status))
            #expect(other.connections == 0)
        }
    }

    @Test func `a payment cancelled before the response is sent once and its outcome is unknown`()
        async throws
    {
        try await RawServer.serving({ _ in .hold }) { server in
            let payments = try makeSUT(server).payments
            let order = try PaymentOrder.sample()
            let task = Task { await payments.send(order, idempotencyKey: "key") { nil } }
            for await _ in server.arrivals { break }
            task.cancel()
            #expect(await task.value == .unknown(.stopped))
            await server.clientsDisconnected()
            #expect(server.requests.map(\.method) == ["POST"])
        }
    }

    /// Sends a GET first, so that there is a connection to reuse.
    private func expectOnePost(
        answered answer: RawAnswer, _ doubt: PaymentDoubt,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await RawServer.serving({ $0.isPost ? answer : .response(200, users) }) { server in
            let sut = try makeSUT(server)
            _ = try await sut.contacts.contacts()
            let outcome = await sut.payments.send(try .sample(), idempotencyKey: "key") { nil }
            #expect(outcome == .unknown(doubt), sourceLocation: sourceLocation)
            #expect(
                server.requests.map(\.method) == ["GET", "POST"], sourceLocation: sourceLocation)
        }
    }

    private struct SUT {
        let contacts: RemoteContacts
        let payments: RemotePayments
    }

    private func makeSUT(_ server: RawServer) throws -> SUT {
        let transport = CurlTransport.live()
        let base = try server.url()
        return SUT(
            contacts: RemoteContacts(base: base, transport: transport),
            payments: RemotePayments(base: base, transport: transport))
    }
}
