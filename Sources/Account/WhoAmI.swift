import Essentials

/// Finds out who is signed in: from the server, or from the token when the server cannot be reached.
struct WhoAmI: Sendable {
    struct Answer: Equatable, Sendable {
        let profile: Profile
        /// By this machine's clock.
        let expiresAt: Date
    }

    private let gateway: any ProfileGateway
    private let tokens: any TokenStore
    private let now: @Sendable () -> Date

    init(
        gateway: any ProfileGateway, tokens: any TokenStore, now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.tokens = tokens
        self.now = now
    }

    func ask() async throws -> Loaded<Answer> {
        do {
            let profile = try await gateway.profile()
            return Loaded(value: try await answer(profile), origin: .remote, asOf: now())
        } catch let error as GatewayError {
            guard case .unreachable = error else { throw error }
            return Loaded(
                value: try await answer(nil), origin: .local, asOf: now(), unloaded: error)
        }
    }

    /// Called after the profile is loaded, because that request may have renewed the token.
    private func answer(_ profile: Profile?) async throws -> Answer {
        guard let token = try await tokens.token() else {
            throw GatewayError.account(.signedOut(.meanwhile))
        }
        return Answer(
            profile: profile ?? Profile(email: token.account, name: nil),
            expiresAt: token.localExpiry)
    }
}
