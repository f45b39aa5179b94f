/// Stores the current token; every change is durable before the call returns.
protocol TokenStore: Sendable {
    /// The current token, including one that another process stored; `nil` when no account is
    /// signed in.
    func token() async throws(StoreError) -> Token?

    /// Stores `token` in place of any other.
    func save(_ token: Token) async throws(StoreError)

    /// Stores `new`, or deletes the token if it is `nil`, if `old` is still stored; returns false
    /// otherwise.
    func replace(_ old: Token, with new: Token?) async throws(StoreError) -> Bool

    /// Deletes the token, even one that cannot be read.
    func clear() async throws(StoreError)
}

extension TokenStore {
    /// The current token, for callers that are about to replace or delete it; `nil` if it is
    /// unreadable.
    ///
    /// An unreadable token cannot be revoked, so it is only deleted.
    var readableToken: Token? {
        get async throws(StoreError) {
            do throws(StoreError) { return try await token() } catch .unreadableRecord {
                return nil
            }
        }
    }
}
