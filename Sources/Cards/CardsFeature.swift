extension Feature {
    static let cards = Feature(commands: [CardsCommand.command], kinds: [.cards, .defaultCard])
}

extension Context {
    var cards: VaultCards { VaultCards(records: records, now: now) }
    var registerCard: RegisterCard { RegisterCard(add: cards.add, now: now) }
}
