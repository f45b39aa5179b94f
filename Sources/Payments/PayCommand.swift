import Essentials
import Values
import Vault

enum PayCommand {
    static let command = Command(
        "pay", also: ["pagar", "send", "transfer", "enviar", "transferir"], in: .people,
        Sentence(
            "Send money to a contact, at most once.",
            "Enviar dinheiro a um contato, no máximo uma vez."),
        examples: [
            Example("pay @marina.coelho 25.00"),
            Example("pay @mar 1.234,56 --card 4242 --note aluguel"),
            Example(
                "pay id:1002 25 --yes",
                Sentence(
                    "asks nothing; requires an exact handle or id",
                    "não pergunta; exige um usuário ou id exato")),
            Example("pay 25 @marina.coelho --yes --accept repeat,unusual"),
        ],
        parameters: [contact, amount, card, note, accept, cvvStdin, propose, until],
        isSuggested: false, typing: Typing(remark: PayLine.remark, picking: PayLine.picking),
        perform: perform)

    static let contact = Parameter.operand(
        Sentence("@handle", "@usuário"),
        Sentence(
            """
            Whom to pay: a handle, a name, the beginning of one, id:1002, or a row of the list \
            above.
            """,
            """
            Quem recebe: um usuário, um nome, o começo de um deles, id:1002 ou uma linha da \
            lista acima.
            """), values: .contact)

    static let amount = Parameter.operand(
        Sentence("amount", "valor"),
        Sentence(
            "How much, in reais: 25, 25.00, 25,00 or 1.234,56.",
            "Quanto, em reais: 25, 25.00, 25,00 ou 1.234,56."),
        values: .money)

    static let card = Parameter.option(
        "--card", Sentence("card", "cartão"),
        Sentence(
            "The card to pay with: last four digits, an id, or a row of the list above.",
            "O cartão a usar: os quatro últimos dígitos, um id ou uma linha da lista acima."),
        values: .card)

    static let note = Parameter.option(
        "--note", Sentence("note", "anotação"),
        Sentence("A note for yourself; it is not sent.", "Uma anotação sua; não é enviada."))

    static let accept = Parameter.option(
        "--accept",
        Sentence("caution,…", "alerta,…"),
        Sentence(
            "Cautions to accept: repeat, unsettled, look-alike, unusual, changed, unheard, stale.",
            "Alertas a aceitar: repetido, em-aberto, parecido, incomum, mudou, sem-notícia, notícia-velha."
        ),
        values: .lists(PaymentCaution.Name.allCases.map(\.rawValue)))

    static let cvvStdin = Parameter.flag(
        "--cvv-stdin", Sentence("Read the CVV from standard input.", "Ler o CVV da entrada padrão.")
    )

    static let propose = Parameter.flag(
        "--propose",
        Sentence(
            "Send nothing; store a draft: see drafts.",
            "Não enviar; guardar um rascunho: veja rascunhos."))

    static let until = Parameter.option(
        "--until", Sentence("time", "prazo"),
        Sentence(
            "How long the draft waits: 3d, 12h or a day; without it, 7d.",
            "Quanto o rascunho espera: 3d, 12h ou um dia; sem ela, 7d."))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let note = try line.note(Self.note)
        if !line.has(propose) { try context.refuseUnpayable() }
        let words = PayArguments(line.value(contact), line.value(amount))
        let amount = try AmountProblem.parse(words.amount, in: .brl)
        if line.has(propose) {
            for option in [card, accept, cvvStdin] where line.has(option) {
                throw UsageProblem.conflicting(propose.name, option.name)
            }
            return DraftsReply.proposed(
                try await context.propose(
                    words.payee, amount, note: note,
                    until: try context.end(ofDraft: line.text(until)),
                    by: context.options.proposer.map(Proposer.client) ?? .command))
        }
        if line.has(until) { throw UsageProblem.line(.missing(propose), hint: "help pay") }
        let accepted = try PaymentCaution.Name.accepted(line.all(accept))
        // Listing contacts needs no vault, but paying does.
        try await context.vault.unlock()
        try await context.refuseOlderCopy()
        let choice = try await context.payee(named: words.payee)
        return try await context.pay(amount, to: choice, note: note, accepting: accepted, line)
    }
}

