import Values

extension SelectionProblem.Thing {
    static let card = Self(
        Sentence("card", "cartão"), plural: Sentence("cards", "cartões"), listedBy: "cards")
}

/// The cards as completion knows them, without their numbers.
struct SavedCards: Sendable {
    var all: [CardSummary] = []
    var usual: CardSummary?
}

extension Completion.Knowledge {
    var cards: SavedCards {
        get { self["cards"] ?? SavedCards() }
        set { self["cards"] = newValue }
    }
}

extension Parameter.Values {
    /// A card: its last four digits, its brand or an id.
    static let card = from(
        ValueSource(
            name: "card", thing: .card,
            saved: ValueSource.Saved(name: "cards") { context, knowledge in
                let wallet = try await context.cards.wallet()
                knowledge.cards = SavedCards(
                    all: wallet.cards.map(\.summary), usual: wallet.defaultCard?.summary)
            },
            items: { known in
                known.saved.cards.all.map {
                    Completion.Item(text: $0.last4, detail: $0.brand.name)
                }
            },
            picking: ValueSource.Picking(
                choices: { try await $0.cardChoices() }, nothing: CardView.list.empty)))
}

extension Context {
    /// The default card first.
    fileprivate func cardChoices() async throws -> [PickChoice] {
        let wallet = try await cards.wallet()
        let cards =
            wallet.cards.filter { $0.id == wallet.defaultID }
            + wallet.cards.filter { $0.id != wallet.defaultID }
        return cards.map { card in
            let isAlone = cards.count { $0.number.last4 == card.number.last4 } == 1
            return PickChoice(
                isAlone ? card.number.last4 : card.id, label: phrases.card(card.summary),
                detail: card.id == wallet.defaultID ? phrases.defaultCard : "")
        }
    }
}
