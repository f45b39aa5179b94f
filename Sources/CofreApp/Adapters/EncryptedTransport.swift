import CofreDomain
import CofreRemote

/// Lets no secret leave without TLS, except to the hosts that the rule allows.
///
/// Commands refuse earlier, before they ask anything; this is for the one that forgets to.
struct EncryptedTransport: HTTPTransport {
    let transport: any HTTPTransport
    let rule: ClearTextRule

    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse {
        if request.carriesSecret, let host = rule.refusedHost(of: request.url) {
            throw .unencrypted(host: host)
        }
        return try await transport.send(request, unlessHeld: check)
    }
}
