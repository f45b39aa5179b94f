import Vault

/// A secret that a task of its own may use: several hold it, and it is wiped when the last lets go.
final class SharedSecret: Sendable {
    let bytes: SecretBytes

    init(_ bytes: consuming SecretBytes) {
        self.bytes = bytes
    }

    /// The same bytes, in guarded memory too, for whoever uses them up.
    func copy() -> SecretBytes {
        bytes.withBytes { SecretBytes(copying: $0) }
    }
}
