extension SyncRemoteError {
    /// Converts an error of the transport.
    init(_ error: TransportError) {
        switch error {
        case .offline: self = .unreachable(.offline)
        case .notSent(let fault): self = .unreachable(.notSent(fault))
        case .noAnswer(let fault): self = .unreachable(.noAnswer(fault))
        case .unencrypted(let host): self = .unencrypted(host: host)
        case .tooLarge(let limit): self = .unreadable(.tooLarge(limit: limit))
        case .stopped, .cancelled, .held: self = .interrupted
        }
    }

    /// Converts an unexpected HTTP status.
    ///
    /// - Parameter secret: a credential that the remote has refused if the status says so.
    init(status: Int, secret: Secret = .syncPassword) {
        switch status {
        case 401, 403, 407: self = .denied(status: status, secret: secret)
        case 404, 409, 410: self = .missing
        case 405, 423: self = .readOnly
        case 413, 507: self = .full
        default: self = .status(status)
        }
    }
}

extension HTTPTransport {
    /// Sends a request of a remote and converts the error.
    func answer(of request: HTTPRequest) async throws(SyncRemoteError) -> HTTPResponse {
        do throws(TransportError) { return try await send(request) } catch {
            throw SyncRemoteError(error)
        }
    }
}
