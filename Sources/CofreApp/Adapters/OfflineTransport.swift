import CofreDomain
import CofreRemote

/// `--offline`: nothing leaves.
struct OfflineTransport: HTTPTransport {
    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse {
        throw .offline
    }
}
