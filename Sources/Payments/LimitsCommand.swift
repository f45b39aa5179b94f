import Values

enum LimitsCommand {
    static let command = Command(
        "limits", also: ["limites"], in: .people,
        Sentence(
            "Show and set how much can be paid without the passphrase.",
            "Mostrar e definir quanto se pode pagar sem a senha."),
        examples: [
            Example(
                "limits",
                Sentence(
                    "both limits, and how much was used in the last 24 hours",
                    "os dois limites, e quanto foi usado nas últimas 24 horas")),
            Example("limits set payment 500.00"),
            Example("limits set day none"),
        ],
        remarks: [
            Sentence(
                """
                Above a limit a payment asks for the passphrase, even if the vault is unlocked. \
                Raising a limit asks for it too; lowering one does not. Without a terminal, add \
                --passphrase-file FILE to the line; this also works in a script.
                """,
                """
                Acima de um limite o pagamento pede a senha, mesmo com o cofre destrancado. \
                Aumentar um limite também pede; diminuir, não. Sem um terminal, acrescente \
                --passphrase-file ARQUIVO à linha; isso também funciona em um script.
                """)
        ],
        subcommands: [Show.command, Set.command],
        default: "show")

    enum Show {
        static let command = Command(
            "show",
            Sentence(
                "Show both limits, and how much was used in the last 24 hours.",
                "Mostrar os dois limites, e quanto foi usado nas últimas 24 horas."),
            lists: [LimitsReply.view.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            try await LimitsCommand.shown(in: context)
        }
    }

    private static func shown(in context: Context) async throws -> Reply {
        LimitsReply.reply(
            try await context.payContact.usage(), try await context.limits.raisedElsewhere())
    }

    enum Set {
        static let command = Command(
            "set",
            Sentence(
                "Set a limit in reais, or remove it with none.",
                "Definir um limite em reais, ou retirá-lo com nenhum."),
            parameters: [kind, limit],
            perform: perform)

        static let kind = Parameter.operand(
            Sentence("kind", "tipo"),
            Sentence(
                "The limit: payment or day.",
                "O limite: pagamento ou dia (em 24 horas)."),
            values: .choice(PaymentLimits.Kind.self))

        static let limit = Parameter.operand(
            Sentence("limit", "limite"),
            Sentence(
                "An amount such as 500.00, or none.", "Um valor, como 500,00, ou nenhum."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let kind = line.value(Self.kind, as: PaymentLimits.Kind.self)
            let typed = line.value(Self.limit)
            let limit: Money?
            do {
                limit =
                    PortugueseNames.match(typed, "none")
                    ? nil : try AmountProblem.parse(typed, in: .brl, allowsZero: true)
            } catch {
                throw LimitProblem(amount: error)
            }
            if try await !context.limits.set(kind, to: limit, mayRaise: false) {
                guard try await context.authorize() else { throw context.phrases.raisedLimit }
                _ = try await context.limits.set(kind, to: limit, mayRaise: true)
            }
            return try await LimitsCommand.shown(in: context)
        }
    }
}
