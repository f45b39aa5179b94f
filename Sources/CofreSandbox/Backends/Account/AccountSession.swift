import Essentials

/// One issued pair of tokens.
struct AccountSession: Codable, Sendable, Equatable {
    let access: String
    let refresh: String
    /// The refresh token that was exchanged for this pair, while it is still valid.
    var previous: String?
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
        _ refresh: String, rotation: AccountRules.Rotation,
        _ fresh: (_ email: String) -> AccountSession
    ) -> AccountSession? {
        guard let old = pairs.first(where: { $0.refresh == refresh }) else { return nil }
        var session = fresh(old.email)
        switch rotation {
        case .strict: pairs.removeAll { $0.refresh == refresh }
        case .onFirstUse: session.previous = refresh
        }
        pairs.append(session)
        return session
    }

    /// Deletes the pair that contains either token.
    mutating func revoke(_ token: String) {
        pairs.removeAll { $0.access == token || $0.refresh == token }
    }

    /// The email of an access token; using it invalidates the pair it replaced.
    mutating func use(_ access: String, at now: Int) -> String? {
        guard let index = pairs.firstIndex(where: { $0.accepts(access: access, at: now) }) else {
            return nil
        }
        if let previous = pairs[index].previous {
            pairs[index].previous = nil
            let session = pairs[index]
            pairs.removeAll { $0.refresh == previous || $0.previous == previous && $0 != session }
        }
        return pairs.first { $0.access == access }?.email
    }
}
