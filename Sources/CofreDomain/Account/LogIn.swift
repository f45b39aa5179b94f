/// Specification: Login Use Case, then Cache Token Use Case.
///
/// The token is stored, durably, before anything is asked with it; what was saved for another
/// account is forgotten.
package struct LogIn: Sendable {
    private let gateway: any TokenGateway
    private let tokens: any TokenStore
    private let turn: any Turn
    private let shelf: any SurveyShelf

    package init(
        gateway: any TokenGateway, tokens: any TokenStore, turn: any Turn, shelf: any SurveyShelf
    ) {
        self.gateway = gateway
        self.tokens = tokens
        self.turn = turn
        self.shelf = shelf
    }

    @discardableResult
    package func logIn(_ login: Login) async throws(GatewayError) -> Token {
        try await turn.alone { () async throws(GatewayError) in
            let token = try await gateway.logIn(login)
            do throws(StoreError) {
                let before = try await tokens.readableToken
                try await tokens.save(token)
                if before?.owner != token.owner { try await shelf.clear() }
            } catch {
                throw .store(error)
            }
            return token
        }
    }
}
