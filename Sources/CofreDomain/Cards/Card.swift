package import Feature

/// A card stored in the vault for payments.
///
/// The number is used only in a payment request and in an explicit reveal; everything else shows a
/// ``CardSummary``.
package struct Card: Equatable, Sendable {
    package let id: String
    package let number: CardNumber
    package let expiry: CardExpiry
    /// Stored only if the person agreed when the card was registered.
    package let cvv: CVV?

    package init(id: String, number: CardNumber, expiry: CardExpiry, cvv: CVV?) {
        self.id = id
        self.number = number
        self.expiry = expiry
        self.cvv = cvv
    }

    package var summary: CardSummary {
        CardSummary(id: id, brand: number.brand, last4: number.last4)
    }
}

/// The part of a card that may be shown: brand and last four digits.
package struct CardSummary: Equatable, Sendable {
    package let id: String
    package let brand: CardBrand
    package let last4: String

    package init(id: String, brand: CardBrand, last4: String) {
        self.id = id
        self.brand = brand
        self.last4 = last4
    }
}

/// The cards of one vault in the order they were added, and the default card.
package struct Wallet: Equatable, Sendable {
    package let cards: [Card]
    package let defaultID: String?

    package init(cards: [Card], defaultID: String?) {
        self.cards = cards
        self.defaultID = cards.contains { $0.id == defaultID } ? defaultID : cards.first?.id
    }

    package var defaultCard: Card? { cards.first { $0.id == defaultID } }
}

extension Phrases {
    package func card(_ card: CardSummary) -> String { "\(card.brand.name) •••• \(card.last4)" }
}
