import Values

extension Completion.Item {
    /// An item without a detail.
    init(_ word: String) {
        self.init(text: word, detail: "")
    }

    init(_ contact: Contact) {
        self.init(text: contact.handle.description, detail: Sanitizer.clean(contact.name))
    }

    init(_ city: City) {
        self.init(text: city.key, detail: city.name)
    }

    init(number: Int, _ venue: Venue) {
        self.init(text: "\(number)", detail: Sanitizer.clean(venue.name), isNamedByDetail: true)
    }

    init(_ payment: Payment, _ phrases: Phrases) {
        let name = Sanitizer.clean(payment.payee.name)
        self.init(text: payment.shortID, detail: "\(phrases.money(payment.amount)) \(name)")
    }

    init(_ card: CardSummary) {
        self.init(text: card.last4, detail: card.brand.name)
    }

    init(_ month: BillMonth) {
        self.init(
            text: month.description, detail: month.words.dropFirst(2).joined(separator: " · "),
            aliases: month.words)
    }

    /// Also found by its name in the other language.
    init(_ currency: Currency, in language: Language) {
        let names = Language.allCases.compactMap { CurrencyNames.name(of: currency, in: $0) }
        self.init(
            text: currency.code, detail: CurrencyNames.name(of: currency, in: language) ?? "",
            aliases: names.flatMap { $0.split(separator: " ").map(String.init) },
            isNamedByDetail: true)
    }

    init(_ survey: Survey) {
        self.init(
            text: survey.id, detail: Sanitizer.clean(survey.title.plainText),
            isNamedByDetail: true)
    }

    /// Compares the beginning of the text, an alias or a word of the detail; ignores case and
    /// accents.
    func matches(_ typed: String) -> Bool {
        let wanted = typed.folded
        if wanted.isEmpty { return true }
        let plain = text.folded
        if plain.hasPrefix(wanted) || plain.hasPrefix("@" + wanted) { return true }
        if aliases.contains(where: { $0.folded.hasPrefix(wanted) }) { return true }
        guard text.hasPrefix("@") || isNamedByDetail else { return false }
        let name = wanted.hasPrefix("@") ? String(wanted.dropFirst()) : wanted
        return detail.folded.split(separator: " ").contains { $0.hasPrefix(name) }
    }
}
