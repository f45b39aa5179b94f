import Essentials

/// Sends every request that needs an account.
///
/// Signs each request, and retries it once with a renewed token when the server answers 401.
/// Requests go only to the account's own address, and redirects are refused.
struct AuthenticatedTransport: Sendable {
    let base: URL
    let transport: any HTTPTransport
    let signedIn: SignedIn

    func send(_ request: HTTPRequest) async throws(GatewayError) -> HTTPResponse {
        precondition(
            request.isSentOnce && request.url.hasOrigin(of: base),
            "what carries a token is sent once, and below the account's own address")
        let token = try await GatewayError.needing { try await signedIn.token() }
        let first = try await send(request, with: token)
        guard first.status == 401 else { return first }
        let fresh = try await GatewayError.needing { try await signedIn.renewed(token) }
        let second = try await send(request, with: fresh)
        guard second.status != 401 else { throw .account(.signedOut(.rejected)) }
        return second
    }

    private func send(
        _ request: HTTPRequest, with token: Token
    ) async throws(GatewayError) -> HTTPResponse {
        var signed = request
        signed.headers["Authorization"] = "Bearer \(token.access)"
        signed.carriesSecret = true
        let response = try await transport.answer(to: signed)
        if let time = ServerClock.time(of: response) { await signedIn.update(serverTime: time) }
        return response
    }
}
