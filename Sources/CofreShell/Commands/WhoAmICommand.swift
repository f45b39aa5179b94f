import CofreDomain

enum WhoAmICommand {
    static let command = Command(
        "whoami", in: .account,
        Sentence("Who is signed in, and until when.", "Quem está na conta."),
        perform: perform)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        AccountReply.whoAmI(try await session.configuredAccount.whoAmI.ask())
    }
}
