/// Specification: Logout Use Case.
///
/// Deletes the token even if the server cannot be reached, and reports whether the server revoked it.
struct LogOut: Sendable {
    /// The result of a logout, here and on the server.
    enum Outcome: Equatable, Sendable {
        /// No account was signed in; any remaining account data is deleted.
        case nobody
        /// The server revoked the token, and it is deleted here.
        case revoked(account: String)
        /// The token is deleted here; the server may accept it until it expires.
        case cleared(account: String, GatewayError)
    }

    let gateway: any TokenGateway
    let tokens: any TokenStore
    let lock: any ProcessLock
    let surveyStore: any SurveyStore

    /// Signs out after any renewal in progress, because the renewal would store a new pair of
    /// tokens.
    ///
    /// If the renewal does not end in time, logs out anyway; the renewal then finds the token
    /// deleted. A person who interrupts the wait stays signed in.
    func logOut() async throws(StoreError) -> Outcome {
        let result: Result<Outcome, StoreError>
        do {
            result = try await lock.alone { await leave() }
        } catch is CancellationError {
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
            try await surveyStore.clear()
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
