import Essentials
import Values

extension CardsCommand {
    enum Add {
        static let command = Command(
            "add",
            Sentence(
                "Register a card: number, expiry, CVV.",
                "Cadastrar um cartão: número, validade, CVV."),
            remarks: [
                Sentence(
                    """
                    At a terminal cofre asks for each; from a pipe it reads one on each line. \
                    The CVV may be empty, and is kept only with --keep-cvv.
                    """,
                    """
                    No terminal o cofre pergunta cada um; de um pipe lê um por linha. O CVV \
                    pode ser vazio, e só é guardado com --guardar-cvv.
                    """),
                Sentence(
                    """
                    With --sandbox the last digit of a card decides: 2 is declined, 3 expired, 5 \
                    blocked, 6 never answered, 7 cancelled, 8 restricted, 9 approved but the answer \
                    is lost; any other is approved.
                    """,
                    """
                    Com --sandbox o último dígito do cartão decide: 2 é recusado, 3 vencido, 5 \
                    bloqueado, 6 fica sem resposta, 7 cancelado, 8 com restrição, 9 aprovado mas a \
                    resposta se perde; qualquer outro é aprovado.
                    """),
            ],
            parameters: [noLuhn, keepCVV],
            asksForSecret: true,
            perform: perform)

        static let noLuhn = Parameter.flag(
            "--no-luhn",
            Sentence(
                "Accept a number with a wrong check digit, such as a test card's.",
                "Aceitar um número com dígito verificador errado, como o de um cartão de teste."))

        static let keepCVV = Parameter.flag(
            "--keep-cvv",
            Sentence(
                "Keep the CVV in the vault, so that payments do not ask for it.",
                "Guardar o CVV no cofre, para não pedi-lo a cada pagamento."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let noLuhn = line.has(Self.noLuhn)
            let keepCVV = line.has(Self.keepCVV)
            let card = try await context.newCard(acceptsBadLuhn: noLuhn, keepsCVV: keepCVV).card
            let isDefault = try await context.cards.wallet().defaultID == card.id
            return CardsReply.added(card, isDefault: isDefault)
        }
    }
}

extension Context {
    /// Asks for a card and registers it.
    ///
    /// Also returns the CVV, so that a payment that needed the card does not ask for it again.
    func newCard(
        acceptsBadLuhn: Bool, keepsCVV: Bool
    ) async throws -> (card: Card, cvv: CVV?) {
        // When answers come from a pipe, the passphrase must be read from it first.
        try await vault.unlock()
        var typed = try await firstAnswer()
        if let card = typed.flatMap(testCard) { return try await register(card) }
        let answers = try await cardAnswers()
        let answer: Answer = {
            defer { typed = nil }
            if let typed { return typed }
            return try await answers.number()
        }
        let number = try await number(answer, acceptsBadLuhn: acceptsBadLuhn)
        // Reports a registered card before the next question; the store also refuses it.
        if let twin = try await cards.wallet().cards.first(where: { $0.number == number }) {
            throw CardError.alreadyRegistered(twin.summary)
        }
        let expiry = try await askingUntilValid(answers.expiry) { typed in
            let read = try CardExpiry(parsing: typed)
            try registerCard.check(read)
            return read
        }
        let cvv: CVV? = try await askingUntilValid(answers.cvv) { typed in
            typed.isEmpty ? nil : try CVV(parsing: typed, for: number.brand)
        }
        let keeps = cvv == nil ? false : try await asksToKeepCVV(keepsCVV)
        let card = try await registerCard.register(
            number: number, expiry: expiry, cvv: keeps ? cvv : nil)
        return (card, cvv)
    }

    /// Registers a test card without further questions.
    private func register(_ test: TestCard) async throws -> (card: Card, cvv: CVV?) {
        let number = try CardNumber(parsing: test.rawValue)
        let cvv = try CVV(parsing: TestCard.cvv, for: number.brand)
        let card = try await registerCard.register(
            number: number, expiry: try CardExpiry(parsing: TestCard.expiry), cvv: cvv)
        return (card, cvv)
    }

    typealias Answer = () async throws -> String

    /// The answer as converted by `read`.
    ///
    /// A person gets the reason for a refusal and is asked again: otherwise the next input would
    /// be typed at the prompt, where it is echoed and stored. A line from a pipe is read once.
    func askingUntilValid<Value>(
        _ answer: Answer, reading read: (String) throws -> Value
    ) async throws -> Value {
        while true {
            let typed = try await answer()
            do {
                return try read(typed)
            } catch {
                guard person.isPresent else { throw error }
                let why = Failure(error, phrases: phrases).message
                await person.show { _ in [.notice(Line(why, .attention))] }
            }
        }
    }

    /// Returns the three questions, asked one at a time.
    ///
    /// From a pipe, all three lines are read at once, so that after an error in the first the
    /// others are not read as commands.
    private func cardAnswers() async throws -> (
        number: Answer, expiry: Answer, cvv: Answer
    ) {
        let number: Answer = { try await person.askForCard(phrases.cardNumberPrompt, keys: []) }
        // Hidden as well, because a person may still be typing the number.
        let expiry: Answer = { try await person.askForCard(phrases.expiryPrompt, keys: []) }
        let cvv: Answer = { try await person.askForCard(phrases.cvvPrompt, keys: []) }
        guard !person.isPresent else { return (number, expiry, cvv) }
        let lines = [try await number(), try await expiry(), try await cvv()]
        return ({ lines[0] }, { lines[1] }, { lines[2] })
    }

    /// Asks for a number with a valid check digit; asks again, hidden, until it is valid or the
    /// person types the word that accepts it.
    private func number(_ answer: Answer, acceptsBadLuhn: Bool) async throws -> CardNumber {
        var doubtful: CardNumber?
        return try await askingUntilValid(answer) { typed in
            let word = typed.trimmed.lowercased()
            if let doubtful, phrases.keepWords.contains(word) { return doubtful }
            let number = try CardNumber(parsing: typed)
            guard number.passesLuhn || acceptsBadLuhn else {
                doubtful = number
                throw person.isPresent ? phrases.checkDigitAgain : phrases.badCheckDigit
            }
            return number
        }
    }

    private func asksToKeepCVV(_ wanted: Bool) async throws -> Bool {
        if wanted || !person.isPresent { return wanted }
        return try await person.confirm(phrases.keepCVVQuestion, assuming: false)
    }
}
