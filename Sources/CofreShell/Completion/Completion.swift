import ArgumentParser
package import CofreDomain

/// What TAB offers: commands and options from the tree itself, and live values for arguments.
package struct Completion: Sendable {
    /// The live values; whatever is saved, never a reason to ask anybody.
    package struct Knowledge: Sendable {
        package var contacts: [Contact]
        package var cards: [CardSummary]
        package var payments: [String]

        package init(
            contacts: [Contact] = [], cards: [CardSummary] = [], payments: [String] = []
        ) {
            self.contacts = contacts
            self.cards = cards
            self.payments = payments
        }
    }

    package struct Item: Equatable, Sendable {
        package let text: String
        package let detail: String
    }

    private let root: any ParsableCommand.Type

    package init(isPrompt: Bool) {
        root = isPrompt ? PromptRoot.self : Cofre.self
    }

    /// What the word at the cursor can become; `cursor` is an offset into `line.utf8`.
    package func candidates(line: String, cursor: Int, knowing: Knowledge) -> [Item] {
        let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
        // An open quotation completes nothing.
        guard let words = try? Words.split(before) else { return [] }
        let isFresh = before.last?.isWhitespace ?? true
        let typed = isFresh ? "" : words.last ?? ""
        let path = isFresh ? words : words.dropLast()
        return offers(after: path, knowing).filter { $0.matches(typed) }
    }

    private func offers(after words: [String], _ knowing: Knowledge) -> [Item] {
        let place = CommandPlace(of: words, in: root)
        let subcommands = place.command.configuration.subcommands
        return (place.rest.isEmpty ? subcommands.map(Item.init) : [])
            + Self.values(of: place.command, after: place.rest, knowing)
    }

    private static func values(
        of command: any ParsableCommand.Type, after rest: [String], _ knowing: Knowledge
    ) -> [Item] {
        let isFirst = rest.allSatisfy { $0.hasPrefix("-") }
        if rest.last == "--card" { return knowing.cards.map(Item.init) }
        switch command {
        case is Pay.Type where isFirst: return knowing.contacts.map(Item.init)
        case is Cards.Remove.Type where isFirst, is Cards.Default.Type where isFirst,
            is Cards.Show.Type where isFirst:
            return knowing.cards.map(Item.init)
        case is Payments.Type where isFirst, is Payments.Settle.Type where isFirst:
            return knowing.payments.map { Item(text: $0, detail: "") }
        case is Config.Get.Type where isFirst, is Config.Set.Type where isFirst,
            is Config.Unset.Type where isFirst:
            return Setting.allCases.map { Item(text: $0.rawValue, detail: $0.kind.description) }
        default: return []
        }
    }
}

extension Completion.Item {
    init(_ command: any ParsableCommand.Type) {
        self.init(text: command._commandName, detail: command.configuration.abstract)
    }

    init(_ contact: Contact) {
        self.init(text: contact.handle.description, detail: Sanitizer.clean(contact.name))
    }

    init(_ card: CardSummary) {
        self.init(text: card.last4, detail: card.brand.name)
    }

    /// By the beginning of the text or of a word of the detail; case and accents do not matter.
    func matches(_ typed: String) -> Bool {
        let wanted = typed.folded
        if wanted.isEmpty { return true }
        let plain = text.folded
        if plain.hasPrefix(wanted) || plain.hasPrefix("@" + wanted) { return true }
        guard text.hasPrefix("@") else { return false }
        let name = wanted.hasPrefix("@") ? String(wanted.dropFirst()) : wanted
        return detail.folded.split(separator: " ").contains { $0.hasPrefix(name) }
    }
}
