import Values

extension PaymentOrder {
    /// A text of the answer, at most 64 characters, without card numbers and without this order's
    /// CVV: a server may repeat them, and the text is shown and stored.
    func masked(_ text: String) -> String {
        // Cut last, because a part of a number would not be recognized; a very long text is cut before, too.
        let text = CardDigits.hidden(in: String(text.prefix(4096)).without(card.number.digits))
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

extension String {
    /// The text without a number, whatever divides its digits, except letters.
    fileprivate func without(_ number: String) -> String {
        var shown = ""
        var run = ""
        func close() {
            defer { run = "" }
            let isDigit = { (character: Character) in character.isASCII && character.isNumber }
            guard run.filter(isDigit).contains(number), let first = run.firstIndex(where: isDigit),
                let last = run.lastIndex(where: isDigit)
            else { return shown += run }
            shown += run[..<first] + "‹hidden›" + run[last...].dropFirst()
        }
        for character in self {
            if character.isLetter {
                close()
                shown.append(character)
            } else {
                run.append(character)
            }
        }
        close()
        return shown
    }
}
