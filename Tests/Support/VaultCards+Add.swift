@testable import MoneyShell

extension VaultCards {
    /// Adds a card and returns it as stored, with the id that the vault gives it.
    @discardableResult
    func add(_ card: Card) async throws(StoreError) -> Card {
        switch try await add(card.number, card.expiry, cvv: card.cvv) {
        case .added(let stored), .known(let stored): stored
        }
    }
}
