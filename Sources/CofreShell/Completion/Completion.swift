package import CofreDomain

/// Computes what TAB offers: commands and options from the table, and saved values for arguments.
package struct Completion: Sendable {
    /// The saved values; collecting them never makes a request or asks a question.
    package struct Knowledge: Sendable {
        /// The same contacts, indexed for searching.
        package var index: ContactIndex
        package var contacts: [Contact]
        package var cards: [CardSummary]
        package var payments: [String]
        /// The recent payments with an unknown outcome.
        package var unsettled: [Payment]
        package var months: [BillMonth]
        package var accounts: [String]
        package var currencies: [Currency]
        package var surveys: [Survey]
        package var venues: [Venue]
        /// The last saved rates, at any age.
        package var rates: RateTable?
        package var defaultCard: CardSummary?

        package init(
            contacts: [Contact] = [], cards: [CardSummary] = [], payments: [String] = [],
            unsettled: [Payment] = [], months: [BillMonth] = [], accounts: [String] = [],
            currencies: [Currency] = [],
            surveys: [Survey] = [],
            venues: [Venue] = [], rates: RateTable? = nil, defaultCard: CardSummary? = nil
        ) {
            self.contacts = contacts
            index = ContactIndex(contacts)
            self.cards = cards
            self.payments = payments
            self.unsettled = unsettled
            self.months = months
            self.accounts = accounts
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
        /// Other words that match the item.
        package var aliases: [String] = []
        /// Whether the beginning of a word in the detail matches too, for items such as row
        /// numbers.
        var isNamedByDetail = false
    }

    private let table: CommandTable
    private let phrases: Phrases

    package init(isPrompt: Bool, phrases: Phrases = Phrases(.english)) {
        table = isPrompt ? .prompt : .program
        self.phrases = phrases
    }

    /// The completions of the word at the cursor; `cursor` is an offset into `line.utf8`.
    package func offer(line: String, cursor: Int, knowing: Knowledge) -> Offer {
        let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
        // Nothing is completed inside an open quotation.
        guard let words = try? Words.split(before) else { return .none }
        let isFresh = before.last?.isWhitespace ?? true
        let typed = isFresh ? "" : words.last ?? ""
        return offer(for: typed, after: isFresh ? words : words.dropLast(), knowing)
    }

    /// Only the listed items of `offer`, without the count of the others.
    package func candidates(line: String, cursor: Int, knowing: Knowledge) -> [Item] {
        offer(line: line, cursor: cursor, knowing: knowing).items
    }

    /// The completions of `typed` after the complete `words`.
    package func offer(for typed: String, after words: [String], _ knowing: Knowledge) -> Offer {
        // A global option without its value is treated like an ordinary word.
        let own = (try? OptionScanner.extract(from: words).rest) ?? words
        if own.first == "help" { return helpOffer(for: typed, after: Array(own.dropFirst())) }
        let position = CommandPosition(of: own, in: table)
        let command = position.command.performing
        if let word = position.rest.last, !word.contains("="),
            let option = command.option(named: word),
            option.kind == .option
        {
            return offer(for: typed, valueOf: option, knowing)
        }
        if typed.hasPrefix("-") { return offer(for: typed, optionsOf: command, knowing) }
        let before = command.operands(in: position.rest)
        guard !position.path.isEmpty else {
            return before.isEmpty ? Offer(typed, among: commands) : .none
        }
        guard let operand = command.operand(at: before.count) else {
            return Offer(typed, among: subcommands(of: position))
        }
        if operand.takes == .contact { return knowing.index.offer(for: typed) }
        if operand.takes == .file,
            position.rest.isEmpty == false || position.command.subcommands.isEmpty
        {
            return .files
        }
        let values = values(of: operand, after: before, knowing)
        return Offer(typed, among: subcommands(of: position) + values)
    }

    private func subcommands(of position: CommandPosition) -> [Item] {
        position.rest.isEmpty ? position.command.shownSubcommands.map(item) : []
    }

    /// The commands that a line can begin with.
    private var commands: [Item] { table.root.shownSubcommands.map(item) }

    private func item(_ command: Command) -> Item {
        Item(
            text: command.name(in: phrases.language), detail: phrases.say(command.abstract),
            aliases: [command.name] + command.aliases)
    }

    private func helpOffer(for typed: String, after words: [String]) -> Offer {
        let position = CommandPosition(of: words, in: table)
        let items = position.path.isEmpty ? commands : subcommands(of: position)
        return position.rest.isEmpty ? Offer(typed, among: items) : .none
    }

    /// Options that begin with `typed`; after `--option=`, the option's values.
    private func offer(
        for typed: String, optionsOf command: Command, _ knowing: Knowledge
    ) -> Offer {
        guard let equals = typed.firstIndex(of: "=") else {
            return Offer(
                typed,
                among: command.allOptions.map {
                    Item(text: $0.name, detail: phrases.say($0.help))
                })
        }
        guard let option = command.option(named: typed), option.kind == .option else {
            return .none
        }
        let value = String(typed[typed.index(after: equals)...])
        var offer = offer(for: value, valueOf: option, knowing)
        offer.items = offer.items.map { Item(text: "\(option.name)=\($0.text)", detail: $0.detail) }
        return offer
    }

    private func offer(
        for typed: String, valueOf option: Parameter, _ knowing: Knowledge
    ) -> Offer {
        option.takes == .file
            ? .files : Offer(typed, among: values(of: option, after: [], knowing))
    }

    /// - Parameter words: the operands before this one.
    private func values(
        of parameter: Parameter, after words: [String], _ knowing: Knowledge
    ) -> [Item] {
        switch parameter.takes {
        case .text, .money, .number, .span, .file: []
        case .list(let words): words.map(Item.init)
        case .contact: knowing.contacts.map(Item.init)
        case .card: knowing.cards.map(Item.init)
        // Only `payments settle` requires a payment.
        case .payment where parameter.isRequired: knowing.unsettled.map { Item($0, phrases) }
        case .payment: knowing.payments.map(Item.init)
        case .month: knowing.months.map(Item.init)
        case .account: knowing.accounts.map(Item.init)
        case .survey: knowing.surveys.map(Item.init)
        case .venue: knowing.venues.enumerated().map { Item(number: $0 + 1, $1) }
        case .currency: knowing.currencies.map { Item($0, in: phrases.language) }
        case .city: City.all.map(Item.init)
        case .setting:
            Setting.allCases.map {
                Item(text: $0.rawValue, detail: phrases.values(of: $0.kind))
            }
        case .settingValue: values(of: words.first.flatMap(Setting.init))
        case .secret: Secret.allCases.map { Item($0.rawValue) }
        }
    }

    private func values(of setting: Setting?) -> [Item] {
        switch setting?.kind {
        case .choice(let choices): choices.map(Item.init)
        case .place: City.all.map(Item.init)
        default: []
        }
    }
}

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
