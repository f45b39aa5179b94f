/// The place where secrets are kept.
///
/// Each change is synced before the call returns.
package protocol SecretStore: Sendable {
    /// `nil` when it was never set.
    func value(of secret: Secret) async throws(StoreError) -> SecretValue?
    func set(_ value: SecretValue, for secret: Secret) async throws(StoreError)
    /// Forgets it; forgetting nothing is not an error.
    func unset(_ secret: Secret) async throws(StoreError)
}
