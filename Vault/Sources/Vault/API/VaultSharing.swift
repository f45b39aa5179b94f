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
