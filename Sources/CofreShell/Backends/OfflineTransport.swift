package import CofreDomain
package import CofreRemote

/// Implements `--offline`: sends nothing.
package struct OfflineTransport: HTTPTransport {
    package init() {}

    package func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        throw .offline
    }
}
