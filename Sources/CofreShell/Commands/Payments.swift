import CofreDomain
import CofreFormats

enum Payments {
    static let command = Command(
        "payments", in: .people,
        Sentence(
            "List payments, and settle those with an unknown outcome.",
            "Listar pagamentos e resolver os de resultado desconhecido."),
        examples: [
            Example("payments", Sentence("newest first", "os mais novos primeiro")),
            Example("payments 7f3a", Sentence("one of them", "um deles")),
            Example(
                "payments 1 --in USD",
                Sentence(
                    "with an estimate in dollars",
                    "com uma estimativa em dólares")),
            Example("payments settle 7f3a91c2 --as paid"),
        ],
        subcommands: [List.command, Settle.command],
        standard: "list")

    enum List {
        static let command = Command(
            "list",
            Sentence(
                "List all payments, or show one.",
                "Listar todos os pagamentos ou mostrar um."),
            takes: [id, currency, Exporting.format, all, since, until],
            perform: perform)

        static let id = Parameter.operand(
            .same("id"),
            Sentence(
                "An id, its beginning, or a number of the last listing.",
                "Um id, o começo dele ou um número da última lista."), takes: .payment,
            isRequired: false)

        static let currency = Parameter.option(
            "--in", Sentence("currency", "moeda"),
            Sentence(
                "Estimate the payment in another currency.",
                "Estimar o pagamento em outra moeda."), takes: .currency)

        static let all = Parameter.flag(
            "--all",
            Sentence(
                "With --format: those that were not approved, too, as comments.",
                "Com --format: também os não aprovados, como comentários."))

        static let since = Parameter.option(
            "--since", Sentence("day", "dia"),
            Sentence(
                "Only payments from this day on: 2026-05-01.",
                "Só pagamentos a partir deste dia: 2026-05-01."), takes: .day)

        static let until = Parameter.option(
            "--until", Sentence("day", "dia"),
            Sentence(
                "Only payments until the end of this day.",
                "Só pagamentos até o fim deste dia."), takes: .day)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let format = line.choice(Exporting.format, as: Journal.Format.self)
            if format == nil, line.has(all) {
                throw UsageProblem.line(.missing(Exporting.format), hint: "help payments")
            }
            let id = line.text(Self.id)
            for option in [Exporting.format, since, until] where id != nil && line.has(option) {
                throw UsageProblem.conflicting(Self.id.name, option.name)
            }
            let currency = line.text(Self.currency)
            if let id {
                let payment = try await session.payment(named: id)
                guard let currency else { return PaymentsReply.one(payment) }
                let estimate = try await session.estimate(payment.amount, in: currency)
                return PaymentsReply.one(payment, estimate: estimate)
            }
            if currency != nil { throw UsageProblem.line(.missing(Self.id), hint: "help payments") }
            let payments = try await session.journal.payments().filter { payment in
                let day = Day(of: payment.at).ordinal
                return (line.day(since)?.ordinal ?? .min)...(line.day(until)?.ordinal ?? .max)
                    ~= day
            }
            if let format {
                let entries = payments.reversed().map(Exporting.entry)
                    .filter { line.has(all) || $0.remark == nil }
                return try Exporting.reply(entries, as: format, account: "card", in: session)
            }
            let unlisted = try await session.remember(payments.map(\.id), of: .payments)
            return PaymentsReply.list(payments, failure: unlisted)
        }
    }

    enum Settle {
        static let command = Command(
            "settle",
            Sentence(
                "Record the outcome of a payment by the card's statement.",
                "Registrar o resultado de um pagamento pelo extrato do cartão."),
            takes: [id, verdict],
            perform: perform)

        static let id = Parameter.operand(
            .same("id"),
            Sentence(
                "An id, its beginning, or a row of the list above.",
                "Um id, o começo dele ou uma linha da lista acima."), takes: .payment)

        static let verdict = Parameter.option(
            "--as",
            Sentence(
                "outcome",
                "resultado"),
            Sentence(
                "What came of it: paid or failed.",
                "O que houve: paid (pago) ou failed (falhou)."),
            takes: .choice(Verdict.self), isRequired: true)

        enum Verdict: String, CaseIterable { case paid, failed }

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            // Settling asks no question and cannot be undone.
            let payment = try await session.paymentToSettle(named: line.value(id))
            return PaymentsReply.settled(
                try await session.settlePayment.settle(
                    payment, paid: line.value(verdict, as: Verdict.self) == .paid),
                wasSo: !payment.status.isUnsettled)
        }
    }
}
