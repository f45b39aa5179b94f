import Essentials
import Values

extension GatewayError {
    /// Converts an error of the transport into one of the domain.
    init(_ error: TransportError) {
        switch error {
        case .offline: self = .unreachable(.offline)
        case .notSent(let fault): self = .unreachable(.notSent(fault))
        case .noAnswer(let fault): self = .unreachable(.noAnswer(fault))
        case .unencrypted(let host): self = .unencrypted(host: host)
        case .tooLarge(let limit): self = .invalidData(.tooLarge(limit: limit))
        case .stopped, .cancelled, .held: self = .interrupted
        }
    }

    /// Converts the status of a response into an error; `nil` for a success.
    ///
    /// - Parameter accepted: the statuses that mean success; by the specifications only 200 for reads.
    init?(_ response: HTTPResponse, accepting accepted: Range<Int> = 200..<201) {
        switch response.status {
        case accepted: return nil
        case 400..<500:
            self = .refused(
                status: response.status, message: ErrorBody.message(in: response.body),
                wait: response.header("Retry-After").flatMap(Int.init).flatMap {
                    (1...86_400).contains($0) ? Seconds($0) : nil
                })
        default: self = .server(status: response.status)
        }
    }
}
