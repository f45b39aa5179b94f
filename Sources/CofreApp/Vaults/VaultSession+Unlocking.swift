import CofreDomain
import CofreShell
import CofreStore
import Vault

extension VaultSession {
    /// Opens the vault with what was typed: a passphrase, with the key file if the vault wants one,
    /// or a recovery code.
    ///
    /// A code has a check, so that no slip of a passphrase is taken for one; what looks like a code
    /// and opens nothing is still tried as the passphrase that it may be.
    nonisolated func open(with typed: consuming SecretBytes) async throws(StoreError) -> Vault {
        try await open(location, with: typed)
    }

    /// The same for the file of another vault.
    nonisolated func open(
        _ location: VaultLocation, with typed: consuming SecretBytes
    ) async throws(StoreError) -> Vault {
        let shown = progress.begin(passphrases.phrases.openingVault)
        defer { progress.end(shown) }
        let path = location.path
        do throws(VaultError) {
            let slots = try Vault.inspect(location).slots
            if slots.contains(.recoveryCode), let code = RecoveryCode.read(typed),
                let vault = try await open(location, with: code)
            {
                return vault
            }
            if slots.contains(.passphrase) || !slots.contains(.passphraseAndKeyFile) {
                return try await Vault.open(at: location, with: .passphrase(typed))
            }
        } catch {
            throw StoreError(error, path: path)
        }
        guard let name = passphrases.keyFile else { throw .keyFileNeeded }
        let keyFile = try KeyFile(name).bytes()
        do throws(VaultError) {
            return try await Vault.open(
                at: location, with: .passphraseAndKeyFile(typed, keyFile: keyFile))
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// With a recovery code, told to the person; `nil` when it is another vault's.
    private nonisolated func open(
        _ location: VaultLocation, with code: consuming SecretBytes
    ) async throws(VaultError) -> Vault? {
        do throws(VaultError) {
            let vault = try await Vault.open(at: location, with: .recoveryCode(code))
            Channel.error.write(passphrases.phrases.openedByRecovery + "\n")
            return vault
        } catch .wrongPassphrase {
            return nil
        }
    }
}
