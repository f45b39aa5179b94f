/// The key slots of a header that is about to be written.
struct NewKeys {
    private let vaultID: [UInt8]
    private let preset: Preset
    private let salt = Sodium.randomBytes(16)
    private var slots: [KeySlot] = []

    init(vaultID: [UInt8], preset: Preset) {
        self.vaultID = vaultID
        self.preset = preset
    }

    private var start: [UInt8] { Header.firstBytes(vaultID, preset, salt) }

    /// Adds a slot for the passphrase, combined with the key file if there is one.
    ///
    /// Throws `unsuitableKey` for lengths that FORMAT.md section 4 does not allow.
    mutating func add(
        _ passphrase: borrowing SecretBytes, _ keyFile: borrowing SecretBytes?,
        _ dataKey: borrowing SecretBytes, _ deriver: KeyDeriver
    ) throws(VaultError) {
        guard KeyMaterial.passphraseLengths ~= passphrase.count else {
            throw .unsuitableKey(bytes: passphrase.count)
        }
        switch keyFile {
        case .none:
            let derived = try deriver(passphrase, salt: salt, preset: preset)
            add(.passphrase, derived, dataKey)
        case .some(let keyFile):
            guard KeyMaterial.keyFileLengths ~= keyFile.count else {
                throw .unsuitableKey(bytes: keyFile.count)
            }
            let derived = try deriver(passphrase, salt: salt, preset: preset)
            add(.passphraseAndKeyFile, KeyMaterial.keyFile(keyFile, derived: derived), dataKey)
        }
    }

    mutating func add(recoveryCode code: borrowing SecretBytes, _ dataKey: borrowing SecretBytes) {
        slots.append(.recovery(code, dataKey, start))
    }

    /// The header of a new file.
    func header(generation: UInt64, _ dataKey: borrowing SecretBytes) -> Header {
        Header(
            vaultID: vaultID, generation: generation, preset: preset, salt: salt, slots: slots,
            dataKey: dataKey)
    }

    private mutating func add(
        _ kind: KeySlotKind, _ okm: borrowing SecretBytes, _ dataKey: borrowing SecretBytes
    ) {
        slots.append(
            KeySlot(sealing: dataKey, under: okm, kind: kind, start))
    }
}

extension KeySlot {
    fileprivate static func recovery(
        _ code: borrowing SecretBytes, _ dataKey: borrowing SecretBytes, _ header: [UInt8]
    ) -> KeySlot {
        precondition(code.count == RecoveryCode.length, "a recovery code has 16 bytes")
        let id = Sodium.randomBytes(16)
        let okm = KeyMaterial.recovery(code: code, slotID: id)
        return KeySlot(sealing: dataKey, under: okm, kind: .recoveryCode, id: id, header)
    }
}

extension SealedLog {
    /// Rewrites the vault under new keys, including a new data key.
    ///
    /// With the old data key, an old copy and the old passphrase would open every future copy. The
    /// new file is opened with the new keys before it replaces the old one.
    func changeKeys(
        to passphrase: borrowing SecretBytes, _ keyFile: borrowing SecretBytes?,
        _ code: borrowing SecretBytes?, preset: Preset,
        isStillWanted: (_ isLastChance: Bool) -> Bool
    ) throws(VaultError) {
        let dataKey = SecretBytes.random(count: 32)
        var keys = NewKeys(vaultID: file.header.vaultID, preset: preset)
        // Done before taking the lock, because it is slow.
        try keys.add(passphrase, keyFile, dataKey, environment.deriver)
        guard isStillWanted(false) else { throw .givenUp }
        switch code {
        case .none: break
        case .some(let code): keys.add(recoveryCode: code, dataKey)
        }
        try writing { () throws(VaultError) in
            let header = keys.header(generation: file.header.generation + 1, dataKey)
            let rewrite = Rewrite(vaultPath, header, key: dataKey, in: environment)
            let new = try rewrite.write(file) { (written) throws(VaultError) in
                let key = Key(passphrase, keyFile)
                let opened = try written.dataKey(for: key, environment.deriver)
                guard opened.equals(dataKey) else { throw .headerDamaged }
                guard isStillWanted(true) else { throw .givenUp }
            }
            try removeTail()
            // The shared key would still open earlier copies. An error means that there is no
            // keyring, so no key.
            try? KernelKeyring.remove(vaultID: file.header.vaultID.hexadecimal)
            try switchTo(new, rewrite.replaceOld())
        }
    }

    /// Adds a recovery code to a vault that has none; the data key stays the same.
    func addRecoveryCode(_ code: borrowing SecretBytes) throws(VaultError) {
        try writing { () throws(VaultError) in
            let old = file.header
            guard !old.slots.contains(where: { $0.kind == .recoveryCode }),
                old.slots.count < Header.slotCount
            else { throw .noSuchKey(.recoveryCode) }
            let slot = KeySlot.recovery(code, file.keys.data, old.bytes)
            let rewrite = underSameKeys(at: vaultPath, adding: [slot])
            try switchTo(try rewrite.write(file), rewrite.replaceOld())
        }
    }
}

extension VaultError {
    /// The caller cancelled before anything changed.
    fileprivate static var givenUp: VaultError { .notSaved(errno: canceled) }
}

extension Key {
    /// The key for a passphrase slot, with or without a key file.
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
