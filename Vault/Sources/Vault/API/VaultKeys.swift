/// What a vault is opened with; wiped when it is let go.
public enum Key: ~Copyable, Sendable {
    /// The bytes that were typed. Costs one key derivation.
    case passphrase(SecretBytes)
    /// The 16 bytes of a recovery code, see ``RecoveryCode``. Costs no derivation.
    case recoveryCode(SecretBytes)
    /// A passphrase and the bytes of a key file. Costs one key derivation.
    case passphraseAndKeyFile(SecretBytes, keyFile: SecretBytes)
    /// The data key itself, as ``Vault/withDataKey(_:)`` lends it. Costs no derivation.
    case dataKey(SecretBytes)

    /// Whether the key needs no slot.
    var isDataKey: Bool {
        switch self {
        case .dataKey: true
        default: false
        }
    }
}

/// What opens a key slot (FORMAT.md section 4).
public enum KeySlotKind: UInt32, Sendable, CaseIterable {
    case passphrase = 1
    case recoveryCode = 2
    case passphraseAndKeyFile = 3
}

extension Vault {
    /// Rewrites the vault under new keys: the old passphrase, code or key file opens nothing that is written afterwards.
    ///
    /// New data key, salt and slots; nothing of the old file stays, and a shared key is taken back. With a key file,
    /// the passphrase opens the vault only together with it. Without a recovery code, none opens it any more. Other
    /// handles get `keyChanged`. Costs two derivations: the new file is opened before it takes the old one's place.
    /// `isStillWanted` is asked after each; its no is `notSaved` with `ECANCELED`. Throws `unsuitableKey`, and
    /// `notSaved` with nothing changed. FORMAT.md section 9.
    public func changeKeys(
        to passphrase: consuming SecretBytes, keyFile: consuming SecretBytes? = nil,
        recoveryCode: consuming SecretBytes? = nil, preset: Preset = .standard,
        isStillWanted: @Sendable (_ isLastChance: Bool) -> Bool = { _ in true }
    ) throws(VaultError) {
        try log.changeKeys(
            to: passphrase, keyFile, recoveryCode, preset: preset, isStillWanted: isStillWanted)
    }

    /// Lends the 32 bytes of the data key for the duration of `body`, which must not keep them.
    ///
    /// What `body` throws is thrown on; otherwise only `closed`.
    public func withDataKey<R: Sendable>(
        _ body: @Sendable (borrowing SecretBytes) throws -> R
    ) throws -> R {
        try body(log.file.keys.data)
    }

    /// Gives a vault that has no recovery code its first one, of ``RecoveryCode/make()``.
    ///
    /// A rewrite under the same keys; a code is replaced or taken away by new keys only. Throws `noSuchKey` if there is a
    /// code or no room for one. FORMAT.md sections 4 and 9.
    public func addRecoveryCode(_ code: borrowing SecretBytes) throws(VaultError) {
        try log.addRecoveryCode(code)
    }
}

extension RecoveryCode {
    /// The 16 uniform bytes of a new code; it opens nothing before a vault takes it.
    public static func make() -> SecretBytes {
        SecretBytes.random(count: length)
    }
}
