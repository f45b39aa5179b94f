import CofreDomain
import Essentials

/// A token as the vault keeps it.
///
/// Only ever inside a sealed frame. There is one at most.
struct TokenRecord: Codable, Sendable {
    static let collection = "account"
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
        // A date is in range wherever it is read; this one is a sum.
        guard RecordCoding.milliseconds(token.localExpiry) != nil else {
            throw .unreadableRecord(collection: Self.collection)
        }
        return token
    }
}
