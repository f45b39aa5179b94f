import Values

/// A card in the list, without its number and CVV.
struct ListedCard: Sendable {
    let card: Card
    let isDefault: Bool
}

enum CardView {
    static let list = View<ListedCard>(
        Field("id") { .text($0.card.id) },
        Field("brand") { .text($0.card.number.brand.rawValue) },
        Field("last4") { .text($0.card.number.last4) },
        .shown(Sentence("card", "cartão"), width: .whole) { row, context in
            Span(context.phrases.card(row.card.summary))
        },
        Field("expiry", Sentence("expiry", "validade")) {
            .text($0.card.expiry.iso)
        } show: { row, _ in
            Span(row.card.expiry.short)
        },
        Field("default", Sentence("default", "padrão")) {
            .flag($0.isDefault)
        } show: { row, context in
            row.isDefault ? Span(context.phrases.defaultCard, .accent) : Span("")
        },
        isNumbered: true, empty: Sentence("no cards yet", "nenhum cartão ainda"))
}
