import Essentials

/// One pair of tokens that was issued.
struct AccountSession: Codable, Sendable, Equatable {
    let access: String
    let refresh: String
    /// The refresh token that this pair came from, for as long as it still works.
    var previous: String?
    let email: String
    let createdAt: Int
    let lifetime: Int

    func accepts(access token: String, at now: Int) -> Bool {
        access == token && now < createdAt + lifetime
    }
}

extension WorldState {
    /// Pairs beyond these are forgotten, the oldest first.
    private static let longest = 200

    private var pairs: [AccountSession] {
        get { sessions ?? [] }
        set { sessions = newValue.suffix(Self.longest) }
    }

    mutating func signIn(_ session: AccountSession) {
        pairs.append(session)
    }

    /// Gives `fresh` for the pair of a refresh token; nil when there is none.
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

    /// Forgets the pair that either half belongs to.
    mutating func revoke(_ token: String) {
        pairs.removeAll { $0.access == token || $0.refresh == token }
    }

    /// The email behind an access token; using it kills the pair it came from.
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
