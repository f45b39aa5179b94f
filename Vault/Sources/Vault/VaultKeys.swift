extension Vault {
    /// Rewrites the vault under a new passphrase, a new salt and a new data key; the old passphrase opens no file of it
    /// that is written from now on, and `.bak` is removed.
    ///
    /// Other handles get `keyChanged`. Gives the 16 bytes of a new recovery code if there was one; a key file has to be
    /// added again. Costs two derivations: the new file is opened with the new passphrase before it
    /// takes its place. Throws `notSaved`, with nothing changed. FORMAT.md section 9.
    public func changePassphrase(
        to passphrase: consuming SecretBytes, preset: Preset = .standard
    ) throws(VaultError) -> SecretBytes? {
        try log.changePassphrase(to: passphrase, preset: preset)
    }

    /// Makes a recovery code, instead of the one there may be, and gives its 16 bytes; see ``RecoveryCode``.
    public func issueRecoveryCode() throws(VaultError) -> SecretBytes {
        try log.issueRecoveryCode()
    }

    /// Lets passphrase and key file together open the vault. The passphrase alone still does until
    /// ``removeKeys(_:)`` removes its slot. Costs one derivation.
    public func addKeyFile(
        _ keyFile: consuming SecretBytes, with passphrase: consuming SecretBytes
    ) throws(VaultError) {
        try log.addKeyFile(keyFile, with: passphrase)
    }

    /// Removes the slots of a kind; never the last slot. Throws `noSuchKey`.
    public func removeKeys(_ kind: KeySlotKind) throws(VaultError) {
        try log.removeKeys(kind)
    }

    /// Lends the 32 bytes of the data key for the duration of `body`.
    public func withDataKey<R: Sendable, E: Error>(
        _ body: @Sendable (borrowing SecretBytes) throws(E) -> R
    ) throws -> R {
        try body(log.file.keys.data)
    }
}
