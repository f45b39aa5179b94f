import Essentials

/// The account's token endpoint over HTTP.
struct RemoteTokens: TokenGateway {
    typealias Client = @Sendable () async throws(GatewayError) -> ClientCredentials

    let base: URL
    let transport: any HTTPTransport
    /// Read for each request, because it is a secret in the vault.
    let client: Client
    let now: @Sendable () -> Date

    func logIn(_ login: Login) async throws(GatewayError) -> Token {
        let response = try await transport.answer(
            to: try AccountEndpoint.logIn(base: base, login, try await client()))
        let body = AccountErrorBody(response)
        if ["invalid_email_or_password", "invalid_grant"].contains(body.code) {
            throw .account(.wrongPassword(message: body.message))
        }
        try refuse(response, body)
        return try TokenMapper.map(response, account: login.email, server: base, now: now())
    }

    func refresh(_ token: Token) async throws(GatewayError) -> Token {
        try refuseOther(token)
        let response = try await transport.answer(
            to: try AccountEndpoint.refresh(base: base, token, try await client()))
        let body = AccountErrorBody(response)
        if body.code == "invalid_grant", (400...401).contains(response.status) {
            throw .account(.signedOut(.ended))
        }
        try refuse(response, body)
        return try TokenMapper.map(response, account: token.account, server: base, now: now())
    }

    func revoke(_ token: Token) async throws(GatewayError) {
        try refuseOther(token)
        let response = try await transport.answer(
            to: try AccountEndpoint.revoke(base: base, token, try await client()))
        try refuse(response, AccountErrorBody(response))
        try Acknowledgement.check(response)
    }

    /// Refuses a token that another server issued, so that it is not sent to this one.
    private func refuseOther(_ token: Token) throws(GatewayError) {
        guard token.server == base.absoluteString else {
            throw .account(.signedOut(.otherServer(token.server)))
        }
    }

    private func refuse(
        _ response: HTTPResponse, _ body: AccountErrorBody
    ) throws(GatewayError) {
        let isClient = ["invalid_client", "unauthorized_client"].contains(body.code)
        if isClient, (400..<500).contains(response.status) {
            throw .account(.badClient(message: body.message))
        }
        if let error = GatewayError(response, accepting: 200..<300) {
            guard case .refused(let status, let message, let wait) = error else { throw error }
            throw .refused(status: status, message: body.message ?? message, wait: wait)
        }
    }
}
