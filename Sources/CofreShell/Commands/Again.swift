import CofreDomain
import CofreStore

enum Again {
    static let command = Command(
        "again", also: ["repetir"], in: .people,
        Sentence(
            "Show the last payment as a line to send again.",
            "Mostrar o último pagamento como linha para enviar de novo."),
        remarks: [
            Sentence(
                """
                At the prompt the line can be changed and sent; elsewhere it is printed. The \
                command itself pays nothing.
                """,
                """
                No prompt a linha pode ser alterada e enviada; em outro lugar ela é escrita. O \
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
