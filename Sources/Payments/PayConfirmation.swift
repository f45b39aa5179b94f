import Essentials
import Values

/// The content of the box above the question.
struct PaymentQuestion: Sendable {
    let choice: PayeeChoice
    let amount: Money
    let card: CardSummary
    let note: String?
    let examination: PaymentExamination
    /// The server that receives the request; `nil` in the sandbox.
    let server: PaymentServer?
    /// The draft that would be approved.
    var draft: PaymentDraft?
}

/// The payments backend as shown to a person.
struct PaymentServer: Equatable, Sendable {
    let host: String
    /// Whether the card is sent unencrypted over a network, as a setting allows.
    let isInClear: Bool
}

/// What a person or a script has agreed to.
struct PaymentConsent {
    let cvv: CVV
    let cautions: CautionConsent
    /// Whether the passphrase was given for this payment.
    let mayExceedLimits: Bool
}

extension Context {
    func question(
        _ amount: Money, to choice: PayeeChoice, from card: Card, note: String?,
        of draft: PaymentDraft? = nil
    ) async throws -> PaymentQuestion {
        let url = try settings.value(of: .paymentsURL).flatMap { URL(string: $0.text) }
        let server = url.map {
            PaymentServer(
                host: $0.host() ?? "", isInClear: $0.scheme == "http" && !$0.isOnThisMachine)
        }
        return PaymentQuestion(
            choice: choice, amount: amount, card: card.summary, note: note,
            examination: try await payContact.examine(
                amount, to: choice.payee, among: choice.contacts),
            server: options.sandbox ? nil : server, draft: draft)
    }

    /// Asks for consent before sending money: a yes for a usual payment, typing the amount again
    /// for an unusual one, the passphrase above a limit.
    ///
    /// `--yes` answers the question but accepts no caution. The order is: the box, the amount typed
    /// again if needed, the CVV, the question.
    func consent(
        to question: PaymentQuestion, accepting accepted: Set<PaymentCaution.Name>,
        cvv: () async throws -> CVV
    ) async throws -> PaymentConsent {
        let cautions = question.examination.cautions
        let open = cautions.filter { !accepted.contains($0.name) }
        let person = options.yes ? person : person.consenting
        guard let person else { throw UsageProblem.cannotAsk(option: "--yes") }
        if options.yes {
            guard open.isEmpty else { throw PaymentRefusal.cautions(open) }
            if !options.quiet { await person.show { PaymentReply.warnings(cautions, $0) } }
        } else {
            await person.show { PaymentReply.question(question, $0) }
            let unsettled = open.filter { $0.name == .unsettled }
            guard unsettled.isEmpty else { throw PaymentRefusal.shownCautions(unsettled) }
        }
        // The amount is typed before the hidden CVV, and only y or n after it: if the person types
        // CVV digits too late, they must not be echoed.
        // The box already mentions machines that could not be heard; they do not make the amount doubtful.
        let isRetyped =
            !options.yes && open.contains { $0.name != .unheard && $0.name != .stale }
        if isRetyped { try await retype(question.amount, person) }
        let cvv = try await cvv()
        if warnsAboutLeadingZero, cvv.hasLeadingZero {
            await person.show { [.notice(Line($0.phrases.leadingZeroCVV, .dim))] }
        }
        if !options.yes, !isRetyped,
            try await !person.confirm(phrases.sendQuestion, assuming: false)
        {
            throw PersonError.declined
        }
        let excess = question.examination.excess
        if let excess, try await !authorize() { throw PaymentRefusal.limit(excess) }
        return PaymentConsent(
            cvv: cvv, cautions: CautionConsent(accepted, shown: cautions),
            mayExceedLimits: excess != nil)
    }

    private func retype(_ amount: Money, _ person: any Person) async throws {
        let typed = try await person.ask(phrases.typeTheAmount).trimmed
        guard !typed.isEmpty, !phrases.noWords.contains(typed.lowercased()) else {
            throw PersonError.declined
        }
        // A text that is not an amount counts as a different amount.
        guard let retyped = try? AmountProblem.parse(typed, in: amount.currency),
            retyped == amount
        else {
            throw phrases.otherAmount
        }
    }

    /// Whether a notice before the payment says that a leading zero of the CVV is not sent;
    /// otherwise the reply does.
    var warnsAboutLeadingZero: Bool { person.isPresent && !options.quiet }

    /// Whether the reply has to say it; with `--quiet`, neither does.
    var needsLeadingZeroNotice: Bool { !person.isPresent && !options.quiet }
}

extension Context {
    /// The host to which a secret would be sent unencrypted; `nil` for TLS, this machine and the
    /// sandbox.
    func unencryptedHost(at setting: Setting) throws -> String? {
        guard !options.sandbox, let text = try settings.value(of: setting)?.text,
            let url = URL(string: text), url.scheme == "http", !url.isOnThisMachine
        else { return nil }
        return url.host()
    }
}
