import Values

enum CardsReply {
    static func list(_ wallet: Wallet, failure: StoreError?) -> Reply {
        let cards = listed(wallet)
        return Reply(CardView.list.document(cards), failure: failure) { context in
            [CardView.list.block(cards, context)]
        }
    }

    static func added(_ card: Card, isDefault: Bool) -> Reply {
        .done(json(card, isDefault: isDefault)) { $0.cardAdded(card.summary) }
    }

    static func removed(_ card: Card, wallet: Wallet) -> Reply {
        .done(CardView.list.json(listed(wallet))) { $0.cardRemoved(card.summary) }
    }

    private static func listed(_ wallet: Wallet) -> [ListedCard] {
        wallet.cards.map { ListedCard(card: $0, isDefault: $0.id == wallet.defaultID) }
    }

    private static func json(_ card: Card, isDefault: Bool) -> JSON {
        CardView.list.json(ListedCard(card: card, isDefault: isDefault))
    }

    static func cvvForgotten(_ card: Card, wasKept: Bool) -> Reply {
        Reply(
            json: ["id": .text(card.id), "last4": .text(card.number.last4)]
        ) { context in
            let phrases = context.phrases
            return wasKept
                ? [.line(Line("✓ " + phrases.cvvForgotten(card.summary), .good))]
                : [.line(Line(phrases.noCVVKept(card.summary)))]
        }
    }

    static func chosen(_ card: Card) -> Reply {
        .done(json(card, isDefault: true)) { $0.cardIsDefault(card.summary) }
    }

    static func shown(_ card: Card, isDefault: Bool) -> Reply {
        Reply(json: json(card, isDefault: isDefault)) { context in
            [box(card, number: "•••• " + card.number.last4, context)]
        }
    }

    /// The only reply that shows a whole number: to people only; its JSON is that of any other
    /// card.
    static func revealed(_ card: Card, isDefault: Bool) -> Reply {
        Reply(json: json(card, isDefault: isDefault)) { context in
            [box(card, number: card.number.grouped, context)]
        }
    }

    private static func box(_ card: Card, number: String, _ context: ReplyContext) -> Block {
        .box(
            Box(
                title: context.phrases.name(of: card.number.brand),
                rows: [
                    .init(context.phrases.number, Span(number, .strong)),
                    .init(context.phrases.expiry, Span(card.expiry.short)),
                ]))
    }
}
