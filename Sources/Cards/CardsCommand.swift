enum CardsCommand {
    static let command = Command(
        "cards", also: ["cartões"], in: .cards,
        Sentence("List the cards in the vault.", "Listar os cartões do cofre."),
        examples: [
            Example(
                "cards",
                Sentence("all cards, with the default marked", "todos, com o padrão marcado")),
            Example(
                "cards add",
                Sentence("asks for number, expiry and CVV", "pergunta número, validade e CVV")),
            Example(
                "cards default 4242",
                Sentence(
                    "the card for payments, by its last digits",
                    "o cartão dos pagamentos, pelos últimos dígitos")),
        ],
        subcommands: [
            Add.command, Remove.command, ForgetCVV.command, Default.command, Show.command,
        ],
        lists: [CardView.list.header], perform: perform)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let wallet = try await context.cards.wallet()
        let unlisted = try await context.remember(wallet.cards.map(\.id), of: .cards)
        return CardsReply.list(wallet, failure: unlisted)
    }
}

extension CardsCommand {
    /// The card that a command changes; a row number refers only to the list shown above it.
    private static let cardToChange = Parameter.operand(
        Sentence("card", "cartão"),
        Sentence(
            "Last four digits, an id, or a row of the list above.",
            "Os quatro últimos dígitos, um id ou uma linha da lista acima."), values: .card)

    enum Remove {
        static let command = Command(
            "remove", Sentence("Remove a card.", "Remover um cartão."),
            remarks: [
                Sentence(
                    """
                    Its number and CVV are then in no file of the vault. Backups that you made \
                    still have them; vault status lists those.
                    """,
                    """
                    O número e o CVV somem de todos os arquivos do cofre. As cópias que você fez \
                    ainda os têm; vault estado as lista.
                    """), .removedAtRemote,
            ],
            parameters: [cardToChange],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let card = try await context.cardToChange(named: line.value(cardToChange))
            try await context.confirm(context.phrases.removeQuestion(card.summary))
            try await context.cards.remove(id: card.id)
            return CardsReply.removed(card, wallet: try await context.cards.wallet())
        }
    }

    enum ForgetCVV {
        static let command = Command(
            "forget-cvv",
            Sentence(
                "Delete the CVV of a card and keep the card.",
                "Apagar o CVV de um cartão e manter o cartão."),
            remarks: [.removedAtRemote],
            parameters: [cardToChange],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let card = try await context.cardToChange(named: line.value(cardToChange))
            guard card.cvv != nil else { return CardsReply.cvvForgotten(card, wasKept: false) }
            try await context.confirm(context.phrases.forgetCVVQuestion(card.summary))
            try await context.cards.forgetCVV(id: card.id)
            return CardsReply.cvvForgotten(card, wasKept: true)
        }
    }

    enum Default {
        static let command = Command(
            "default",
            Sentence(
                "Choose the default card for payments.",
                "Escolher o cartão padrão dos pagamentos."),
            parameters: [cardToChange],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let card = try await context.cardToChange(named: line.value(cardToChange))
            try await context.cards.makeDefault(id: card.id)
            return CardsReply.chosen(card)
        }
    }

    enum Show {
        static let command = Command(
            "show",
            Sentence(
                "Show a card; with --reveal and the passphrase, its number.",
                "Mostrar um cartão; com --revelar e a senha, o número."),
            parameters: [card, reveal],
            perform: perform)

        static let card = Parameter.operand(
            Sentence("card", "cartão"),
            Sentence(
                "Last four digits, a number of the last listing, or an id.",
                "Os quatro últimos dígitos, um número da última lista ou um id."), values: .card)

        static let reveal = Parameter.flag(
            "--reveal",
            Sentence(
                "Show the whole number; asks for the passphrase.",
                "Mostrar o número inteiro; pede a senha."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let card = try await context.card(named: line.value(Self.card))
            let isDefault = try await context.cards.wallet().defaultID == card.id
            guard line.has(reveal) else { return CardsReply.shown(card, isDefault: isDefault) }
            try await context.authenticate(for: .cardNumber)
            return CardsReply.revealed(card, isDefault: isDefault)
        }
    }
}

extension Sentence {
    /// What a command that removes data says about the sync remote.
    static let removedAtRemote = Sentence(
        """
        A sync remote has what was removed until the next vault sync of each machine; a git \
        repository keeps it in its history.
        """,
        """
        O local de sincronização tem o que foi removido até o próximo vault sincronizar de cada máquina; \
        um repositório git o guarda no histórico.
        """)
}
