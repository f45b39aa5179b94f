package import CofreDomain

/// The lines a person typed, newest last, kept with the vault.
package protocol History: Sendable {
    func lines() async throws(StoreError) -> [String]
    func clear() async throws(StoreError)
}
