extension Vault {
    /// A key that opens a vault; wiped when it is released.
    public enum Key: ~Copyable, Sendable {
        /// The bytes that were typed. Costs one key derivation.
        case passphrase(SecretBytes)
        /// The 16 bytes of a recovery code, see ``RecoveryCode``. Costs no derivation.
        case recoveryCode(SecretBytes)
        /// A passphrase and the bytes of a key file. Costs one key derivation.
        case passphraseAndKeyFile(SecretBytes, keyFile: SecretBytes)
        /// The data key itself, as ``Vault/withDataKey(_:)`` lends it. Costs no derivation.
        case dataKey(SecretBytes)
        /// The data key in the kernel keyring, see ``Vault/shareDataKey(for:)``. Costs no derivation.
        ///
        /// Opening throws `wrongDataKey` if the keyring has no key of this vault.
        case sharedDataKey

        var isDataKey: Bool {
            switch self {
            case .dataKey: true
            case .sharedDataKey: true
            default: false
            }
        }
    }

    /// The kind of key that opens a key slot (FORMAT.md section 4).
    public enum KeySlotKind: UInt32, Sendable, CaseIterable {
        case passphrase = 1
        case recoveryCode = 2
        case passphraseAndKeyFile = 3
    }

    /// Rewrites the vault under new keys: the old passphrase, code or key file does not open the new file.
    ///
    /// Creates a new data key, salt and slots, removes the old file and the shared key. With a key
    /// file, the passphrase alone does not open the vault. Without `recoveryCode`, the vault has no
    /// recovery code afterwards. Other handles get `keyChanged`. Costs two derivations, because the
    /// new file is opened before it replaces the old one. Calls `isStillWanted` after each; if it
    /// returns false, this throws `notSaved` with `ECANCELED`. Throws `unsuitableKey`, and
    /// `notSaved` with nothing changed. FORMAT.md section 9.
    public func changeKeys(
        to passphrase: consuming SecretBytes, keyFile: consuming SecretBytes? = nil,
        recoveryCode: consuming SecretBytes? = nil, preset: Vault.Preset = .standard,
        isStillWanted: @Sendable (_ isLastChance: Bool) -> Bool = { _ in true }
    ) throws(VaultError) {
        try log.changeKeys(
            to: TypedKey(passphrase: passphrase, keyFile: keyFile), recoveryCode, preset,
            isStillWanted)
    }

    /// Lends the 32 bytes of the data key for the duration of `body`, which must not keep them.
    ///
    /// Rethrows the errors of `body`; otherwise throws only `closed`.
    public func withDataKey<R: Sendable>(
        _ body: @Sendable (borrowing SecretBytes) throws -> R
    ) throws -> R {
        try body(log.file.keys.data)
    }

    /// Whether `other` is open with the same data key, and so is the same vault; compares in constant time.
    ///
    /// Throws only `closed`.
    public func hasSameKey(as other: Vault) async throws(VaultError) -> Bool {
        let own = try keyProof
        return Sodium.equal(own, try await other.keyProof[...])
    }

    /// A hash of the data key, from which the key cannot be derived.
    private var keyProof: [UInt8] {
        get throws(VaultError) { Hash.keyed(try log.file.keys.data, Array("same key".utf8)) }
    }

    /// Adds a recovery code from ``RecoveryCode/make()`` to a vault that has none.
    ///
    /// Rewrites the file under the same keys; only
    /// ``changeKeys(to:keyFile:recoveryCode:preset:isStillWanted:)`` replaces or removes a code.
    /// Throws `noSuchKey` if there is a code already or no free slot. FORMAT.md sections 4 and 9.
    public func addRecoveryCode(_ code: borrowing SecretBytes) throws(VaultError) {
        try log.addRecoveryCode(code)
    }
}

extension RecoveryCode {
    /// Creates 16 random bytes; they open a vault only after it was given the code.
    public static func make() -> SecretBytes {
        SecretBytes.random(count: length)
    }
}

extension Vault {
    /// Stores the data key in the kernel keyring, for all processes of this user or session.
    ///
    /// The kernel deletes it `timeout` seconds after its last use, and at shutdown. Linux only: throws
    /// `keyringUnavailable` if the kernel refuses (containers) or has no keyring. FORMAT.md section 11.
    public func shareDataKey(for timeout: UInt32) throws(VaultError) {
        let file = try log.file
        try KernelKeyring.store(
            file.keys.data, vaultID: file.header.vaultID.hexadecimal, seconds: timeout)
    }

    /// Removes a shared data key from all keyrings that this process can reach; does nothing if there is none.
    ///
    /// `vaultID` is ``Vault/HeaderSummary/vaultID``. Throws `keyringUnavailable`.
    public static func forgetDataKey(vaultID: String) throws(VaultError) {
        try KernelKeyring.remove(vaultID: vaultID)
    }

    /// Removes this vault's shared data key, even if its file was replaced or removed.
    ///
    /// Throws as ``forgetDataKey(vaultID:)``, and `closed`.
    public func forgetDataKey() throws(VaultError) {
        try Self.forgetDataKey(vaultID: id)
    }

    /// Opens a vault with the data key in the kernel keyring, and restarts the key's timeout.
    ///
    /// The timeout is not restarted if `keepingAlive` is false. Returns nil if there is no key or
    /// it does not fit. The vault runs on its own thread; if `executor` is given, on that one, and
    /// then this throws `lockedByAnother` at once if another process holds the lock. Throws as
    /// ``open(at:with:)``, and `keyringUnavailable`.
    public static func openWithSharedKey(
        at location: VaultLocation, keepingAlive: Bool = true,
        on executor: (any SerialExecutor)? = nil
    ) async throws(VaultError) -> Vault? {
        let vault: Vault
        do throws(VaultError) {
            vault = try await open(
                at: location, with: .sharedDataKey, in: Environment(),
                on: executor ?? VaultThread(), waits: executor == nil)
        } catch .wrongDataKey {
            return nil
        }
        if keepingAlive { try KernelKeyring.keepAlive(vaultID: await vault.id) }
        return vault
    }
}
