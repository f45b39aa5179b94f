/// Why the account's server lets nobody in.
package enum AccountProblem: Error, Equatable, Sendable {
    case signedOut(SignedOut)
    /// The server does not know this email with this password.
    case wrongPassword(message: String?)
    /// The server does not know this id with this secret.
    case badClient(message: String?)
}

/// Why there is no token to send.
package enum SignedOut: Equatable, Sendable {
    /// Nobody has signed in.
    case never
    /// The server does not renew the token: it was revoked, used up, or is too old.
    case ended
    /// The server renews the token and does not accept the new one either.
    case rejected
    /// The token is one of another server's, and stays here.
    case otherServer(String)
    /// Another shell signed out, or in as somebody else, while this one was at work.
    case meanwhile
}
