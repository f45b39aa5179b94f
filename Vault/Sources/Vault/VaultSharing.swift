extension Vault {
    /// Leaves the data key with the kernel, for all processes of this user or session.
    ///
    /// It is gone `timeout` seconds after its last use, at ``forgetDataKey(vaultID:)`` and at shutdown; nothing is written to a disk. Linux only:
    /// throws `keyringUnavailable` where the kernel refuses (containers) or has no such thing. FORMAT.md section 11.
    public func shareDataKey(for timeout: UInt32) throws(VaultError) {
        let file = try log.file
        try KernelKeyring.store(
            file.keys.data, vaultID: HeaderSummary(file.header, size: 0).vaultID,
            seconds: timeout)
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
        try Self.forgetDataKey(vaultID: HeaderSummary(log.file.header, size: 0).vaultID)
    }

    /// Opens a vault with the key that the kernel keeps, and lets that key live for its time again
    /// unless `keepingAlive` is false.
    ///
    /// Nil if there is none, or only one from before a change of the passphrase. What blocks (files, locks,
    /// the derivations of a new passphrase) runs on `executor`, or without one on a thread of the vault's own.
    /// Otherwise throws as ``open(at:with:)``, and `keyringUnavailable`.
    public static func openWithSharedKey(
        at location: VaultLocation, keepingAlive: Bool = true,
        on executor: (any SerialExecutor)? = nil
    ) async throws(VaultError) -> Vault? {
        let vaultID = try inspect(location).vaultID
        guard let key = try KernelKeyring.load(vaultID: vaultID, keepingAlive: keepingAlive) else {
            return nil
        }
        do throws(VaultError) {
            return try await open(
                at: location, with: .dataKey(key), in: Environment(),
                on: executor ?? VaultThread())
        } catch .wrongDataKey {
            return nil
        }
    }
}
