/// Where cards are kept.
///
/// Every change is durable when the call returns.
package protocol CardStore: Sendable {
    func wallet() async throws(StoreError) -> Wallet

    /// Adds a card; the first one becomes the default.
    func add(_ card: Card) async throws(StoreError)

    func remove(id: String) async throws(StoreError)
    func makeDefault(id: String) async throws(StoreError)
}
