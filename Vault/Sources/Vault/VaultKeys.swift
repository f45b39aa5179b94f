/// Whether a vault has a recovery code after its passphrase was changed.
public enum RecoveryChoice: Sendable {
    /// A new code if there was one.
    case asBefore
    /// A new code.
    case issue
    /// No code.
    case none
}

extension Vault {
    /// Rewrites the vault under new keys: the old passphrase, code or key file opens nothing that is written from now on.
    ///
    /// New salt, new data key, no `.bak`. With a key file, the passphrase opens the vault only together with it. Gives the
    /// 16 bytes of the recovery code, if one was issued; see ``RecoveryCode``. Other handles get `keyChanged`.
    /// Costs two derivations: the new file is opened with the new passphrase before it takes the place of
    /// the old one. Throws `notSaved`, with nothing changed. `isStillWanted` is asked after each derivation, the second
    /// time just before the old file goes; its no is `notSaved` with `ECANCELED`. FORMAT.md section 9.
    public func changePassphrase(
        to passphrase: consuming SecretBytes, keyFile: consuming SecretBytes? = nil,
        preset: Preset = .standard, recovery: RecoveryChoice = .asBefore,
        isStillWanted: @Sendable (_ isLastChance: Bool) -> Bool = { _ in true }
    ) throws(VaultError) -> SecretBytes? {
        try log.changePassphrase(
            to: passphrase, keyFile, preset: preset, recovery: recovery,
            isStillWanted: isStillWanted)
    }

    /// Lends the 32 bytes of the data key for the duration of `body`, which must not keep them.
    ///
    /// What `body` throws is thrown on; otherwise only `closed`.
    public func withDataKey<R: Sendable>(
        _ body: @Sendable (borrowing SecretBytes) throws -> R
    ) throws -> R {
        try body(log.file.keys.data)
    }
}
