/// The key slots of a header that is about to be written.
struct NewKeys {
    let vaultID: [UInt8]
    let preset: Preset
    let salt = Sodium.randomBytes(16)
    private var slots: [KeySlot] = []

    init(vaultID: [UInt8], preset: Preset) {
        self.vaultID = vaultID
        self.preset = preset
    }

    /// Adds a slot that takes the passphrase: alone, or only together with the key file if there is one.
    mutating func add(
        _ passphrase: borrowing SecretBytes, _ keyFile: borrowing SecretBytes?,
        _ dataKey: borrowing SecretBytes, _ deriver: KeyDeriver
    ) throws(VaultError) {
        let derived = try deriver(passphrase, salt: salt, preset: preset)
        switch keyFile {
        case .none:
            add(.passphrase, derived, dataKey)
        case .some(let keyFile):
            add(.passphraseAndKeyFile, KeyMaterial.keyFile(keyFile, derived: derived), dataKey)
        }
    }

    /// Makes a recovery code, adds its slot and gives its 16 bytes.
    mutating func addRecoveryCode(_ dataKey: borrowing SecretBytes) -> SecretBytes {
        let code = SecretBytes.random(count: RecoveryCode.length)
        let slot = KeySlot.recovery(code, dataKey, salt: salt, vaultID: vaultID)
        slots.append(slot)
        return code
    }

    /// The header of a new file; still to be sealed.
    func header(generation: UInt64) -> Header {
        Header(
            vaultID: vaultID, generation: generation, preset: preset, salt: salt, slots: slots)
    }

    private mutating func add(
        _ kind: KeySlotKind, _ okm: borrowing SecretBytes, _ dataKey: borrowing SecretBytes
    ) {
        slots.append(
            KeySlot(
                sealing: dataKey, under: okm, kind: kind, id: Sodium.randomBytes(16),
                vaultID: vaultID))
    }
}

extension KeySlot {
    /// The slot of a recovery code.
    static func recovery(
        _ code: borrowing SecretBytes, _ dataKey: borrowing SecretBytes, salt: [UInt8],
        vaultID: [UInt8]
    ) -> KeySlot {
        let id = Sodium.randomBytes(16)
        let okm = KeyMaterial.recovery(code: code, salt: salt, slotID: id)
        return KeySlot(
            sealing: dataKey, under: okm, kind: .recoveryCode, id: id, vaultID: vaultID)
    }
}
