enum WhoAmICommand {
    static let command = Command(
        "whoami", in: .account,
        Sentence(
            "Show who is signed in, and until when.",
            "Mostrar quem está na conta, e até quando."),
        perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        AccountReply.whoAmI(try await context.configuredAccount.whoAmI.ask())
    }
}
