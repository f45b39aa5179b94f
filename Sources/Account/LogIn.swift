/// Specification: Login Use Case, then Cache Token Use Case.
///
/// Stores the token durably before any request uses it, and deletes what was saved for another
/// account.
struct LogIn: Sendable {
    let gateway: any TokenGateway
    let tokens: any TokenStore
    let lock: any ProcessLock
    let surveyStore: any SurveyStore

    @discardableResult
    func logIn(_ login: Login) async throws -> Token {
        try await lock.alone {
            let token = try await gateway.logIn(login)
            let before = try await tokens.readableToken
            try await tokens.save(token)
            if before?.owner != token.owner { try await surveyStore.clear() }
            return token
        }
    }
}
