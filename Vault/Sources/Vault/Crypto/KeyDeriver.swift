import CSodium

/// Derives 64 bytes of key material from a passphrase.
///
/// The program uses Argon2id. Only tests can pass a cheaper derivation.
struct KeyDeriver: Sendable {
    typealias Derive =
        @Sendable (borrowing SecretBytes, _ salt: [UInt8], _ preset: Vault.Preset) -> SecretBytes?

    /// Returns 64 bytes, or nil if there is not enough memory.
    let derive: Derive

    func callAsFunction(
        _ passphrase: borrowing SecretBytes, salt: [UInt8], preset: Vault.Preset
    ) throws(VaultError) -> SecretBytes {
        guard let okm = derive(passphrase, salt, preset) else { throw .outOfMemory }
        return okm
    }

    /// Argon2id 1.3 at the cost of the preset (FORMAT.md sections 1 and 3).
    static let argon2id = KeyDeriver { passphrase, salt, preset in
        let okm = SecretBytes(count: 64)
        let status = unsafe okm.withPointer { output in
            unsafe passphrase.withPointer { input in
                // Every pointer is passed with the length of its buffer; the salt has 16 bytes.
                unsafe input.withMemoryRebound(to: CChar.self, capacity: passphrase.count) {
                    unsafe crypto_pwhash(
                        output, UInt64(okm.count), $0, UInt64(passphrase.count), salt,
                        preset.passes, Int(preset.memory), Vault.Preset.algorithm)
                }
            }
        }
        // With valid parameters, libsodium fails only if there is not enough memory.
        if status != 0 { return nil }
        return okm
    }
}

extension Vault {
    /// The cost of a key derivation, one of three fixed choices (FORMAT.md section 3).
    public enum Preset: UInt32, Sendable, CaseIterable {
        /// 3 passes over 64 MiB.
        case floor = 1
        /// 3 passes over 256 MiB.
        case standard = 2
        /// 4 passes over 1 GiB.
        case strong = 3

        /// The number of passes over the memory.
        public var passes: UInt64 { self == .strong ? 4 : 3 }

        /// The memory for one derivation in bytes.
        public var memory: UInt64 {
            switch self {
            case .floor: 64 << 20
            case .standard: 256 << 20
            case .strong: 1 << 30
            }
        }

        /// Argon2id 1.3, as libsodium numbers it.
        static let algorithm: Int32 = 2
    }
}
