import CofreDomain
import CofreStore

enum Again {
    static let command = Command(
        "again", in: .people,
        Sentence(
            "The line of the last payment, to look at and send once more.",
            "A linha do último pagamento, para enviar de novo."),
        remarks: [
            Sentence(
                """
                At the prompt the line is there to be changed and sent; from the system \
                shell it is printed. Nothing is paid by this alone.
                """,
                """
                No prompt a linha fica pronta para mudar e enviar; no shell do sistema ela \
                é escrita. Só com isso nada é pago.
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
