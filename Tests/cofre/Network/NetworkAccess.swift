import Foundation
import Synchronization
import TestSupport

@testable import MoneyShell

/// A clock that a test advances.
final class ManualClock: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration { time.withLock { $0 } }

    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }
}

extension CurlTransport {
    /// A transport that trusts `peer`; with a clock it has a deadline of one minute.
    static func trusting(
        _ peer: HostilePeer? = nil, clock: ManualClock? = nil, environment: [String: String] = [:]
    ) -> CurlTransport {
        let trust = peer.map { ["SSL_CERT_FILE": $0.authority] } ?? [:]
        return CurlTransport(
            timeout: clock == nil ? nil : .seconds(60), clock: { clock?.now ?? .zero },
            userAgent: "cofre/test", environment: trust.merging(environment) { $1 })
    }
}

extension HostilePeer {
    func url(scheme: String = "https") throws -> URL {
        guard let url = URL(string: "\(scheme)://localhost:\(port)") else {
            throw Failure(said: scheme)
        }
        return url
    }

    /// The outcome of a payment of R$ 25,00 to Marina.
    func pay(
        through transport: CurlTransport, scheme: String = "https",
        unlessHeld check: @escaping PreSendCheck = { nil }
    ) async throws -> PaymentOutcome {
        await RemotePayments(base: try url(scheme: scheme), transport: transport)
            .send(SamplePayments.order(), idempotencyKey: "key-1", unlessHeld: check)
    }
}
