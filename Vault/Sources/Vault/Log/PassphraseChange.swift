extension SealedLog {
    /// Rewrites the vault under new keys from the data key up, and leaves no `.bak`.
    ///
    /// Otherwise an old copy and the old passphrase would open every future copy. The new file is
    /// opened with what was newly typed before it takes the place of the old one.
    func changePassphrase(
        to passphrase: borrowing SecretBytes, _ keyFile: borrowing SecretBytes?, preset: Preset,
        recovery: RecoveryChoice, isStillWanted: (_ isLastChance: Bool) -> Bool = { _ in true }
    ) throws(VaultError) -> SecretBytes? {
        let dataKey = SecretBytes.random(count: 32)
        var keys = NewKeys(vaultID: file.header.vaultID, preset: preset)
        // Slow, so before the lock is taken.
        try keys.add(passphrase, keyFile, dataKey, environment.deriver)
        guard isStillWanted(false) else { throw .givenUp }
        let code = issuesCode(recovery) ? keys.addRecoveryCode(dataKey) : nil
        try writingVerified { () throws(VaultError) in
            // Under the old key it would still tell names. First, while a failure changes nothing.
            do throws(VaultError) { try removeIndex() } catch {
                throw .notSaved(errno: error.systemErrno ?? 0)
            }
            var header = keys.header(generation: file.header.generation + 1)
            header.seal(with: dataKey)
            let rewrite = Rewrite(place, header, key: dataKey, in: environment)
            let new = try rewrite.write(file) { (written) throws(VaultError) in
                let key = Key(passphrase, keyFile)
                let opened = try written.dataKey(for: key, environment.deriver)
                guard opened.equals(dataKey) else { throw .headerDamaged }
                guard isStillWanted(true) else { throw .givenUp }
            }
            try adopt(new, rewrite.replace(file, keepsOld: false))
        }
        return code
    }

    private func issuesCode(_ recovery: RecoveryChoice) -> Bool {
        switch recovery {
        case .issue: true
        case .none: false
        case .asBefore: file.header.slots.contains { $0.kind == .recoveryCode }
        }
    }
}

extension VaultError {
    /// The caller wanted it no longer, in time.
    fileprivate static var givenUp: VaultError { .notSaved(errno: canceled) }
}

extension Key {
    /// What opens the slot of a passphrase, with or without a key file.
    fileprivate init(_ passphrase: borrowing SecretBytes, _ keyFile: borrowing SecretBytes?) {
        let passphrase = passphrase.withBytes { SecretBytes(copying: $0) }
        switch keyFile {
        case .none:
            self = .passphrase(passphrase)
        case .some(let keyFile):
            self = .passphraseAndKeyFile(
                passphrase, keyFile: keyFile.withBytes { SecretBytes(copying: $0) })
        }
    }
}
