import CofreDomain
import Essentials

/// What a line would come to, as far as that is known without asking anybody: shown while it is
/// typed, never a promise.
struct LivePreview {
    let knowing: Completion.Knowledge
    let now: Date
    let phrases: Phrases

    /// - Parameters:
    ///   - words: the command's arguments without its options.
    ///   - card: what `--card` says.
    func remark(on command: Command, _ words: [String], card: String?) -> String? {
        if command.name == Convert.command.name { return conversion(words) }
        if command.name == Pay.command.name { return payment(words, card: card) }
        return nil
    }

    /// What the saved rates make of it, and how old they are.
    private func conversion(_ words: [String]) -> String? {
        guard let table = knowing.rates,
            // Words that make no sense have no answer yet.
            let asked = try? ConversionWords(words), (1...3).contains(asked.to.count),
            let answers = try? convert(asked, by: table)
        else { return nil }
        let figures = answers.map { answer in
            "\(phrases.figure(answer.result.figure)) \(answer.result.currency.code)"
        }
        let age = phrases.rateAge(seconds: now.timeIntervalSince(table.publishedAt))
        return "= " + figures.joined(separator: " = ") + " · " + age
    }

    private func convert(_ asked: ConversionWords, by table: RateTable) throws -> [Conversion] {
        let known = CurrencyWords(table: table)
        let from = try asked.from.map(known.currency) ?? .usd
        let amount = try AmountProblem.parse(asked.amount ?? "1", in: from, allowsZero: true)
        return try ConvertMoney(by: table).convert(amount, to: asked.to.map(known.currency))
    }

    /// How much, by which card, to whom; the name last, because it may run from right to left.
    private func payment(_ words: [String], card: String?) -> String? {
        guard words.count == 2, let payee = payee(words[0]),
            // Enter reports what is wrong with the amount.
            let amount = try? AmountParser.parse(words[1], in: .brl)
        else { return nil }
        let card = card.map { typed in knowing.cards.first { $0.last4 == typed } }
        let paying = (card ?? knowing.defaultCard).map(phrases.card)
        let parts = [phrases.money(amount), paying, Sanitizer.clean(payee.name)]
        return "→ " + parts.compactMap(\.self).joined(separator: " · ")
    }

    /// The one contact that the word names; a number names one of a listing, which is not known here.
    private func payee(_ word: String) -> Contact? {
        guard case .text = ContactWord(word) else {
            // An id that nobody has or that two contacts have is reported when the line is run.
            return try? ContactSelection.payee(word, from: knowing.contacts)
        }
        let found = knowing.index.contacts(for: word)
        guard found.count == found.first.count else { return nil }
        // An ambiguous word has no name to show yet.
        return try? ContactSelection.payee(word, from: found.first)
    }
}
