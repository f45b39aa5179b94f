enum AgainCommand {
    static let command = Command(
        "again", also: ["repetir"], in: .people,
        Sentence(
            "Show the line that repeats the last payment.",
            "Mostrar a linha que repete o último pagamento."),
        remarks: [
            Sentence(
                """
                At the prompt the line can be changed and sent; elsewhere it is printed. The \
                command itself pays nothing.
                """,
                """
                No prompt você pode alterar a linha e enviá-la; fora dele, ela é só mostrada. O \
                comando em si não paga nada.
                """)
        ],
        perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        guard let last = try await context.journal.payments().first else {
            throw context.phrases.nothingToRepeat
        }
        let wallet = try await context.cards.wallet()
        return AgainReply.reply(last, isDefaultCard: wallet.defaultCard?.summary == last.card)
    }
}
