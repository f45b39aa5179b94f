import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Payments over TLS to a hostile server: how many arrive, and which outcome the client reports.
@Suite(.timeLimit(.minutes(20)), .python("h2", "cryptography"))
struct HostilePaymentsTests {
    /// The peer offers HTTP/2, where a server can make a client repeat requests.
    @Test(arguments: [
        "approve", "trailers", "http11-close-when-idle", "http11-103-early-hints", "alt-svc",
        "strict-transport-security", "set-cookie", "h2-refused-stream", "h2-http11-required",
        "h2-cancel", "h2-no-error", "h2-internal-error", "h2-enhance-your-calm", "h2-refused-head",
        "h2-refused-after-half", "h2-http11-required-after-half", "h2-goaway-0",
        "h2-goaway-0-open", "h2-goaway", "h2-goaway-0-after-half", "h2-close-after-request",
        "h2-reset-after-request", "status-201-approved",
    ])
    func `a payment is approved over HTTP/1.1 whatever else the server offers`(
        behaviour: String
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .approved)
        #expect(peer.posts == 1)
        #expect(peer.lines.compactMap(\.protocol) == ["http/1.1"])
    }

    @Test(arguments: ["decline", "status-402-declined"])
    func `a decline in the contract's format is a decline`(behaviour: String) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .declined(reason: "Recusada"))
        #expect(peer.posts == 1)
    }

    @Test(arguments: [
        ("http11-401-digest", 401, "who are you"), ("http11-401-negotiate", 401, "who are you"),
        ("http11-401-ntlm", 401, "who are you"), ("http11-401-basic", 401, "who are you"),
        ("http11-401-bearer", 401, "who are you"), ("http11-407", 407, "who are you"),
        ("http11-407-digest", 407, "who are you"),
    ])
    func `a refused payment is not repeated with credentials`(
        behaviour: String, status: Int, message: String
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .refused(status: status, message: message))
        #expect(peer.posts == 1)
        #expect(peer.lines.allSatisfy { $0.headers?["authorization"] == nil })
    }

    @Test(arguments: [
        ("http11-307-self", 307), ("http11-303-other", 303), ("http11-308-loop", 308),
        ("http11-retry-after-503", 503), ("http11-408-close", 408), ("http11-421", 421),
        ("http11-417", 417),
    ])
    func `an ambiguous status makes the outcome unknown`(
        behaviour: String, status: Int
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .unknown(.status(status)))
        #expect(peer.posts == 1)
    }

    @Test(arguments: [
        ("http11-close-after-request", NetworkFault.noReply),
        ("http11-cut-after-request", .noReply),
        ("http11-reset-after-request", .lost), ("http11-half-answer", .lost),
        ("http11-half-head", .lost), ("http11-status-line", .lost),
        ("http11-100-continue-then-close", .noReply), ("http11-103-then-close", .noReply),
        ("charge-then-400-on-repeat", .lost),
    ])
    func `a connection that closes after the payment was sent makes the outcome unknown`(
        behaviour: String, fault: NetworkFault
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .unknown(.network(fault)))
        #expect(peer.posts == 1)
    }

    /// The peer responds or closes before it has read the request, so libcurl's error depends on timing.
    @Test(arguments: ["http11-close-after-head", "http11-408-close-before-request"])
    func `a response before the request was read makes the outcome unknown`(behaviour: String)
        async throws
    {
        let (outcome, peer) = try await pay(behaviour)
        guard case .unknown = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(peer.posts <= 1)
    }

    @Test(arguments: [
        ("wrong-amount", AnswerDifference(.amount, asked: "25.00", answered: "99999")),
        ("wrong-amount-text", AnswerDifference(.amount, asked: "25.00", answered: "99999.00")),
        ("wrong-amount-cents", AnswerDifference(.amount, asked: "25.00", answered: "0.25")),
        (
            "wrong-key",
            AnswerDifference(.key, asked: "key-1", answered: "00000000-0000-4000-8000-000000000000")
        ),
        (
            "wrong-payee-handle",
            AnswerDifference(.payee, asked: "@marina.coelho", answered: "@somebody.else")
        ),
    ])
    func `an approval with different values makes the outcome unknown`(
        behaviour: String, difference: AnswerDifference
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .unknown(.differs([difference])))
        #expect(peer.posts == 1)
    }

    @Test func `an approval of another card makes the outcome unknown`() async throws {
        let peer = try await HostilePeer.serving("wrong-card") { peer in
            let card = SamplePayments.card(number: "5555555555554444")
            let outcome = await RemotePayments(
                base: try peer.url(), transport: CurlTransport.trusting(peer)
            ).send(SamplePayments.order(card: card), idempotencyKey: "key-1", unlessHeld: { nil })
            #expect(
                outcome
                    == .unknown(
                        .differs([AnswerDifference(.card, asked: "4444", answered: "4242")])))
            return peer
        }
        #expect(peer.posts == 1)
    }

    @Test func `an approval with another id reports every difference`() async throws {
        let (outcome, peer) = try await pay("wrong-payee")
        guard case .unknown(.differs(let differences)) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(differences.allSatisfy { $0.field == .payee && $0.asked != $0.answered })
        #expect(differences.contains { $0.asked == "1002" })
        #expect(peer.posts == 1)
    }

    // MARK: - Before the first byte

    @Test(arguments: [
        ("expired-certificate", CertificateFault.expired),
        ("not-yet-valid-certificate", .notYetValid), ("wrong-host-certificate", .otherHost),
        ("self-signed", .selfSigned), ("unknown-authority", .unknownAuthority),
    ])
    func `nothing is sent to a server whose certificate is not trusted`(
        behaviour: String, fault: CertificateFault
    ) async throws {
        let (outcome, peer) = try await pay(behaviour)
        #expect(outcome == .notSent(.unreachable(.notSent(.certificate(fault)))))
        #expect(peer.posts == 0)
    }

    @Test(arguments: [
        "tls-1.0-only", "handshake-failure", "handshake-unrecognized-name",
        "handshake-internal-error", "plain-http-on-tls-port", "close-on-accept", "reset-on-accept",
        "close-in-handshake", "reset-in-handshake",
    ])
    func `nothing is sent when the handshake fails`(behaviour: String) async throws {
        let (outcome, peer) = try await pay(behaviour)
        // A connection that is reset while it is established is reported as refused.
        let faults: [NetworkFault] =
            behaviour == "reset-on-accept" ? [.handshake, .refused] : [.handshake]
        #expect(faults.contains { outcome == .notSent(.unreachable(.notSent($0))) })
        #expect(peer.posts == 0)
    }

    @Test func `nothing is sent when the trusted certificates cannot be read`() async throws {
        let peer = try await HostilePeer.serving("approve") { peer in
            let transport = CurlTransport.trusting(environment: ["SSL_CERT_FILE": "/nowhere/ca.pem"]
            )
            let outcome = try await peer.pay(through: transport)
            #expect(outcome == .notSent(.unreachable(.notSent(.trustStore))))
            return peer
        }
        #expect(peer.posts == 0)
    }

    /// In TLS 1.3 the client may send data before the server has checked the handshake.
    @Test func `a handshake that fails after the payment was sent makes the outcome unknown`()
        async throws
    {
        let (outcome, peer) = try await pay("client-certificate-required")
        guard case .unknown(.network) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(peer.posts == 0)
    }

    @Test(arguments: [SendBlock.late, .settled])
    func `a payment refused by the last check during the handshake is not sent`(
        hold: SendBlock
    ) async throws {
        let isHeld = ManualClock()
        let peer = try await HostilePeer.serving("approve-slow-handshake") { peer in
            let transport = CurlTransport.trusting(peer)
            let paying = Task {
                try await peer.pay(through: transport) {
                    isHeld.now > .zero ? hold : nil
                }
            }
            await peer.reported(event: "handshake-waiting")
            isHeld.advance(by: .seconds(1))
            try peer.resume()
            let outcome = try await paying.value
            #expect(outcome == .held(hold))
            return peer
        }
        #expect(peer.posts == 0)
    }

    @Test func `a payment that passes the last check is sent after a slow handshake`() async throws
    {
        let peer = try await HostilePeer.serving("approve-slow-handshake") { peer in
            let transport = CurlTransport.trusting(peer)
            let paying = Task { try await peer.pay(through: transport) }
            await peer.reported(event: "handshake-waiting")
            try peer.resume()
            let outcome = try await paying.value
            #expect(outcome == .approved)
            return peer
        }
        #expect(peer.posts == 1)
    }

    @Test func `a payment whose deadline passes during the handshake is not sent`() async throws {
        let clock = ManualClock()
        let peer = try await HostilePeer.serving("approve-slow-handshake") { peer in
            let transport = CurlTransport.trusting(peer, clock: clock)
            let paying = Task { try await peer.pay(through: transport) }
            await peer.reported(event: "handshake-waiting")
            clock.advance(by: .seconds(60))
            let outcome = try await paying.value
            #expect(outcome == .notSent(.unreachable(.notSent(.timedOut))))
            try peer.resume()
            await peer.reported(event: "closed")
            return peer
        }
        #expect(peer.posts == 0)
    }

    // MARK: - Waiting for the response

    /// After an unsolicited status 101 libcurl waits for a response in HTTP/1.1.
    @Test(arguments: ["silent", "http11-101-upgrade"])
    func `a payment without a response is unknown after its deadline`(
        behaviour: String
    ) async throws {
        let clock = ManualClock()
        let peer = try await HostilePeer.serving(behaviour) { peer in
            let transport = CurlTransport.trusting(peer, clock: clock)
            let paying = Task { try await peer.pay(through: transport) }
            await peer.reported { $0.method == "POST" }
            clock.advance(by: .seconds(60))
            let outcome = try await paying.value
            #expect(outcome == .unknown(.network(.timedOut)))
            return peer
        }
        #expect(peer.posts == 1)
    }

    @Test func `a payment cancelled before its response is unknown`() async throws {
        let peer = try await HostilePeer.serving("approve-slow-answer") { peer in
            let transport = CurlTransport.trusting(peer)
            let paying = Task { try await peer.pay(through: transport) }
            await peer.reported(event: "answer-waiting")
            paying.cancel()
            let outcome = try await paying.value
            #expect(outcome == .unknown(.stopped))
            try peer.resume()
            await peer.reported(event: "closed")
            return peer
        }
        #expect(peer.posts == 1)
    }

    @Test func `a payment cancelled during the handshake is not sent`() async throws {
        let peer = try await HostilePeer.serving("approve-slow-handshake") { peer in
            let transport = CurlTransport.trusting(peer)
            let paying = Task { try await peer.pay(through: transport) }
            await peer.reported(event: "handshake-waiting")
            paying.cancel()
            let outcome = try await paying.value
            #expect(outcome == .notSent(.interrupted))
            try peer.resume()
            await peer.reported(event: "closed")
            return peer
        }
        #expect(peer.posts == 0)
    }

    /// The check blocks only the thread of the transport.
    @Test func `a payment cancelled during its last check is not sent`() async throws {
        let peer = try await HostilePeer.serving("approve") { peer in
            let transport = CurlTransport.trusting(peer)
            let (began, begin) = AsyncStream<Void>.makeStream()
            let (ended, end) = AsyncStream<Void>.makeStream()
            let paying = Task {
                try await peer.pay(through: transport) {
                    begin.finish()
                    for await _ in ended {}
                    return nil
                }
            }
            for await _ in began {}
            paying.cancel()
            let outcome = try await paying.value
            #expect(outcome == .notSent(.interrupted))
            end.finish()
            await peer.reported(event: "closed")
            return peer
        }
        #expect(peer.posts == 0)
    }

    private func pay(_ behaviour: String) async throws -> (PaymentOutcome, HostilePeer) {
        try await HostilePeer.serving(behaviour) { peer in
            (try await peer.pay(through: .trusting(peer)), peer)
        }
    }
}
