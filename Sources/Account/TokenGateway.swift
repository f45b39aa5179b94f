/// The backend that issues, renews and revokes tokens.
///
/// A token that another server issued is not sent: `.account(.signedOut(.otherServer))`.
protocol TokenGateway: Sendable {
    /// Throws `.account(.wrongPassword)` or `.account(.badClient)` when the server refuses.
    func logIn(_ login: Login) async throws(GatewayError) -> Token

    /// Returns a new pair for `token`; throws `.account(.signedOut(.ended))` when the server no
    /// longer renews it.
    func refresh(_ token: Token) async throws(GatewayError) -> Token

    /// Revokes both tokens of the pair.
    func revoke(_ token: Token) async throws(GatewayError)
}
