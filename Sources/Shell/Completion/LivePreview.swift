import Essentials
import Values

/// Previews the result of a line while it is typed, using saved data only; the actual result may
/// differ.
struct LivePreview {
    let knowing: Completion.Knowledge
    let now: Date
    let phrases: Phrases

    /// The last word, if no blank follows it: it may become longer.
    let unfinished: String?

    /// The result of the line, or what is wrong with it.
    ///
    /// - Parameters:
    ///   - path: the words that name the command.
    ///   - words: the command's arguments without its options.
    ///   - card: the value of `--card`.
    func remark(on path: [String], _ words: [String], card: String?) -> String? {
        let mistake = LiveMistake(knowing: knowing, phrases: phrases, unfinished: unfinished)
        switch path.first {
        case Convert.command.name: return conversion(words) ?? mistake.conversion(words)
        case Rates.command.name: return mistake.currencies(words)
        case Pay.command.name: return payment(words, card: card) ?? mistake.payment(words)
        case ContactCommand.command.name:
            return ParsedLine.joiningNames(words, ContactCommand.command.operands).first
                .flatMap(mistake.contact)
        case BillCommand.command.name: return words.first.flatMap(mistake.month)
        case BoletoCommand.command.name where path.dropFirst().allSatisfy { $0 == "show" }:
            return words.first.flatMap(mistake.month)
        case VenueCommand.command.name, PhotoCommand.command.name: return mistake.venue(words)
        default: return nil
        }
    }

    /// The result of each reading by the saved rates as a whole equation, and their age.
    func conversion(_ words: [String]) -> String? {
        guard let table = knowing.rates,
            // `LiveMistake` says what is wrong with words.
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
        let words = ParsedLine.joiningNames(words, Pay.command.operands)
        guard words.count == 2 else { return nil }
        let typed = PayArguments(words[0], words[1])
        guard let payee = payee(typed.payee),
            // `LiveMistake` says what is wrong with an amount.
            let amount = try? AmountParser.parse(typed.amount, in: .brl)
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
