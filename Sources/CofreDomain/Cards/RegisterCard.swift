package import Essentials

/// Adds a card after all checks that need no network.
package struct RegisterCard: Sendable {
    /// Adds a card; if its number is already stored, changes nothing and returns the stored card.
    package typealias Add = @Sendable (Card) async throws(StoreError) -> Card?

    private let add: Add
    private let now: @Sendable () -> Date
    private let newID: @Sendable () -> String

    package init(
        add: @escaping Add, now: @escaping @Sendable () -> Date,
        newID: @escaping @Sendable () -> String
    ) {
        self.add = add
        self.now = now
        self.newID = newID
    }

    /// Refuses an expired card; for dialogs that report this before their next question.
    package func check(_ expiry: CardExpiry) throws(CardError) {
        guard expiry.isValid(at: now()) else { throw .expired(expiry) }
    }

    /// Refuses an expired card and one that is already in the wallet; `CardNumber` has checked the
    /// number itself.
    ///
    /// Returns the card as stored.
    package func register(
        number: CardNumber, expiry: CardExpiry, cvv: CVV?
    ) async throws -> Card {
        try check(expiry)
        let card = Card(id: newID(), number: number, expiry: expiry, cvv: cvv)
        if let twin = try await add(card) { throw CardError.alreadyRegistered(twin.summary) }
        return card
    }
}

/// Why a card is not accepted.
package enum CardError: Error, Equatable, Sendable {
    case expired(CardExpiry)
    case alreadyRegistered(CardSummary)
}
