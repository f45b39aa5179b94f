import Vault

/// A secret with several owners, such as tasks; it is wiped when the last reference is released.
final class SharedSecret: Sendable {
    let bytes: SecretBytes

    init(_ bytes: consuming SecretBytes) {
        self.bytes = bytes
    }

    /// Copies the bytes in guarded memory, for a call that consumes them.
    func copy() -> SecretBytes {
        bytes.withBytes { SecretBytes(copying: $0) }
    }
}
