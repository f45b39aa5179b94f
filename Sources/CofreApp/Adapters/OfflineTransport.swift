import CofreDomain
import CofreRemote

/// Implements `--offline`: sends nothing.
struct OfflineTransport: HTTPTransport {
    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        throw .offline
    }
}
