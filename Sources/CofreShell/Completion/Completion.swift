import ArgumentParser
package import CofreDomain

/// What TAB offers: commands and options from the tree itself, and live values for arguments.
package struct Completion: Sendable {
    /// The live values; whatever is saved, never a reason to ask anybody.
    package struct Knowledge: Sendable {
        /// The contacts again, made ready for searching.
        package var index: ContactIndex
        package var contacts: [Contact]
        package var cards: [CardSummary]
        package var payments: [String]
        package var months: [BillMonth]
        package var currencies: [Currency]
        package var surveys: [Survey]
        package var venues: [Venue]
        /// The last that were saved, whatever their age.
        package var rates: RateTable?
        package var defaultCard: CardSummary?

        package init(
            contacts: [Contact] = [], cards: [CardSummary] = [], payments: [String] = [],
            months: [BillMonth] = [], currencies: [Currency] = [], surveys: [Survey] = [],
            venues: [Venue] = [], rates: RateTable? = nil, defaultCard: CardSummary? = nil
        ) {
            self.contacts = contacts
            index = ContactIndex(contacts)
            self.cards = cards
            self.payments = payments
            self.months = months
            self.currencies = currencies
            self.surveys = surveys
            self.venues = venues
            self.rates = rates
            self.defaultCard = defaultCard
        }
    }

    package struct Item: Equatable, Sendable {
        package let text: String
        package let detail: String
        /// Other words that it is known by.
        package var aliases: [String] = []
        /// Also found by the beginning of a word of the detail: a number says less than a name.
        var isNamedByDetail = false
    }

    private let root: CommandRoot
    private let phrases: Phrases

    package init(isPrompt: Bool, phrases: Phrases = Phrases(.english)) {
        root = isPrompt ? .prompt : .program
        self.phrases = phrases
    }

    /// What the word at the cursor can become; `cursor` is an offset into `line.utf8`.
    package func offer(line: String, cursor: Int, knowing: Knowledge) -> Offer {
        let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
        // An open quotation completes nothing.
        guard let words = try? Words.split(before) else { return .none }
        let isFresh = before.last?.isWhitespace ?? true
        let typed = isFresh ? "" : words.last ?? ""
        return offer(for: typed, after: isFresh ? words : words.dropLast(), knowing)
    }

    /// What of it is listed, where nobody asks for the rest.
    package func candidates(line: String, cursor: Int, knowing: Knowledge) -> [Item] {
        offer(line: line, cursor: cursor, knowing: knowing).items
    }

    /// What `typed` can become where it stands after whole words.
    package func offer(for typed: String, after words: [String], _ knowing: Knowledge) -> Offer {
        // A global option that is not finished yet is an ordinary word here.
        let own = (try? OptionScanner.extract(from: words).rest) ?? words
        if own.first == "help" { return helpOffer(for: typed, after: Array(own.dropFirst())) }
        let place = CommandPlace(of: own, in: root)
        let isInside = !place.path.isEmpty
        let declared =
            isInside || typed.hasPrefix("-") || !own.isEmpty
            ? DeclaredOptions(of: isInside ? place.performing : Cofre.self) : nil
        if let option = place.rest.last.flatMap({ declared?[$0] }), option.takesValue {
            return offer(for: typed, valueOf: option, knowing)
        }
        if let declared, typed.hasPrefix("-") { return offer(for: typed, declared, knowing) }
        guard isInside else {
            return place.rest.isEmpty ? Offer(typed, among: commands) : .none
        }
        let before = declared?.positional(place.rest) ?? []
        let takesContact = place.command is Pay.Type || place.command is ContactCommand.Type
        if takesContact, before.isEmpty { return knowing.index.offer(for: typed) }
        let takes = declared?.positional(at: before.count) ?? .any
        let items =
            values(of: place.performing, after: before, knowing) + takes.listed.map(Item.init)
        if items.isEmpty, takes.isPath { return .files }
        return Offer(typed, among: subcommands(of: place) + items)
    }

    private func subcommands(of place: CommandPlace) -> [Item] {
        place.rest.isEmpty
            ? place.command.configuration.subcommands
                .filter { $0.configuration.shouldDisplay }.map { item($0, after: place.path) } : []
    }

    /// What a line can begin with.
    private var commands: [Item] {
        let shown = root.command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        return (shown + [HelpCommand.self]).map { item($0, after: []) }
    }

    private func item(_ command: any ParsableCommand.Type, after path: [String]) -> Item {
        let name = command._commandName
        let abstract = command.configuration.abstract
        return Item(text: name, detail: phrases.abstract(of: path + [name], english: abstract))
    }

    private func helpOffer(for typed: String, after words: [String]) -> Offer {
        let place = CommandPlace(of: words, in: root)
        let items = place.path.isEmpty ? commands : subcommands(of: place)
        return place.rest.isEmpty ? Offer(typed, among: items) : .none
    }

    /// Options by their beginning, and after `--option=` its values.
    private func offer(for typed: String, _ declared: DeclaredOptions, _ knowing: Knowledge)
        -> Offer
    {
        guard let equals = typed.firstIndex(of: "=") else {
            return Offer(
                typed,
                among: declared.options.map {
                    Item(text: $0.name, detail: phrases.help($0.abstract))
                })
        }
        guard let option = declared[String(typed[..<equals])], option.takesValue else {
            return .none
        }
        let value = String(typed[typed.index(after: equals)...])
        var offer = offer(for: value, valueOf: option, knowing)
        offer.items = offer.items.map { Item(text: "\(option.name)=\($0.text)", detail: $0.detail) }
        return offer
    }

    private func offer(
        for typed: String, valueOf option: DeclaredOptions.Option, _ knowing: Knowledge
    ) -> Offer {
        option.takes.isPath ? .files : Offer(typed, among: values(of: option, knowing))
    }

    private func values(of option: DeclaredOptions.Option, _ knowing: Knowledge) -> [Item] {
        switch option.name {
        case "--card": knowing.cards.map(Item.init)
        case "--in": knowing.currencies.map(Item.init)
        case "--near": City.all.map(Item.init)
        default: option.values.map(Item.init)
        }
    }

    private func values(
        of command: any ParsableCommand.Type, after words: [String], _ knowing: Knowledge
    ) -> [Item] {
        switch (command, words.count) {
        case (is VenueCommand.Type, 0), (is PhotoCommand.Type, 0):
            return knowing.venues.enumerated().map { Item(number: $0 + 1, $1) }
        case (is Cards.Remove.Type, 0), (is Cards.Default.Type, 0), (is Cards.Show.Type, 0):
            return knowing.cards.map(Item.init)
        case (is Payments.List.Type, 0), (is Payments.Settle.Type, 0):
            return knowing.payments.map(Item.init)
        case (is BillCommand.Type, 0), (is BoletoCommand.Show.Type, 0):
            return knowing.months.map(Item.init)
        case (is SurveyCommand.Show.Type, 0), (is SurveyCommand.Answer.Type, 0):
            return knowing.surveys.map(Item.init)
        case (is Config.Get.Type, 0), (is Config.Set.Type, 0), (is Config.Unset.Type, 0):
            return Setting.allCases.map { Item(text: $0.rawValue, detail: $0.kind.description) }
        case (is Convert.Type, _), (is Rates.Type, _), (is Currencies.Type, 0):
            return knowing.currencies.map(Item.init)
        case (is SecretCommand.Set.Type, 0), (is SecretCommand.Unset.Type, 0):
            return Secret.allCases.map { Item($0.rawValue) }
        case (is Config.Set.Type, 1):
            switch Setting(rawValue: words[0])?.kind {
            case .choice(let choices): return choices.map(Item.init)
            case .place: return City.all.map(Item.init)
            default: return []
            }
        default: return []
        }
    }
}

extension ArgumentInfo.Values {
    fileprivate var isPath: Bool { self == .files || self == .directories }
}

extension Completion.Item {
    /// A word that says all there is to say of it.
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

    init(_ card: CardSummary) {
        self.init(text: card.last4, detail: card.brand.name)
    }

    init(_ month: BillMonth) {
        self.init(
            text: month.description, detail: month.words.dropFirst(2).joined(separator: " · "),
            aliases: month.words)
    }

    init(_ currency: Currency) {
        let portuguese = CurrencyNames.name(of: currency, in: .portuguese) ?? ""
        self.init(
            text: currency.code, detail: CurrencyNames.name(of: currency, in: .english) ?? "",
            aliases: portuguese.split(separator: " ").map(String.init), isNamedByDetail: true)
    }

    init(_ survey: Survey) {
        self.init(
            text: survey.id, detail: Sanitizer.clean(survey.title.plainText),
            isNamedByDetail: true)
    }

    /// By the beginning of the text or of a word of the detail; case and accents do not matter.
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
