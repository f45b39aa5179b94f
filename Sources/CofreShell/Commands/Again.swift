import CofreDomain
import CofreStore

enum Again {
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

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        guard let last = try await session.journal.payments().first else {
            throw session.phrases.nothingToRepeat
        }
        let wallet = try await session.cards.wallet()
        return AgainReply.reply(last, isDefaultCard: wallet.defaultCard?.summary == last.card)
    }
}
