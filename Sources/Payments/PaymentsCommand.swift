import Essentials
import Terminal

enum PaymentsCommand {
    static let command = Command(
        "payments", also: ["pagamentos"], in: .people,
        Sentence(
            "List payments, and settle those with an unknown outcome.",
            "Listar pagamentos e resolver os de resultado desconhecido."),
        examples: [
            Example("payments", Sentence("newest first", "os mais novos primeiro")),
            Example(
                "payments --to marina --since oct",
                portuguese: "pagamentos --para marina --desde out",
                Sentence("to her, from October on", "para ela, desde outubro")),
            Example(
                "payments --search lunch", portuguese: "pagamentos --buscar almoço",
                Sentence("in names and notes", "em nomes e anotações")),
            Example("payments 7f3a", Sentence("one of them", "um deles")),
            Example("payments settle 7f3a91c2 --as paid"),
        ],
        subcommands: [List.command, Settle.command],
        default: "list")

    enum List {
        static let command = Command(
            "list",
            Sentence(
                "List all payments, or show one.",
                "Listar todos os pagamentos ou mostrar um."),
            parameters: [
                id, payee, search, since, until, card, state, currency, copy, Exporting.format,
                all,
            ],
            lists: [PaymentView.list.header, PaymentView.estimated.header], perform: perform)

        static let id = Parameter.operand(
            .same("id"),
            Sentence(
                "An id, its beginning, or a number of the last listing.",
                "Um id, o começo dele ou um número da última lista."), values: .payment,
            isRequired: false)

        static let payee = Parameter.option(
            "--to", Sentence("name", "nome"),
            Sentence(
                "Only those to this person: part of a name or handle.",
                "Só os desta pessoa: parte de um nome ou usuário."), values: .contact)

        static let search = Parameter.option(
            "--search", Sentence("text", "texto"),
            Sentence(
                "Only those with this text in the name, handle or note.",
                "Só os que têm este texto no nome, usuário ou anotação."))

        static let since = Parameter.option(
            "--since", Sentence("day", "dia"),
            Sentence(
                "Only from this day on: 2026-11-15, 15/11, oct, yesterday.",
                "Só desde este dia: 2026-11-15, 15/11, out, ontem."))

        static let until = Parameter.option(
            "--until", Sentence("day", "dia"),
            Sentence("Only up to the end of this day.", "Só até o fim deste dia."))

        static let card = Parameter.option(
            "--card", Sentence("card", "cartão"),
            Sentence(
                "Only those by this card: last four digits or brand.",
                "Só os deste cartão: quatro últimos dígitos ou bandeira."), values: .card)

        static let state = Parameter.option(
            "--state", Sentence("state", "situação"),
            Sentence(
                "Only those in this state: approved, declined, pending, unknown or disputed.",
                "Só os nesta situação: aprovado, recusado, pendente, sem-confirmação ou contestado."
            ),
            values: .list(PaymentStatus.shown.map(\.rawValue)))

        static let copy = Parameter.flag(
            "--copy",
            Sentence(
                "Copy the receipt to the clipboard.",
                "Copiar o recibo para a área de transferência."))

        static let currency = Parameter.option(
            "--in", Sentence("currency", "moeda"),
            Sentence(
                "Estimate the payment in another currency.",
                "Estimar o pagamento em outra moeda."), values: .currency)

        static let all = Parameter.flag(
            "--all",
            Sentence(
                "With --format: those that were not approved, too, as comments.",
                "Com --formato: também os não aprovados, como comentários."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let format = line.choice(Exporting.format, as: Journal.Format.self)
            if format == nil, line.has(all) {
                throw UsageProblem.line(.missing(Exporting.format), hint: "help payments")
            }
            let currency = line.text(Self.currency)
            guard let id = line.text(Self.id) else {
                for option in [Self.currency, copy] where line.has(option) {
                    throw UsageProblem.line(.missing(Self.id), hint: "help payments")
                }
                let wanted = try filter(line, in: context)
                let payments = wanted.find(in: try await context.journal.payments())
                if let format {
                    let entries = payments.reversed().map(Exporting.entry)
                        .filter { line.has(all) || $0.remark == nil }
                    return try Exporting.reply(entries, as: format, account: "card", in: context)
                }
                let unlisted = try await context.remember(payments.map(\.id), of: .payments)
                return PaymentsReply.list(
                    payments, machines: try await context.machines(of: payments),
                    isSearch: wanted != FindPayments(), failure: unlisted)
            }
            let searches = [payee, search, since, until, card, state, Exporting.format]
            for option in searches where line.has(option) {
                throw UsageProblem.conflicting(option.name, Self.id.spelling(context.phrases))
            }
            let payment = try await context.payment(named: id)
            let estimate: Estimate? =
                if let currency { try await context.estimate(payment.amount, in: currency) } else {
                    nil
                }
            let receipt = PaymentsReply.receipt(payment, context.phrases)
            let copied = await context.copy(receipt, if: line.has(copy))
            return PaymentsReply.one(
                payment, begunOn: try await context.machines(of: [payment])?.beginner(of: payment),
                estimate: estimate, output: CodeOutput(copied: copied))
        }

        private static func filter(
            _ line: ParsedLine, in context: Context
        ) throws -> FindPayments {
            FindPayments(
                payee: line.text(payee), since: try context.day(since, in: line)?.first,
                until: try context.day(until, in: line)?.last, card: line.text(card),
                status: line.choice(state, as: PaymentStatus.self), text: line.text(search))
        }
    }

    enum Settle {
        static let command = Command(
            "settle",
            Sentence(
                "Record the outcome of a payment by the card's statement.",
                "Registrar o resultado de um pagamento pelo extrato do cartão."),
            parameters: [id, verdict],
            perform: perform)

        static let id = Parameter.operand(
            .same("id"),
            Sentence(
                "An id, its beginning, or a row of the list above.",
                "Um id, o começo dele ou uma linha da lista acima."),
            values: .unsettledPayment)

        static let verdict = Parameter.option(
            "--as",
            Sentence("outcome", "resultado"),
            Sentence(
                "The outcome: paid or failed.",
                "O resultado: pago ou falhou."),
            values: .choice(Verdict.self), isRequired: true)

        enum Verdict: String, CaseIterable { case paid, failed }

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            // Settling asks no question and cannot be undone.
            let payment = try await context.paymentToSettle(named: line.value(id))
            let settlement = try await context.settlePayment.settle(
                payment, paid: line.value(verdict, as: Verdict.self) == .paid)
            return PaymentsReply.settled(
                settlement,
                begunOn: try await context.machines(of: [payment])?.beginner(of: payment))
        }
    }
}

extension Context {
    /// The machines that may have begun these payments; `nil` if no record names one.
    fileprivate func machines(of payments: [Payment]) async throws -> KnownMachines? {
        guard payments.contains(where: { $0.replica != nil }) else { return nil }
        return try await sync.knownMachines()
    }
}
