import Values

/// Implements `--offline`: sends nothing.
struct OfflineTransport: HTTPTransport {
    init() {}

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        throw .offline
    }
}
