/// The keys of backends, for commands that need no vault.
struct BackendKeys: Sendable {
    let secrets: VaultSecrets
    let vault: VaultSession
    /// Whether the vault may be opened for a key.
    let isAsked: Bool

    /// - Parameter isAsked: false if the vault must not be opened; then no key is found.
    init(vault: VaultSession, isAsked: Bool = true) {
        self.isAsked = isAsked
        secrets = VaultSecrets(records: vault.copies)
        self.vault = vault
    }

    /// The key; `nil` if none is set, there is no vault, or the vault stays locked.
    func value(of secret: Secret) async throws(StoreError) -> SecretValue? {
        isAsked ? try await secrets.value(of: secret) : nil
    }

    /// Why a required key is missing: it was never set, or the vault that may contain it is locked.
    func absence(of secret: Secret) async -> GatewayError {
        let isLocked = await isAsked ? vault.runsWithoutLockedVault : vault.exists
        return isLocked ? .store(.locked) : .secretMissing(secret)
    }
}
