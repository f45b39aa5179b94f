import ArgumentParser

/// What a person wants when they look for a command; help and the manual page group by it.
enum Topic: CaseIterable {
    case people, cards, bills, rates, places, surveys, account, vault, program

    /// A command that is not listed here stands with those about the program.
    init(of command: String) {
        self = Self.allCases.first { $0.commands.contains(command) } ?? .program
    }

    /// The commands of each topic; which of them exist, and in which order, the tree says.
    var commands: Set<String> {
        switch self {
        case .people: ["contacts", "contact", "pay", "payments", "again", "limits"]
        case .cards: ["cards"]
        case .bills: ["bills", "bill", "boleto"]
        case .rates: ["rates", "currencies", "convert"]
        case .places: ["venues", "venue", "photo"]
        case .surveys: ["surveys", "survey"]
        case .account: ["login", "logout", "whoami"]
        case .vault: ["unlock", "lock", "vault", "history", "secret"]
        case .program:
            [
                "config", "sandbox", "completions", "manual", "doctor", "help", "version", "exit",
                "quit", "clear",
            ]
        }
    }

    func title(_ phrases: Phrases) -> String {
        switch self {
        case .people: phrases.pick("paying people", "pagar pessoas")
        case .cards: phrases.pick("cards", "cartões")
        case .bills: phrases.pick("bills", "faturas")
        case .rates: phrases.pick("exchange rates", "câmbio")
        case .places: phrases.pick("places", "lugares")
        case .surveys: phrases.pick("surveys", "pesquisas")
        case .account: phrases.pick("account", "conta")
        case .vault: phrases.pick("the vault", "o cofre")
        case .program: phrases.pick("this program", "este programa")
        }
    }

    /// The commands that are shown, by topic, topics without any left out.
    static func grouped(
        _ commands: [any ParsableCommand.Type]
    ) -> [(topic: Topic, commands: [any ParsableCommand.Type])] {
        let shown = commands.filter { $0.configuration.shouldDisplay }
        return allCases.compactMap { topic in
            let own = shown.filter { Topic(of: $0._commandName) == topic }
            return own.isEmpty ? nil : (topic, own)
        }
    }
}
