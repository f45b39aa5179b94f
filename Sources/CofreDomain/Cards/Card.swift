/// A card the vault keeps for payments.
///
/// The number never leaves it except to the wire and through an explicit reveal; everything else
/// is shown as ``CardSummary``.
package struct Card: Equatable, Sendable {
    package let id: String
    package let number: CardNumber
    package let expiry: CardExpiry
    /// Kept only when the person said so at registration.
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

/// As much of a card as may be shown: brand and last four.
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

/// The cards of one vault, in the order they were added, and which one pays by default.
package struct Wallet: Equatable, Sendable {
    package let cards: [Card]
    package let defaultID: String?

    package init(cards: [Card], defaultID: String?) {
        self.cards = cards
        self.defaultID = cards.contains { $0.id == defaultID } ? defaultID : cards.first?.id
    }

    package var defaultCard: Card? { cards.first { $0.id == defaultID } }
}
