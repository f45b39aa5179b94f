import Values

/// A card stored in the vault for payments.
///
/// The number is used only in a payment request and in an explicit reveal; everything else shows a
/// ``CardSummary``.
struct Card: Equatable, Sendable {
    let id: String
    let number: CardNumber
    let expiry: CardExpiry
    /// Stored only if the person agreed when the card was registered.
    let cvv: CVV?

    var summary: CardSummary {
        CardSummary(id: id, brand: number.brand, last4: number.last4)
    }
}

/// The part of a card that may be shown: brand and last four digits.
struct CardSummary: Equatable, Sendable {
    let id: String
    let brand: CardBrand
    let last4: String
}

/// The cards of one vault in the order they were added, and the default card.
struct Wallet: Equatable, Sendable {
    let cards: [Card]
    let defaultID: String?

    init(cards: [Card], defaultID: String?) {
        self.cards = cards
        self.defaultID = cards.contains { $0.id == defaultID } ? defaultID : cards.first?.id
    }

    var defaultCard: Card? { cards.first { $0.id == defaultID } }
}

extension Phrases {
    func card(_ card: CardSummary) -> String { "\(name(of: card.brand)) •••• \(card.last4)" }

    func name(of brand: CardBrand) -> String {
        brand == .unknown ? pick(brand.name, "Cartão") : brand.name
    }
}
