enum LogOutCommand {
    static let command = Command(
        "logout", in: .account,
        Sentence("Sign out, here and at the server.", "Sair da conta, aqui e no servidor."),
        remarks: [
            Sentence(
                """
                Saved account data is removed, too. If survey answers are not sent yet, \
                cofre asks whether to discard them; without a terminal they are kept for \
                your next login.
                """,
                """
                Os dados salvos da conta também são removidos. Se há respostas de pesquisas não \
                enviadas, o cofre pergunta se deve descartá-las; sem terminal, ficam guardadas \
                até o próximo login.
                """)
        ],
        perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let account = try context.configuredAccount
        let unsent = try await context.unsentDrafts(account)
        let discards = try await context.discards(unsent)
        let outcome = try await account.logOut.logOut()
        if discards { for draft in unsent { try await account.answers.discard(draft) } }
        return AccountReply.signedOut(outcome, kept: discards ? 0 : unsent.count)
    }
}

extension Context {
    /// The unsent drafts; an unreadable token or draft does not prevent the logout.
    fileprivate func unsentDrafts(_ account: Account) async throws -> [Draft] {
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
