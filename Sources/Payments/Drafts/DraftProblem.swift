import Values

/// Why a draft is not stored, not approved, or not sent.
enum DraftProblem: Fault, Equatable {
    case full
    /// A text of `--until` that is no time from now and no day within so many days.
    case noEnd(String, days: Int)
    /// Nobody at a terminal has typed the line.
    case needsTerminal
    /// Rejected, or expired, since it was listed.
    case gone
    /// The payment that was or may have been sent for it.
    case paid(String)
    /// The contact with the payee's id has another handle or name now.
    case otherPayee(PaymentDraft)

    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .full:
            let most = VaultPaymentDrafts.most
            return phrases.failure(
                .limit, "\(most) of them wait already; nothing was stored",
                "\(most) deles já esperam; nada foi guardado", hint: "drafts")
        case .noEnd(let word, let days):
            let option = PayCommand.until.name(in: phrases)
            return phrases.failure(
                .usage, "\(option) takes a time or a day within \(days) days, not \(word)",
                "\(option) aceita um prazo ou um dia em até \(days) dias, não \(word)",
                hint: "\(PayCommand.until.name) 3d"
            ).at(word)
        case .needsTerminal:
            return phrases.failure(
                .usage, "a draft is approved only with a key, by a person at a terminal",
                "um rascunho só é aprovado com uma tecla, por uma pessoa em um terminal",
                hint: phrases.pick(
                    "type it at a terminal, without a pipe and without a file of commands",
                    "digite em um terminal, sem pipe e sem arquivo de comandos"))
        case .gone:
            return phrases.failure(
                .notFound, "the draft was rejected or has expired; nothing was sent",
                "o rascunho foi rejeitado ou expirou; nada foi enviado", hint: "drafts")
        case .paid(let payment):
            return phrases.failure(
                .refused, "the draft already has the payment \(payment); nothing was sent",
                "o rascunho já tem o pagamento \(payment); nada foi enviado",
                hint: "payments \(payment)")
        case .otherPayee(let draft):
            let payee = "\(draft.payee.name) (\(draft.payee.handle))"
            return phrases.failure(
                .notFound, "id:\(draft.payee.id) is no longer \(payee); nothing was sent",
                "id:\(draft.payee.id) não é mais \(payee); nada foi enviado",
                hint: "drafts reject \(draft.shortID)")
        }
    }
}
