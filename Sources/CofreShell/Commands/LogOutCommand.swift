import CofreDomain

enum LogOutCommand {
    static let command = Command(
        "logout", in: .account, Sentence("Sign out, here and at the server.", "Sair da conta."),
        remarks: [
            Sentence(
                """
                What was saved of the account goes as well. Answers that were not sent yet \
                are asked about; where nobody can be asked they stay, for the next time you \
                sign in.
                """,
                """
                O que se salvou da conta também sai. Sobre respostas ainda não enviadas há \
                uma pergunta; onde não há quem responda elas ficam para a próxima vez que \
                você entrar.
                """)
        ],
        perform: perform)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        let account = try session.configuredAccount
        let unsent = try await session.unsentDrafts(account)
        let discards = try await session.discards(unsent)
        let outcome = try await account.logOut.logOut()
        if discards { for draft in unsent { try await account.answers.discard(draft) } }
        return AccountReply.signedOut(outcome, kept: discards ? 0 : unsent.count)
    }
}

extension Session {
    /// The unsent drafts; an unreadable token or draft does not prevent the logout.
    fileprivate func unsentDrafts(_ account: AccountUseCases) async throws -> [Draft] {
        do throws(StoreError) { return try await account.answers.unsent() } catch {
            guard case .unreadableRecord = error else { throw error }
            return []
        }
    }

    fileprivate func discards(_ unsent: [Draft]) async throws -> Bool {
        if unsent.isEmpty { return false }
        if options.yes { return true }
        guard person.isPresent else { return false }
        return try await person.confirm(phrases.discardQuestion(unsent.count), assuming: false)
    }
}
