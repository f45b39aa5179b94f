extension Phrases {
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
}
