extension Vault {
    /// Makes a recovery code, instead of the one there may be, and gives its 16 bytes; see ``RecoveryCode``.
    ///
    /// An earlier code still opens earlier copies, and with their data key this vault: to revoke one, change the passphrase.
    public func issueRecoveryCode() throws(VaultError) -> SecretBytes {
        let code = RecoveryCode.make()
        try log.setRecoveryCode(code)
        return code
    }

    /// Takes a code of ``RecoveryCode/make()``, instead of the one there may be: whoever was to write it down has done so.
    ///
    /// A rewrite: the earlier file stays as `.bak`. Otherwise as ``issueRecoveryCode()``. FORMAT.md sections 4 and 9.
    public func setRecoveryCode(_ code: borrowing SecretBytes) throws(VaultError) {
        try log.setRecoveryCode(code)
    }
}

extension RecoveryCode {
    /// The 16 uniform bytes of a new code; it opens nothing before a vault takes it.
    public static func make() -> SecretBytes {
        SecretBytes.random(count: length)
    }
}
