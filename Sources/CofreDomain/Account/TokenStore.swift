/// Where the present token is kept; every change is durable before the call returns.
package protocol TokenStore: Sendable {
    /// The present token, another process's too; `nil` when nobody is signed in.
    func token() async throws(StoreError) -> Token?

    /// Keeps `token` instead of whatever was kept.
    func save(_ token: Token) async throws(StoreError)

    /// Keeps `new`, or nothing, if `old` is still the one that is kept; false when it is not.
    func replace(_ old: Token, with new: Token?) async throws(StoreError) -> Bool

    /// Forgets the token, also one that cannot be read.
    func clear() async throws(StoreError)
}

extension TokenStore {
    /// The token, for whoever is about to put another one or none in its place.
    ///
    /// One that cannot be read is nobody's: it cannot be revoked, and it goes all the same.
    var readableToken: Token? {
        get async throws(StoreError) {
            do throws(StoreError) { return try await token() } catch .unreadableRecord {
                return nil
            }
        }
    }
}
