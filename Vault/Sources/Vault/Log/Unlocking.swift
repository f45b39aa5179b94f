extension Header {
    /// The data key that `key` opens; costs at most one derivation (FORMAT.md section 4).
    func dataKey(
        for key: consuming Key, _ deriver: KeyDeriver
    ) throws(VaultError) -> SecretBytes {
        switch consume key {
        case .dataKey(let dataKey):
            guard dataKey.count == 32 else { throw .wrongDataKey }
            return dataKey.withBytes { SecretBytes(copying: $0) }
        case .recoveryCode(let code):
            try requireSlot(.recoveryCode)
            guard code.count == RecoveryCode.length else { throw .wrongPassphrase }
            return try unwrap(.recoveryCode) { slot in
                KeyMaterial.recovery(code: code, salt: salt, slotID: slot.id)
            }
        case .passphrase(let passphrase):
            try requireSlot(.passphrase)
            let okm = try deriver(passphrase, salt: salt, preset: preset)
            return try unwrap(.passphrase) { _ in okm.withBytes { SecretBytes(copying: $0) } }
        case .passphraseAndKeyFile(let passphrase, let keyFile):
            try requireSlot(.passphraseAndKeyFile)
            let derived = try deriver(passphrase, salt: salt, preset: preset)
            return try unwrap(.passphraseAndKeyFile) { _ in
                KeyMaterial.keyFile(keyFile, derived: derived)
            }
        }
    }

    private func requireSlot(_ kind: KeySlotKind) throws(VaultError) {
        guard slots.contains(where: { $0.kind == kind }) else { throw .noSuchKey(kind) }
    }

    private func unwrap(
        _ kind: KeySlotKind, _ material: (KeySlot) -> SecretBytes
    ) throws(VaultError) -> SecretBytes {
        for slot in slots where slot.kind == kind {
            let okm = material(slot)
            guard slot.commits(to: okm, vaultID: vaultID) else { continue }
            guard let dataKey = slot.unwrap(with: okm, vaultID: vaultID) else {
                throw .headerDamaged
            }
            return dataKey
        }
        throw .wrongPassphrase
    }
}
