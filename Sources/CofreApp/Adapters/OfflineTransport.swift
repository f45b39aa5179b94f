import CofreDomain
import CofreRemote

/// Implements `--offline`: sends nothing.
struct OfflineTransport: HTTPTransport {
    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse {
        throw .offline
    }
}
