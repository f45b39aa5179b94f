/// Specification: Login Use Case, then Cache Token Use Case.
///
/// Stores the token durably before any request uses it, and deletes what was saved for another
/// account.
struct LogIn: Sendable {
    private let gateway: any TokenGateway
    private let tokens: any TokenStore
    private let lock: any ProcessLock
    private let surveyStore: any SurveyStore

    init(
        gateway: any TokenGateway, tokens: any TokenStore, lock: any ProcessLock,
        surveyStore: any SurveyStore
    ) {
        self.gateway = gateway
        self.tokens = tokens
        self.lock = lock
        self.surveyStore = surveyStore
    }

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
