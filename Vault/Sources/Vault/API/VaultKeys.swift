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

extension Vault {
    /// Leaves the data key with the kernel, for all processes of this user or session.
    ///
    /// It is gone `timeout` seconds after its last use, at ``forgetDataKey(vaultID:)`` and at shutdown. Linux only: throws
    /// `keyringUnavailable` where the kernel refuses (containers) or has no such thing. FORMAT.md section 11.
    public func shareDataKey(for timeout: UInt32) throws(VaultError) {
        let file = try log.file
        try KernelKeyring.store(
            file.keys.data, vaultID: file.header.vaultID.hexadecimal, seconds: timeout)
    }

    /// Removes a shared data key from every keyring in reach; fine if there is none.
    ///
    /// `vaultID` is that of ``HeaderSummary``. Throws `keyringUnavailable`.
    public static func forgetDataKey(vaultID: String) throws(VaultError) {
        try KernelKeyring.remove(vaultID: vaultID)
    }

    /// Removes this vault's shared data key, whatever has become of its file; otherwise as ``forgetDataKey(vaultID:)``.
    ///
    /// Throws `closed`, too.
    public func forgetDataKey() throws(VaultError) {
        try Self.forgetDataKey(vaultID: id)
    }

    /// Opens a vault with the key that the kernel keeps, and if that succeeds lets the key live for its time again
    /// unless `keepingAlive` is false.
    ///
    /// Nil if there is none, or only one that does not fit. What blocks runs on `executor`; without one, or while another
    /// process has the lock, on a thread of the vault's own, so that `executor` goes on meanwhile. Otherwise throws as
    /// ``open(at:with:)``, and `keyringUnavailable`.
    public static func openWithSharedKey(
        at location: VaultLocation, keepingAlive: Bool = true,
        on executor: (any SerialExecutor)? = nil
    ) async throws(VaultError) -> Vault? {
        let vaultID = try inspect(location).vaultID
        let vault = try await open(at: location, in: Environment(), on: executor) {
            () throws(VaultError) in
            try KernelKeyring.load(vaultID: vaultID)
        }
        if vault != nil, keepingAlive { try KernelKeyring.keepAlive(vaultID: vaultID) }
        return vault
    }

    /// Opens a vault with the data key that `load` gives, if it gives one that fits; see above for `executor`.
    static func open(
        at location: VaultLocation, in environment: Environment, on executor: (any SerialExecutor)?,
        key load: () throws(VaultError) -> SecretBytes?
    ) async throws(VaultError) -> Vault? {
        do throws(VaultError) {
            if let executor {
                guard let key = try load() else { return nil }
                do throws(VaultError) {
                    return try await open(
                        at: location, with: .dataKey(key), in: environment, on: executor,
                        waits: false)
                } catch .lockedByAnother {
                    // To be waited for below.
                }
            }
            guard let key = try load() else { return nil }
            return try await open(at: location, with: .dataKey(key), in: environment)
        } catch .wrongDataKey {
            return nil
        }
    }
}
