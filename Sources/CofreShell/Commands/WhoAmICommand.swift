import CofreDomain

enum WhoAmICommand {
    static let command = Command(
        "whoami", in: .account,
        Sentence(
            "Show who is signed in, and until when.",
            "Mostrar quem está na conta, e até quando."),
        perform: perform)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        AccountReply.whoAmI(try await session.configuredAccount.whoAmI.ask())
    }
}
