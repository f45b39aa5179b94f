/// The groups of commands in help and the manual page.
enum Topic: CaseIterable, Sendable {
    case people, cards, bills, pix, rates, places, surveys, account, vault, program

    var title: Sentence {
        switch self {
        case .people: Sentence("paying people", "pagar pessoas")
        case .cards: Sentence("cards", "cartões")
        case .bills: Sentence("bills", "faturas")
        case .pix: .same("Pix")
        case .rates: Sentence("exchange rates", "câmbio")
        case .places: Sentence("places", "lugares")
        case .surveys: Sentence("surveys", "pesquisas")
        case .account: Sentence("account", "conta")
        case .vault: Sentence("the vault", "o cofre")
        case .program: Sentence("this program", "este programa")
        }
    }

    /// The visible commands by topic; empty topics are left out.
    static func grouped(_ commands: [Command]) -> [(topic: Topic, commands: [Command])] {
        allCases.compactMap { topic in
            let own = commands.filter { $0.isShown && $0.topic == topic }
            return own.isEmpty ? nil : (topic, own)
        }
    }
}
