/// Specification: Logout Use Case.
///
/// Clears whatever happens on the network, and tells whether the server knows of it.
package struct LogOut: Sendable {
    /// What became of the two halves of a logout.
    package enum Outcome: Equatable, Sendable {
        /// Nobody was signed in; what was left of an account is gone.
        case nobody
        /// The server has revoked the token, and it is cleared here.
        case revoked(account: String)
        /// It is cleared here; the server may accept it until it expires.
        case cleared(account: String, GatewayError)
    }

    private let gateway: any TokenGateway
    private let tokens: any TokenStore
    private let lock: any ProcessLock
    private let shelf: any SurveyShelf

    package init(
        gateway: any TokenGateway, tokens: any TokenStore, lock: any ProcessLock,
        shelf: any SurveyShelf
    ) {
        self.gateway = gateway
        self.tokens = tokens
        self.lock = lock
        self.shelf = shelf
    }

    /// Waits for a renewal under way, whose new pair would otherwise outlive this.
    ///
    /// One that does not end is overtaken, and finds its token gone. Who stops during the wait
    /// stays signed in.
    package func logOut() async throws(StoreError) -> Outcome {
        let result: Result<Outcome, StoreError>
        do throws(GatewayError) {
            result = try await lock.alone { () async throws(GatewayError) in await leave() }
        } catch .interrupted {
            throw .interrupted
        } catch {
            result = await leave()
        }
        return try result.get()
    }

    private func leave() async -> Result<Outcome, StoreError> {
        do throws(StoreError) {
            let token = try await tokens.readableToken
            var outcome = Outcome.nobody
            if let token { outcome = await revoke(token) }
            try await tokens.clear()
            try await shelf.clear()
            return .success(outcome)
        } catch {
            return .failure(error)
        }
    }

    private func revoke(_ token: Token) async -> Outcome {
        do throws(GatewayError) {
            try await gateway.revoke(token)
            return .revoked(account: token.account)
        } catch {
            return .cleared(account: token.account, error)
        }
    }
}
