import Values

/// Refuses to send a secret without TLS, except to the hosts that the rule allows.
///
/// Commands check this earlier, before they ask anything; this is a safeguard for one that does
/// not.
struct EncryptedTransport: HTTPTransport {
    let transport: any HTTPTransport
    let rule: UnencryptedHostsRule

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        if request.carriesSecret, let host = rule.refusedHost(of: request.url) {
            throw .unencrypted(host: host)
        }
        return try await transport.send(request, unlessHeld: check)
    }
}
