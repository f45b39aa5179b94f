import CofreDomain

extension PaymentOrder {
    /// A text of the answer, at most 64 characters, without card numbers and without this order's
    /// CVV: a server may repeat them, and the text is shown and stored.
    func masked(_ text: String) -> String {
        let text = CardDigits.hidden(in: String(text.prefix(64)))
        var shown = ""
        var digits = ""
        for character in text {
            if character.isASCII, character.isNumber {
                digits.append(character)
            } else {
                shown += masked(run: digits)
                digits = ""
                shown.append(character)
            }
        }
        return shown + masked(run: digits)
    }

    private func masked(run digits: String) -> String {
        let isCVV = digits == cvv.digits || (Int(digits) == cvv.number && !digits.isEmpty)
        return isCVV ? cvv.description : digits
    }
}
