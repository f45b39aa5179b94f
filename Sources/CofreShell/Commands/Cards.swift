import ArgumentParser
import CofreDomain

struct Cards: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "cards",
        abstract: "The cards kept in the vault.",
        discussion: """
            EXAMPLES
              cards                 what is registered, the default first marked
              cards add             asks number, expiry and CVV
              cards default 4242    the card to pay with, by its last digits
            """,
        subcommands: [Add.self, Remove.self, Default.self, Show.self])

    func perform(in session: Session) async throws -> Reply {
        let wallet = try await session.cards.wallet()
        let unlisted = try await session.remember(wallet.cards.map(\.id), of: .cards)
        return CardsReply.list(wallet, failure: unlisted)
    }
}

extension Cards {
    struct Remove: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "remove", abstract: "Forget a card.")

        @Argument(help: "Last four digits, an id, or a row of the list above.")
        var card: String

        func perform(in session: Session) async throws -> Reply {
            let card = try await session.cardToChange(named: card)
            try await session.confirm(session.phrases.removeQuestion(card.summary))
            try await session.cards.remove(id: card.id)
            return CardsReply.removed(card, wallet: try await session.cards.wallet())
        }
    }

    struct Default: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "default", abstract: "Choose the card that pays.")

        @Argument(help: "Last four digits, an id, or a row of the list above.")
        var card: String

        func perform(in session: Session) async throws -> Reply {
            let card = try await session.cardToChange(named: card)
            try await session.cards.makeDefault(id: card.id)
            return CardsReply.chosen(card)
        }
    }

    struct Show: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "show",
            abstract: "Show one card; its number only with --reveal, after the passphrase.")

        @Argument(help: "Last four digits, a number of the last listing, or an id.")
        var card: String

        @Flag(help: "Show the whole number; asks for the passphrase again.")
        var reveal = false

        func perform(in session: Session) async throws -> Reply {
            let card = try await session.card(named: card)
            let isDefault = try await session.cards.wallet().defaultID == card.id
            guard reveal else { return CardsReply.shown(card, isDefault: isDefault) }
            try await session.vault.authenticate()
            return CardsReply.revealed(card, isDefault: isDefault)
        }
    }
}
