import CofreDomain

enum CardsReply {
    static func list(_ wallet: Wallet, failure: StoreError?) -> Reply {
        let json = wallet.cards.map { CardJSON($0, isDefault: $0.id == wallet.defaultID) }
        return Reply(json: json, failure: failure) { context in [table(wallet, context)] }
    }

    static func added(_ card: Card, isDefault: Bool) -> Reply {
        .done(CardJSON(card, isDefault: isDefault)) { $0.cardAdded(card.summary) }
    }

    static func removed(_ card: Card, wallet: Wallet) -> Reply {
        let json = wallet.cards.map { CardJSON($0, isDefault: $0.id == wallet.defaultID) }
        return .done(json) { $0.cardRemoved(card.summary) }
    }

    static func cvvForgotten(_ card: Card, wasKept: Bool) -> Reply {
        Reply(json: ["id": card.id, "last4": card.number.last4]) { context in
            let phrases = context.phrases
            return wasKept
                ? [.line(Line("✓ " + phrases.cvvForgotten(card.summary), .good))]
                : [.line(Line(phrases.noCVVKept(card.summary)))]
        }
    }

    static func chosen(_ card: Card) -> Reply {
        .done(CardJSON(card, isDefault: true)) { $0.cardIsDefault(card.summary) }
    }

    static func shown(_ card: Card, isDefault: Bool) -> Reply {
        Reply(json: CardJSON(card, isDefault: isDefault)) { context in
            [box(card, number: "•••• " + card.number.last4, context)]
        }
    }

    /// The only reply that shows a whole number: to people only; its JSON is that of any other
    /// card.
    static func revealed(_ card: Card, isDefault: Bool) -> Reply {
        Reply(json: CardJSON(card, isDefault: isDefault)) { context in
            [box(card, number: card.number.grouped, context)]
        }
    }

    private static func table(_ wallet: Wallet, _ context: ReplyContext) -> Block {
        guard !wallet.cards.isEmpty else { return .notice(Line(context.phrases.noCardsYet, .dim)) }
        let rows = wallet.cards.map { card in
            [
                Span(context.phrases.card(card.summary)), Span(card.expiry.short),
                card.id == wallet.defaultID
                    ? Span(context.phrases.defaultCard, .accent, plain: Phrases.plain.defaultCard)
                    : Span(""),
            ]
        }
        let phrases = context.phrases
        let columns: [Table.Column] = [
            .init(phrases.card, isWhole: true), .init(phrases.expiry), .init(phrases.defaultCard),
        ]
        return .table(Table(columns: columns, rows: rows, isNumbered: true))
    }

    private static func box(_ card: Card, number: String, _ context: ReplyContext) -> Block {
        .box(
            Box(
                title: card.number.brand.name,
                rows: [
                    .init(context.phrases.number, Span(number, .strong)),
                    .init(context.phrases.expiry, Span(card.expiry.short)),
                ]))
    }
}
