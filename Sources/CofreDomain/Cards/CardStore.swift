/// Where cards are kept.
///
/// Every change is durable when the call returns.
package protocol CardStore: Sendable {
    func wallet() async throws(StoreError) -> Wallet

    /// Adds a card, unless its number is there already: then that card comes back and nothing is
    /// changed. Checked and written in one step; the first card becomes the default.
    @discardableResult
    func add(_ card: Card) async throws(StoreError) -> Card?

    /// Removes a card; no file of the vault has its number or CVV when this returns.
    func remove(id: String) async throws(StoreError)

    /// Forgets a card's CVV, if it is kept, as completely.
    func forgetCVV(id: String) async throws(StoreError)

    func makeDefault(id: String) async throws(StoreError)
}
