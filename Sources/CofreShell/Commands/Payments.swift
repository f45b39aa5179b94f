import CofreDomain

enum Payments {
    static let command = Command(
        "payments", in: .people,
        Sentence(
            "What was paid, and what may have been.", "O que foi pago, e o que pode ter sido."),
        examples: [
            Example("payments", Sentence("newest first", "os mais novos primeiro")),
            Example("payments 7f3a", Sentence("one of them", "um deles")),
            Example(
                "payments 1 --in USD",
                Sentence(
                    "and what it is about worth in dollars",
                    "e quanto vale mais ou menos em dólares")),
            Example("payments settle 7f3a91c2 --as paid"),
        ],
        subcommands: [List.command, Settle.command],
        standard: "list")

    enum List {
        static let command = Command(
            "list",
            Sentence("All payments, or one by its id.", "Todos os pagamentos, ou um pelo id."),
            takes: [id, currency],
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
                "An estimate of one payment in another currency.",
                "Um pagamento estimado em outra moeda."), takes: .currency)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let id = line.text(Self.id)
            let currency = line.text(Self.currency)
            if let id {
                let payment = try await session.payment(named: id)
                guard let currency else { return PaymentsReply.one(payment) }
                let estimate = try await session.estimate(payment.amount, in: currency)
                return PaymentsReply.one(payment, estimate: estimate)
            }
            if currency != nil { throw UsageProblem.line(.missing(Self.id), hint: "help payments") }
            let payments = try await session.journal.payments()
            let unlisted = try await session.remember(payments.map(\.id), of: .payments)
            return PaymentsReply.list(payments, failure: unlisted)
        }
    }

    enum Settle {
        static let command = Command(
            "settle",
            Sentence(
                "Write down what the statement says about an unknown outcome.",
                "Anotar o que o extrato diz de um resultado desconhecido."),
            takes: [id, verdict],
            perform: perform)

        static let id = Parameter.operand(
            .same("id"),
            Sentence(
                "An id, its beginning, or a row of the list above.",
                "Um id, o começo dele ou uma linha da lista acima."), takes: .payment)

        static let verdict = Parameter.option(
            "--as", Sentence("as", "como"),
            Sentence("paid or failed.", "paid (pago) ou failed (falhou)."),
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
