import CofreDomain

extension PaymentOrder {
    /// A text of the answer, at most 64 characters, without card numbers and without this order's
    /// CVV: a server may repeat them, and the text is shown and stored.
    func masked(_ text: String) -> String {
        // Cut last, because a part of a number would not be recognized; a very long text is cut before, too.
        let text = CardDigits.hidden(in: String(text.prefix(4096)))
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
        return String((shown + masked(run: digits)).prefix(64))
    }

    private func masked(run digits: String) -> String {
        Int(digits) == cvv.number ? cvv.description : digits
    }
}
