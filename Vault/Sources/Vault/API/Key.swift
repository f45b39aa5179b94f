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
