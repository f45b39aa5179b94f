import Values

/// A payment that was sent but not approved.
enum PaymentProblem: Error, Equatable, Sendable {
    case declined(reason: String?)
    case refused(status: Int, message: String?)
    case notSent(GatewayError)
    case held(SendBlock)
    case unknown(Payment, PaymentDoubt)
    /// The outcome is known, but could not be written to the journal.
    case notRecorded(Payment, PaymentOutcome, StoreError)

    /// `nil` for an approval.
    init?(_ outcome: PaymentOutcome, of payment: Payment) {
        switch outcome {
        case .approved: return nil
        case .declined(let reason): self = .declined(reason: reason)
        case .refused(let status, let message): self = .refused(status: status, message: message)
        case .notSent(let error): self = .notSent(error)
        case .held(let hold): self = .held(hold)
        case .unknown(let doubt): self = .unknown(payment, doubt)
        }
    }
}

extension PaymentProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .declined(let reason):
            // `recusada` repeats the message, so it is left out.
            let why = reason.flatMap { $0.folded == "recusada" ? nil : " (\($0))" } ?? ""
            return phrases.failure(
                .refused, "the card was declined\(why)", "o cartão foi recusado\(why)",
                hint: phrases.pick(
                    "--card with another card, or cards add",
                    "--cartão com outro cartão, ou cartões adicionar"))
        case .refused(let status, let message):
            let why = message ?? "HTTP \(status)"
            return phrases.failure(
                .refused, "the server refused the payment: \(why)",
                "o servidor recusou o pagamento: \(why)", hint: "cofre doctor")
        case .held(let hold): return phrases.failure(hold)
        case .notSent(.unreachable(.offline)):
            return phrases.failure(
                .offline, "nothing was sent: --offline", "nada foi enviado: --offline",
                hint: phrases.withoutOffline)
        case .notSent(let error):
            let inner = phrases.failure(error)
            return phrases.failure(
                inner.code, "nothing was sent: \(inner.message)",
                "nada foi enviado: \(inner.message)", hint: inner.hint)
        case .unknown(let payment, let doubt):
            let why = phrases.words(for: doubt)
            return phrases.failure(
                .outcomeUnknown,
                "it is not known whether \(phrases.money(payment.amount)) was paid (\(why))",
                "não se sabe se o pagamento de \(phrases.money(payment.amount)) foi feito (\(why))",
                hint: phrases.settleHint(payment))
        case .notRecorded(let payment, let outcome, let error):
            return phrases.notRecorded(payment, outcome, phrases.failure(error))
        }
    }
}

extension Phrases {
    /// States the outcome, and that the journal still says PENDING; an unknown outcome stays unknown.
    fileprivate func notRecorded(
        _ payment: Payment, _ outcome: PaymentOutcome, _ why: Failure
    ) -> Failure {
        let problem = PaymentProblem(outcome, of: payment).map { failure($0) }
        let approved = pick(
            "payment \(payment.shortID) was approved", "o pagamento \(payment.shortID) foi aprovado"
        )
        let isUnknown = problem?.code == .outcomeUnknown
        let message = problem?.message ?? approved
        let verdict = problem == nil ? "paid" : "failed"
        return failure(
            isUnknown ? .outcomeUnknown : .vaultIO,
            "\(message), but this could not be saved: \(why.message)",
            "\(message), mas não foi possível salvar isso: \(why.message)",
            hint: isUnknown ? problem?.hint : "payments settle \(payment.shortID) --as \(verdict)")
    }

    func failure(_ hold: SendBlock) -> Failure {
        switch hold {
        case .late:
            failure(
                .notSent, "nothing was sent: the payment timed out before it was sent",
                "nada foi enviado: o tempo do pagamento se esgotou antes do envio",
                hint: pick("check the network, then pay again", "verifique a rede e pague de novo"))
        case .settled:
            failure(
                .notSent, "nothing was sent: the payment was already settled",
                "nada foi enviado: o pagamento já estava resolvido", hint: "payments")
        case .unreadable(let error):
            failure(
                .notSent, "nothing was sent: \(failure(error).message)",
                "nada foi enviado: \(failure(error).message)", hint: failure(error).hint)
        }
    }
}
