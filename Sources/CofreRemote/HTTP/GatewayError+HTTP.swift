package import CofreDomain
import Essentials

extension GatewayError {
    /// Converts an error of the transport into one of the domain.
    package init(_ error: TransportError) {
        switch error {
        case .offline: self = .unreachable(.offline)
        case .notSent(let fault): self = .unreachable(.notSent(fault))
        case .noAnswer(let fault): self = .unreachable(.noAnswer(fault))
        case .unencrypted(let host): self = .unencrypted(host: host)
        case .tooLarge(let limit): self = .invalidData(.tooLarge(limit: limit))
        case .stopped, .cancelled, .held: self = .interrupted
        }
    }

    /// The error that a status outside 2xx means; `nil` for a success.
    init?(_ response: HTTPResponse) {
        switch response.status {
        case 200..<300: return nil
        case 400..<500:
            self = .refused(
                status: response.status, message: ErrorBody.message(in: response.body))
        default: self = .server(status: response.status)
        }
    }
}
