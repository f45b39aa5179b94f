import Essentials

/// Signs in, renews, signs out: `POST {account.url}/oauth/…`.
///
/// Each request is sent once and never redirected, because each contains a secret.
enum AccountEndpoint {
    static func logIn(base: URL, _ login: Login, _ client: ClientCredentials) throws(GatewayError)
        -> HTTPRequest
    {
        try post(
            base.appending(path: "oauth/token"),
            [
                "grant_type": "password", "email": login.email, "password": login.password,
                "client_id": client.id, "client_secret": client.secret,
            ])
    }

    static func refresh(base: URL, _ token: Token, _ client: ClientCredentials) throws(GatewayError)
        -> HTTPRequest
    {
        try post(
            base.appending(path: "oauth/token"),
            [
                "grant_type": "refresh_token", "refresh_token": token.refresh,
                "client_id": client.id, "client_secret": client.secret,
            ])
    }

    /// Revokes the refresh token, which also revokes the access token; some servers cannot find an
    /// access token that has expired.
    static func revoke(base: URL, _ token: Token, _ client: ClientCredentials) throws(GatewayError)
        -> HTTPRequest
    {
        try post(
            base.appending(path: "oauth/revoke"),
            ["token": token.refresh, "client_id": client.id, "client_secret": client.secret])
    }

    static func profile(base: URL) -> HTTPRequest {
        .get(base.appending(path: "me"), isSentOnce: true)
    }

    private static func post(
        _ url: URL, _ body: [String: String]
    ) throws(GatewayError) -> HTTPRequest {
        try .post(body, to: url, carriesSecret: true)
    }
}
