import CofreRemote

/// `--offline`: nothing leaves.
struct OfflineTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        throw .offline
    }
}
