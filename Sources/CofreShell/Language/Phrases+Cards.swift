import CofreDomain

extension Phrases {
    func failure(_ error: CardNumberError) -> Failure {
        switch error {
        case .empty:
            failure(
                .usage, "a card number is required", "informe o número do cartão", hint: "cards add"
            )
        case .foreignCharacters:
            failure(
                .usage, "a card number has digits only", "o número do cartão só tem dígitos",
                hint: "cards add")
        case .length(let found, .unknown, let allowed):
            failure(
                .usage, "a card number has \(list(allowed)) digits; this one has \(found)",
                "um número de cartão tem \(list(allowed)) dígitos; este tem \(found)",
                hint: pick("check the card", "confira no cartão"))
        case .length(let found, let brand, let allowed):
            failure(
                .usage, "\(brand.name) numbers have \(list(allowed)) digits; this one has \(found)",
                "números \(brand.name) têm \(list(allowed)) dígitos; este tem \(found)",
                hint: pick("check the card", "confira no cartão"))
        }
    }

    func failure(_ error: CardExpiryError) -> Failure {
        failure(
            .usage, "the expiry is not valid", "data de validade inválida",
            hint: pick(
                "write month and year as MM/YY: 08/29", "escreva mês e ano como MM/AA: 08/29"))
    }

    func failure(_ error: CVVError) -> Failure {
        failure(
            .usage, "the CVV has 3 digits, 4 on Amex", "o CVV tem 3 dígitos, 4 no Amex",
            hint: pick(
                "it is on the back of the card; on Amex, on the front",
                "fica no verso do cartão; no Amex, na frente"))
    }

    func failure(_ error: CardError) -> Failure {
        switch error {
        case .expired(let expiry):
            failure(
                .usage, "the card has expired (\(expiry.short))",
                "cartão vencido (\(expiry.short))",
                hint: pick("add the card that replaced it", "cadastre o cartão novo"))
        case .alreadyRegistered(let summary):
            failure(
                .usage, "\(card(summary)) is already registered",
                "\(card(summary)) já está cadastrado", hint: "cards")
        }
    }

    /// The number's last digit does not fit the others.
    var badCheckDigit: Failure {
        failure(
            .usage, "wrong check digit in the card number", "dígito verificador errado no número",
            hint: "cards add --no-luhn")
    }

    var noCard: Failure {
        failure(.notFound, "no card is registered", "nenhum cartão cadastrado", hint: "cards add")
    }

    var cardNumberPrompt: String { pick("card number: ", "número do cartão: ") }
    var expiryPrompt: String { pick("expiry (MM/YY): ", "validade (MM/AA): ") }
    var cvvPrompt: String { "CVV: " }
    var keepCVVQuestion: String {
        pick(
            "keep the CVV in the vault, so that payments do not ask for it?",
            "guardar o CVV no cofre, para não pedir a cada pagamento?")
    }
    /// The words that accept, at the hidden prompt, a number with a wrong check digit.
    var keepWords: Set<String> { ["keep", "manter"] }
    var checkDigitAgain: Failure {
        failure(
            .usage, "wrong check digit; type the number again, or \"keep\" to add it anyway",
            "dígito verificador errado; digite o número de novo, ou \"manter\" para usá-lo assim")
    }
    func removeQuestion(_ summary: CardSummary) -> String {
        pick("remove \(card(summary))?", "remover \(card(summary))?")
    }
    func cardAdded(_ summary: CardSummary) -> String {
        pick("\(card(summary)) added", "\(card(summary)) cadastrado")
    }
    func cardRemoved(_ summary: CardSummary) -> String {
        pick("\(card(summary)) removed", "\(card(summary)) removido")
    }
    func forgetCVVQuestion(_ summary: CardSummary) -> String {
        pick("delete the CVV of \(card(summary))?", "apagar o CVV de \(card(summary))?")
    }
    func cvvForgotten(_ summary: CardSummary) -> String {
        pick(
            "the CVV of \(card(summary)) was deleted; each payment asks for it",
            "CVV de \(card(summary)) apagado; ele será pedido a cada pagamento")
    }
    func noCVVKept(_ summary: CardSummary) -> String {
        pick("no CVV is kept for \(card(summary))", "não há CVV guardado de \(card(summary))")
    }
    func cardIsDefault(_ summary: CardSummary) -> String {
        pick(
            "\(card(summary)) is now the default card",
            "\(card(summary)) agora é o cartão padrão")
    }
    var defaultCard: String { pick("default", "padrão") }
    var number: String { pick("number", "número") }
    var leadingZeroCVV: String {
        pick(
            "the server takes the CVV as a number; its leading zero is not sent",
            "o servidor recebe o CVV como número; o zero à esquerda não é enviado")
    }

    /// `13 or 16`; `12 to 19` for three or more consecutive numbers.
    private func list(_ numbers: [Int]) -> String {
        if let first = numbers.first, let last = numbers.last, numbers.count > 2,
            numbers == Array(first...last)
        {
            return pick("\(first) to \(last)", "de \(first) a \(last)")
        }
        return numbers.map(String.init).joined(separator: pick(" or ", " ou "))
    }
}
