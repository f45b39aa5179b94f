extension Vault {
    /// Gives a vault that has no recovery code its first one, of ``RecoveryCode/make()``: whoever was to write it down has done so.
    ///
    /// A rewrite under the same keys. To replace a code, or to take one away, ``changeKeys(to:keyFile:recoveryCode:preset:isStillWanted:)``.
    /// Throws `noSuchKey` if there is a code or no room for one. FORMAT.md sections 4 and 9.
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
