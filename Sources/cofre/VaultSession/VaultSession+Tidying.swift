import Vault

/// Keeps the vault small.
extension VaultSession {
    /// Deletes what exceeds the budget of the caches, and compacts the log; only in a healthy vault.
    func tidy(_ open: Vault) async throws(VaultError) {
        guard alarm == nil, await open.condition == .healthy else { return }
        do {
            try await CacheBudget.standard.enforce(in: open)
        } catch VaultError.syncFailed(let code) {
            throw .syncFailed(errno: code)
        } catch {
            // A cache that cannot be trimmed now is trimmed by a later close.
        }
        try await compactIfWorthwhile(open)
    }

    /// Rewrites the log if most of it is dead; called after each command, so that the log stays bounded during
    /// a long session.
    ///
    /// Throws only if the disk did not confirm a write.
    func compactIfWorthwhile(_ open: Vault) async throws(VaultError) {
        do throws(VaultError) {
            try await open.compactIfWorthwhile()
        } catch .syncFailed(let code) {
            throw .syncFailed(errno: code)
        } catch {
            // After a full disk, damage or a replaced file the vault is unchanged; the next commit or close
            // tries again.
        }
    }
}
