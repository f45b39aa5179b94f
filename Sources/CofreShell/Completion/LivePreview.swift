import CofreDomain
import Essentials

/// Previews the result of a line while it is typed, using saved data only; the actual result may
/// differ.
struct LivePreview {
    let knowing: Completion.Knowledge
    let now: Date
    let phrases: Phrases

    /// - Parameters:
    ///   - words: the command's arguments without its options.
    ///   - card: the value of `--card`.
    func remark(on command: Command, _ words: [String], card: String?) -> String? {
        if command.name == Convert.command.name { return conversion(words) }
        switch command.name {
        case Pay.command.name:
            return payment(words, card: card) ?? words.first.flatMap(unknownContact)
        case ContactCommand.command.name: return words.first.flatMap(unknownContact)
        case BillCommand.command.name, BoletoCommand.command.name:
            return words.first.flatMap(unknownMonth)
        default: return nil
        }
    }

    /// Says that no known contact matches; shorter words are still being typed.
    private func unknownContact(_ word: String) -> String? {
        guard word.count >= 3, !knowing.contacts.isEmpty, case .text = ContactWord(word),
            !word.isRowNumber, !PayArguments.isAmount(word),
            knowing.index.contacts(for: word).count == 0,
            !knowing.contacts.contains(where: { FoldedSearch(word).finds(in: $0.name) })
        else { return nil }
        return phrases.noContactMatches(word)
    }

    /// Says that no known bill is of the month, and which months there are.
    private func unknownMonth(_ word: String) -> String? {
        guard word.count >= 3, let first = knowing.months.min(), let last = knowing.months.max(),
            !word.isRowNumber
        else { return nil }
        let typed = word.folded
        let isKnown = knowing.months.contains { month in
            month.spellings.contains { $0.folded.hasPrefix(typed) }
        }
        return isKnown ? nil : phrases.noBillMatches(word, first, last)
    }

    /// The result of each reading by the saved rates as a whole equation, and their age.
    func conversion(_ words: [String]) -> String? {
        guard let table = knowing.rates,
            // Invalid words have no preview.
            let asked = try? ConversionQuery(words),
            let readings = try? ConversionResult.all(of: asked, by: table),
            readings.allSatisfy({ (1...3).contains($0.conversions.count) && !$0.isEverything })
        else { return nil }
        let age = phrases.rateAge(seconds: now.timeIntervalSince(table.publishedAt))
        return "→ " + (readings.map(equation) + [age]).joined(separator: " · ")
    }

    /// `100.00 BRL = 20.00 USD = 16.00 EUR`.
    private func equation(_ reading: ConversionResult) -> String {
        let results = reading.conversions.map { conversion in
            "\(phrases.figure(conversion.result.figure)) \(conversion.result.currency.code)"
        }
        return ([phrases.figure(reading.amount)] + results).joined(separator: " = ")
    }

    /// The amount, the card and the payee; the name is last, because it may be right-to-left text.
    private func payment(_ words: [String], card: String?) -> String? {
        guard words.count == 2, let payee = payee(words[0]),
            // An error in the amount is reported when the line is run.
            let amount = try? AmountParser.parse(words[1], in: .brl)
        else { return nil }
        let card = card.map { typed in knowing.cards.first { $0.last4 == typed } }
        let paying = (card ?? knowing.defaultCard).map(phrases.card)
        let parts = [phrases.money(amount), paying, Sanitizer.clean(payee.name)]
        return "→ " + parts.compactMap(\.self).joined(separator: " · ")
    }

    /// The contact that the word names; a row number is not resolved, because the listing is not
    /// known here.
    private func payee(_ word: String) -> Contact? {
        guard case .text = ContactWord(word) else {
            // An id that is unknown or shared by two contacts is reported when the line is run.
            return try? ContactSelection.payee(word, from: knowing.contacts)
        }
        let found = knowing.index.contacts(for: word)
        guard found.count == found.first.count else { return nil }
        // An ambiguous word has no preview.
        return try? ContactSelection.payee(word, from: found.first)
    }
}
