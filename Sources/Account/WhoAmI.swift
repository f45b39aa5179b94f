import Essentials

/// Finds out who is signed in: from the server, or from the token when the server cannot be reached.
struct WhoAmI: Sendable {
    struct Answer: Equatable, Sendable {
        let profile: Profile
        /// By this machine's clock.
        let expiresAt: Date
    }

    let gateway: any ProfileGateway
    let tokens: any TokenStore
    let now: @Sendable () -> Date

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
