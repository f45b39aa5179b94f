import Vault

extension VaultSession {
    /// Opens the vault with typed text: a passphrase, with the key file if required, or a recovery code.
    ///
    /// A recovery code has a checksum, so a mistyped passphrase is not mistaken for one. Text that
    /// looks like a code but does not open the vault is tried as a passphrase.
    nonisolated func open(with typed: consuming SecretBytes) async throws(StoreError) -> Vault {
        try await open(location, with: typed)
    }

    /// The same for the file of another vault.
    nonisolated func open(
        _ location: VaultLocation, with typed: consuming SecretBytes
    ) async throws(StoreError) -> Vault {
        let shown = progress.begin(passphrases.phrases.openingVault)
        defer { progress.end(shown) }
        do {
            let slots = try Vault.inspect(location).slots
            if slots.contains(.recoveryCode), let code = RecoveryCode.read(typed),
                let vault = try await open(location, with: code)
            {
                return vault
            }
            if slots.contains(.passphrase) || !slots.contains(.passphraseAndKeyFile) {
                return try await Vault.open(at: location, with: .passphrase(typed))
            }
            guard let name = passphrases.keyFile else { throw StoreError.keyFileNeeded }
            let keyFile = try KeyFile(name).bytes()
            return try await Vault.open(
                at: location, with: .passphraseAndKeyFile(typed, keyFile: keyFile))
        } catch {
            throw StoreError(error, at: location.path)
        }
    }

    /// Opens the vault with a recovery code and tells the person; `nil` if the code is for another vault.
    private nonisolated func open(
        _ location: VaultLocation, with code: consuming SecretBytes
    ) async throws(VaultError) -> Vault? {
        do throws(VaultError) {
            let vault = try await Vault.open(at: location, with: .recoveryCode(code))
            Channel.tell(passphrases.phrases.openedByRecovery + "\n")
            return vault
        } catch .wrongPassphrase {
            return nil
        }
    }
}
