import Essentials
import Values

extension Kind {
    static let token = Kind("account", Sentence("account", "conta"), remedy: "login")
}

/// The record of a token in the vault.
///
/// Always encrypted; a vault has at most one.
struct TokenRecord: Codable, Sendable {
    static let id = "token"

    let access: String
    let refresh: String
    let expiresAt: Date
    let skew: Double
    let account: String
    let server: String

    init(_ token: Token) {
        access = token.access
        refresh = token.refresh
        expiresAt = token.expiresAt
        skew = token.skew
        account = token.account
        server = token.server
    }

    func token() throws(StoreError) -> Token {
        let token = Token(
            access: access, refresh: refresh, expiresAt: expiresAt, skew: skew, account: account,
            server: server)
        // `localExpiry` is a sum, so it can be out of range although its parts are not.
        guard RecordCoding.milliseconds(token.localExpiry) != nil else {
            throw Kind.token.unreadable
        }
        return token
    }
}
