/// Why the account's server refused to sign in or to accept a token.
package enum AccountProblem: Error, Equatable, Sendable {
    case signedOut(SignedOut)
    /// The server does not accept this email with this password.
    case wrongPassword(message: String?)
    /// The server does not accept this client id with this secret.
    case badClient(message: String?)
}

/// Why there is no token to send.
package enum SignedOut: Equatable, Sendable {
    /// No account is signed in.
    case never
    /// The server refuses to renew the token: it was revoked, already used, or is too old.
    case ended
    /// The server renewed the token but does not accept the new one either.
    case rejected
    /// The token was issued by another server; it is not sent to this one.
    case otherServer(String)
    /// Another process signed out, or signed in with another account, while this one was working.
    case meanwhile
}