extension Context {
    /// Asks and pays: all payments are made here.
    ///
    /// - Parameter line: names the card and where the CVV is.
    func pay(
        _ amount: Money, to choice: PayeeChoice, note: String?,
        accepting accepted: Set<PaymentCaution.Name>, of draft: PaymentDraft? = nil,
        _ line: ParsedLine
    ) async throws -> Reply {
        let (card, fresh) = try await cardToPay(named: line.text(PayCommand.card))
        try refuseExpired(card)
        let question = try await self.question(
            amount, to: choice, from: card, note: note, of: draft)
        let consent: PaymentConsent
        do {
            consent = try await self.consent(to: question, accepting: accepted) {
                try await cvv(
                    of: card, fresh: fresh, fromInput: line.has(PayCommand.cvvStdin))
            }
        } catch PersonError.declined {
            throw phrases.paymentCancelled
        } catch PersonError.interrupted, StoreError.interrupted {
            throw phrases.paymentStopped
        }
        let order = PaymentOrder(
            payee: choice.payee, amount: amount, card: card, cvv: consent.cvv, note: note,
            draft: draft?.id)
        let receipt = try await payContact.pay(
            order, besides: question.examination.lookAlikes, accepting: consent.cautions,
            mayExceedLimits: consent.mayExceedLimits)
        if let draft, receipt.payment.status == .approved {
            // An error is dropped: the payment names the draft, which is neither listed nor paid again.
            try? await paymentDrafts.approve(draft)
        }
        return PaymentReply.receipt(
            receipt, mentionsLeadingZero: consent.cvv.hasLeadingZero && needsLeadingZeroNotice)
    }
}

/// Payee and amount, in either order.
struct PayArguments: Equatable {
    let payee: String
    let amount: String

    /// The second word is the payee if it looks like one, or if only the first can be an amount.
    init(_ first: String, _ second: String) {
        let namesPayee = second.hasPrefix("@") || second.hasPrefix("id:")
        let isTurned = namesPayee || (ParsedLine.isAmount(first) && !ParsedLine.isAmount(second))
        (payee, amount) = isTurned ? (second, first) : (first, second)
    }
}

/// A word of `--accept` that is the name of no caution.
struct UnknownCaution: Fault, Equatable {
    let word: String

    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .usage, "there is no caution \(word)", "o alerta \(word) não existe",
            hint: phrases.pick("the cautions are: ", "os alertas são: ")
                + PaymentCaution.Name.allCases.map { phrases.name($0.rawValue) }
                .joined(separator: ", "))
    }
}

extension PaymentCaution.Name {
    /// The cautions that `--accept` names.
    ///
    /// - Parameter lists: each value of `--accept`, which may be repeated.
    static func accepted(_ lists: [String]) throws(UnknownCaution) -> Set<Self> {
        var names: Set<Self> = []
        for word in lists.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            guard let name = Self(rawValue: String(word)) else {
                throw UnknownCaution(word: String(word))
            }
            names.insert(name)
        }
        return names
    }
}

extension Context {
    /// The named card, or else the default, or else one that is registered now.
    func cardToPay(named word: String?) async throws -> (card: Card, cvv: CVV?) {
        if let word { return (try await cardToChange(named: word), nil) }
        if let card = try await cards.wallet().defaultCard { return (card, nil) }
        guard person.isPresent else { throw phrases.noCard }
        await person.show { context in [.notice(Line(context.phrases.noCard.message, .attention))] }
        return try await newCard(acceptsBadLuhn: false, keepsCVV: false)
    }

    /// Refuses to pay with an older copy of the vault, which lacks the payments made since.
    func refuseOlderCopy() async throws {
        switch try await vault.condition() {
        case .olderCopy: throw phrases.olderCopy
        case .anotherVault: throw StoreError.vault(.anotherVault, path: try vault.outline().path)
        default: break
        }
    }

    /// Refuses an expired card before any question; the use case checks it again before sending.
    func refuseExpired(_ card: Card) throws {
        guard card.expiry.isValid(at: now()) else { throw PayError.expiredCard(card.summary) }
    }

    func cvv(of card: Card, fresh: CVV?, fromInput: Bool) async throws -> CVV {
        if !fromInput, let known = fresh ?? card.cvv { return known }
        guard fromInput || person.isPresent else {
            throw UsageProblem.cannotAsk(option: "--cvv-stdin")
        }
        return try await askingUntilValid {
            try await person.askForCard(phrases.cvvPrompt, keys: [])
        } reading: {
            try CVV(parsing: $0, for: card.number.brand)
        }
    }
}
