/// What opens a key slot (FORMAT.md section 4).
public enum KeySlotKind: UInt32, Sendable, CaseIterable {
    case passphrase = 1
    case recoveryCode = 2
    case passphraseAndKeyFile = 3
}
