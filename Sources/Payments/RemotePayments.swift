import Essentials

/// The payments backend over HTTP.
struct RemotePayments: PaymentGateway {
    let base: URL?
    let transport: any HTTPTransport

    func send(
        _ order: PaymentOrder, idempotencyKey: String, unlessHeld check: @escaping PreSendCheck
    ) async -> PaymentOutcome {
        guard let base else { return .notSent(.unconfigured(.paymentsURL)) }
        let request: HTTPRequest
        do throws(GatewayError) {
            request = try PaymentEndpoint.request(
                base: base, order: order, idempotencyKey: idempotencyKey)
        } catch {
            return .notSent(error)
        }
        do throws(TransportError) {
            return PaymentMapper.map(
                try await transport.send(request, unlessHeld: check), to: order,
                key: idempotencyKey)
        } catch {
            return outcome(of: error)
        }
    }

    private func outcome(of error: TransportError) -> PaymentOutcome {
        switch error {
        case .offline, .unencrypted, .notSent, .stopped: .notSent(GatewayError(error))
        case .held(let hold): .held(hold)
        case .noAnswer(let fault): .unknown(.network(fault))
        case .tooLarge: .unknown(.answerTooLarge)
        case .cancelled: .unknown(.stopped)
        }
    }
}
