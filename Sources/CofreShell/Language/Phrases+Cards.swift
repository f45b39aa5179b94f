import CofreDomain

extension Phrases {
    func failure(_ error: CardNumberError) -> Failure {
        switch error {
        case .empty:
            Failure(
                .usage, pick("a card number is needed", "falta o número do cartão"),
                hint: "cards add")
        case .foreignCharacters:
            Failure(
                .usage,
                pick("a card number has only the digits 0-9", "o número só tem os dígitos 0-9"),
                hint: "cards add")
        case .length(let found, .unknown, let allowed):
            Failure(
                .usage,
                pick(
                    "a card number has \(list(allowed)) digits, this has \(found)",
                    "um número de cartão tem \(list(allowed)) dígitos, este tem \(found)"),
                hint: pick("look at the card again", "confira no cartão"))
        case .length(let found, let brand, let allowed):
            Failure(
                .usage,
                pick(
                    "\(brand.name) numbers have \(list(allowed)) digits, this has \(found)",
                    "números \(brand.name) têm \(list(allowed)) dígitos, este tem \(found)"),
                hint: pick("look at the card again", "confira no cartão"))
        }
    }

    func failure(_ error: CardExpiryError) -> Failure {
        Failure(
            .usage, pick("the expiry is not a month", "a validade não é um mês"),
            hint: pick("write it as 08/29", "escreva 08/29"))
    }

    func failure(_ error: CVVError) -> Failure {
        Failure(
            .usage, pick("the CVV has 3 digits, 4 on Amex", "o CVV tem 3 dígitos, 4 no Amex"),
            hint: pick(
                "it is on the back of the card, on Amex on the front",
                "fica no verso do cartão, no Amex na frente"))
    }

    func failure(_ error: CardError) -> Failure {
        switch error {
        case .expired(let expiry):
            Failure(
                .usage,
                pick("the card expired (\(expiry.short))", "cartão vencido (\(expiry.short))"),
                hint: pick("add the card that replaced it", "adicione o cartão novo"))
        case .alreadyRegistered(let summary):
            Failure(
                .usage,
                pick(
                    "\(card(summary)) is registered already", "\(card(summary)) já está registrado"),
                hint: "cards")
        case .store(let error): failure(error)
        }
    }

    /// The number's last digit does not fit the others.
    var badCheckDigit: Failure {
        Failure(
            .usage,
            pick("the check digit of this number is wrong", "o dígito verificador está errado"),
            hint: "cards add --no-luhn")
    }

    var noCard: Failure {
        Failure(
            .notFound, pick("no card is registered", "nenhum cartão registrado"), hint: "cards add")
    }

    var cardNumberPrompt: String { pick("card number: ", "número do cartão: ") }
    var expiryPrompt: String { pick("expiry (MM/YY): ", "validade (MM/AA): ") }
    var cvvPrompt: String { "CVV: " }
    var keepCVVQuestion: String {
        pick(
            "keep the CVV in the vault, so that payments do not ask for it?",
            "guardar o CVV no cofre, para os pagamentos não o pedirem?")
    }
    /// Typed at the hidden prompt, it adds the number whose check digit is wrong.
    var keepWords: Set<String> { ["keep", "manter"] }
    var checkDigitAgain: Failure {
        Failure(
            .usage,
            pick(
                "the check digit is wrong: type the number again, or keep to add it as it is",
                "o dígito verificador está errado: digite o número de novo, ou manter para registrá-lo assim"
            ))
    }
    func removeQuestion(_ summary: CardSummary) -> String {
        pick("remove \(card(summary))?", "remover \(card(summary))?")
    }
    func cardAdded(_ summary: CardSummary) -> String {
        pick("\(card(summary)) added", "\(card(summary)) registrado")
    }
    func cardRemoved(_ summary: CardSummary) -> String {
        pick("\(card(summary)) removed", "\(card(summary)) removido")
    }
    func forgetCVVQuestion(_ summary: CardSummary) -> String {
        pick("forget the CVV of \(card(summary))?", "esquecer o CVV de \(card(summary))?")
    }
    func cvvForgotten(_ summary: CardSummary) -> String {
        pick(
            "the CVV of \(card(summary)) is forgotten; it is asked for at each payment",
            "CVV de \(card(summary)) esquecido; cada pagamento pergunta por ele")
    }
    func noCVVKept(_ summary: CardSummary) -> String {
        pick("no CVV is kept for \(card(summary))", "não há CVV guardado de \(card(summary))")
    }
    func cardIsDefault(_ summary: CardSummary) -> String {
        pick("\(card(summary)) pays from now on", "\(card(summary)) paga daqui em diante")
    }
    var defaultCard: String { pick("default", "padrão") }
    var number: String { pick("number", "número") }
    var noCardsYet: String { pick("no cards yet", "nenhum cartão ainda") }
    var leadingZeroCVV: String {
        pick(
            "this backend takes the CVV as a number; its leading zero is not sent",
            "o servidor recebe o CVV como número; o zero à esquerda não é enviado")
    }

    /// `13 or 16`; `12 to 19` for three and more without a gap, in ascending order.
    private func list(_ numbers: [Int]) -> String {
        if let first = numbers.first, let last = numbers.last, numbers.count > 2,
            numbers == Array(first...last)
        {
            return pick("\(first) to \(last)", "\(first) a \(last)")
        }
        return numbers.map(String.init).joined(separator: pick(" or ", " ou "))
    }
}
