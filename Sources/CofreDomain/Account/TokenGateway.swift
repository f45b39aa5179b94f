/// Where tokens come from.
///
/// One that another server has issued is not sent: `.account(.signedOut(.otherServer))`.
package protocol TokenGateway: Sendable {
    /// Throws `.account(.wrongPassword)` or `.account(.badClient)` for what the server refuses.
    func logIn(_ login: Login) async throws(GatewayError) -> Token

    /// A new pair for `token`; throws `.account(.signedOut(.ended))` when the server gives none
    /// for it any more.
    func refresh(_ token: Token) async throws(GatewayError) -> Token

    /// Makes both halves worthless.
    func revoke(_ token: Token) async throws(GatewayError)
}
