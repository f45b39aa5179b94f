import Essentials

/// One issued pair of tokens.
struct AccountSession: Codable, Sendable, Equatable {
    let access: String
    let refresh: String
    let email: String
    let createdAt: Int
    let lifetime: Int

    func accepts(access token: String, at now: Int) -> Bool {
        access == token && now < createdAt + lifetime
    }
}

extension WorldState {
    /// The maximum number of pairs; the oldest are deleted first.
    private static let longest = 200

    private var pairs: [AccountSession] {
        get { sessions ?? [] }
        set { sessions = newValue.suffix(Self.longest) }
    }

    mutating func signIn(_ session: AccountSession) {
        pairs.append(session)
    }

    /// Replaces the pair of a refresh token with `fresh`; nil if there is none.
    mutating func renew(
        _ refresh: String, _ fresh: (_ email: String) -> AccountSession
    ) -> AccountSession? {
        guard let old = pairs.first(where: { $0.refresh == refresh }) else { return nil }
        let session = fresh(old.email)
        pairs.removeAll { $0.refresh == refresh }
        pairs.append(session)
        return session
    }

    /// Deletes the pair that contains either token.
    mutating func revoke(_ token: String) {
        pairs.removeAll { $0.access == token || $0.refresh == token }
    }

    /// The email of an access token.
    func email(of access: String, at now: Int) -> String? {
        pairs.first { $0.accepts(access: access, at: now) }?.email
    }
}
