package import CofreDomain
package import Foundation

/// The payments backend over HTTP.
package struct RemotePayments: PaymentGateway {
    private let base: URL
    private let transport: any HTTPTransport

    package init(base: URL, transport: any HTTPTransport) {
        self.base = base
        self.transport = transport
    }

    package func send(_ order: PaymentOrder, idempotencyKey: String) async -> PaymentOutcome {
        let request: HTTPRequest
        do {
            request = try PaymentEndpoint.request(
                base: base, order: order, idempotencyKey: idempotencyKey)
        } catch {
            return .notSent(.invalidData(detail: "the payment cannot be written as JSON"))
        }
        do throws(TransportError) {
            return PaymentMapper.map(try await transport.send(request))
        } catch {
            return outcome(of: error)
        }
    }

    private func outcome(of error: TransportError) -> PaymentOutcome {
        switch error {
        case .offline, .notSent, .stopped: .notSent(GatewayError(error))
        case .noAnswer(let detail): .unknown(detail: detail)
        case .tooLarge: .unknown(detail: "an answer too large to be one")
        case .cancelled: .unknown(detail: "stopped while it was on its way")
        }
    }
}
