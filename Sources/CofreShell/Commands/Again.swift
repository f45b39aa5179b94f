import ArgumentParser
import CofreDomain

struct Again: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "again",
        abstract: "The line of the last payment, to look at and send once more.",
        discussion: """
            At the prompt the line is there to be changed and sent; from the system shell it is
            printed. Nothing is paid by this alone.
            """)

    func perform(in session: Session) async throws -> Reply {
        guard let last = try await session.journal.payments().first else {
            throw session.phrases.nothingToRepeat
        }
        let wallet = try await session.cards.wallet()
        return AgainReply.reply(last, isDefaultCard: wallet.defaultCard?.summary == last.card)
    }
}
