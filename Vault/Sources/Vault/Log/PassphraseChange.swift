extension SealedLog {
    /// Rewrites the vault under a new passphrase, a new salt and a **new data key**, and removes `.bak`.
    ///
    /// Otherwise an old copy and the old passphrase would open every future copy. The new file is opened
    /// with the new passphrase before it takes the place of the old one. Gives a new recovery code if there
    /// was one. A key file has to be added again.
    func changePassphrase(
        to passphrase: borrowing SecretBytes, preset: Preset
    ) throws(VaultError) -> SecretBytes? {
        let dataKey = SecretBytes.random(count: 32)
        var keys = NewKeys(vaultID: file.header.vaultID, preset: preset)
        // Slow, so before the lock is taken.
        try keys.add(passphrase, dataKey, environment.deriver)
        let code = hasRecoveryCode ? keys.addRecoveryCode(dataKey) : nil
        try writing { () throws(VaultError) in
            var header = keys.header(generation: file.header.generation + 1)
            header.seal(with: dataKey)
            let rewrite = Rewrite(place, header, key: dataKey, in: environment)
            let new = try rewrite.write(file) { (written) throws(VaultError) in
                let key = Key.passphrase(passphrase.withBytes { SecretBytes(copying: $0) })
                let opened = try written.dataKey(for: key, environment.deriver)
                guard opened.equals(dataKey) else { throw .headerDamaged }
            }
            try adopt(new, rewrite.replace(file))
            try rewrite.removeBackup()
        }
        return code
    }

    private var hasRecoveryCode: Bool {
        file.header.slots.contains { $0.kind == .recoveryCode }
    }
}
