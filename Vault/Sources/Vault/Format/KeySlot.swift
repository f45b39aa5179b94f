/// One of a header's four slots that wrap the data key (FORMAT.md section 4).
struct KeySlot: Sendable, Equatable {
    static let length = 160

    /// The slot as stored in a header; rewrites under the same data key copy it.
    let bytes: [UInt8]

    /// 0 for an empty slot.
    var type: UInt32 { bytes.integer(UInt32.self, at: 0) }
    var id: [UInt8] { Array(bytes[8..<24]) }
    var kind: Vault.KeySlotKind? { Vault.KeySlotKind(rawValue: type) }

    /// Reads the slot at `offset` of a header.
    init(reading bytes: [UInt8], at offset: Int) {
        self.bytes = Array(bytes[offset..<offset + Self.length])
    }

    /// Wraps `dataKey` with 64 bytes of key material, in a header that begins with these bytes.
    init(
        sealing dataKey: borrowing SecretBytes, under okm: borrowing SecretBytes,
        kind: Vault.KeySlotKind, id: [UInt8] = Sodium.randomBytes(16), _ header: [UInt8]
    ) {
        let nonce = Sodium.randomBytes(Seal.nonceLength)
        // The only time that the data key is in ordinary memory, where it is encrypted in place.
        var wrapped = dataKey.withBytes { Array(copying: $0, count: 32 + Seal.tagLength) }
        var bytes = [UInt8](repeating: 0, count: Self.length)
        bytes.set(kind.rawValue, at: 0)
        bytes.set(id, at: 8)
        Seal.close(
            &wrapped, body: 0..<32, nonce: nonce, additional: Self.bound(bytes, header),
            key: Self.wrappingKey(of: okm))
        bytes.set(Self.commitment(to: okm), at: 32)
        bytes.set(nonce, at: 64)
        bytes.set(wrapped, at: 88)
        self.bytes = bytes
    }

    /// The slot of a recovery code, in a header that begins with these bytes.
    init(
        sealing dataKey: borrowing SecretBytes, recoveryCode code: borrowing SecretBytes,
        _ header: [UInt8]
    ) {
        precondition(code.count == RecoveryCode.length, "a recovery code has 16 bytes")
        let id = Sodium.randomBytes(16)
        self.init(
            sealing: dataKey, under: Self.material(of: code, slotID: id), kind: .recoveryCode,
            id: id, header)
    }

    /// The key material of a recovery code, whose 16 uniform bytes need no slow derivation.
    static func material(of code: borrowing SecretBytes, slotID: [UInt8]) -> SecretBytes {
        let message = Array("sealed-log/3 recovery".utf8) + slotID
        return message.lend { Hash.derive(64, key: code, $0) }
    }

    /// Returns the data key, or nil if the slot was created with other key material.
    ///
    /// Throws `headerDamaged` if the slot or the data bound to it was modified.
    func unwrap(
        with okm: borrowing SecretBytes, _ header: [UInt8]
    ) throws(VaultError) -> SecretBytes? {
        guard Sodium.equal(Self.commitment(to: okm), bytes[32..<64]) else { return nil }
        var output = [UInt8](repeating: 0, count: 32)
        defer { Sodium.wipe(&output) }
        let opened = Seal.open(
            bytes, sealed: 88..<136, nonce: 64..<88, additional: Self.bound(bytes, header),
            key: Self.wrappingKey(of: okm), into: &output)
        guard opened else { throw .headerDamaged }
        return output.lend { SecretBytes(copying: $0) }
    }

    private static func wrappingKey(of okm: borrowing SecretBytes) -> SecretBytes {
        precondition(okm.count == 64, "key material has 64 bytes")
        return okm.withBytes { SecretBytes(copying: $0.extracting(0..<32)) }
    }

    static func commitment(to okm: borrowing SecretBytes) -> [UInt8] {
        let key = okm.withBytes { SecretBytes(copying: $0.extracting(32..<64)) }
        return Hash.keyed(key, Array("sealed-log/3 commitment".utf8))
    }

    /// The additional data of the wrapping: the slot's type and id, the vault id, and the derivation's parameters.
    private static func bound(_ slot: [UInt8], _ header: [UInt8]) -> [UInt8] {
        Array("sealed-log/3 data key".utf8)
            + [slot[..<32], header[24..<40], header[76..<128]].joined()
    }
}

/// A passphrase, and the content of the key file that it needs if there is one.
struct TypedKey: ~Copyable {
    let passphrase: SecretBytes
    let keyFile: SecretBytes?

    var kind: Vault.KeySlotKind {
        switch keyFile {
        case .none: .passphrase
        case .some: .passphraseAndKeyFile
        }
    }

    /// Throws `unsuitableKey` unless FORMAT.md section 4 allows a slot with these lengths.
    func requireSuitable() throws(VaultError) {
        guard 1...1024 ~= passphrase.count else { throw .unsuitableKey(bytes: passphrase.count) }
        switch keyFile {
        case .none: break
        case .some(let keyFile):
            guard 16...65_536 ~= keyFile.count else { throw .unsuitableKey(bytes: keyFile.count) }
        }
    }

    /// The key material of a slot; costs one derivation.
    func material(
        _ salt: [UInt8], _ preset: Vault.Preset, _ deriver: KeyDeriver
    ) throws(VaultError) -> SecretBytes {
        let derived = try deriver(passphrase, salt: salt, preset: preset)
        switch keyFile {
        case .none: return derived
        case .some(let keyFile): return Self.material(derived, keyFile)
        }
    }

    /// The key material of a slot that needs a key file, from what the passphrase gives.
    static func material(
        _ derived: borrowing SecretBytes, _ keyFile: borrowing SecretBytes
    ) -> SecretBytes {
        let message = SecretBytes(label: "sealed-log/3 key file", followedBy: derived)
        let key = keyFile.withBytes { Hash.digest(of: $0) }
        return message.withBytes { Hash.derive(64, key: key, $0) }
    }
}

extension Header {
    /// The data key that `key` opens; costs at most one derivation (FORMAT.md section 4).
    func dataKey(
        for key: consuming Vault.Key, _ deriver: KeyDeriver
    ) throws(VaultError) -> SecretBytes {
        switch consume key {
        case .dataKey(let dataKey):
            guard dataKey.count == 32 else { throw .wrongDataKey }
            return dataKey
        case .sharedDataKey:
            guard let dataKey = try KernelKeyring.load(vaultID: vaultID.hexadecimal) else {
                throw .wrongDataKey
            }
            return dataKey
        case .recoveryCode(let code):
            for slot in try slots(of: .recoveryCode) where code.count == RecoveryCode.length {
                let okm = KeySlot.material(of: code, slotID: slot.id)
                if let dataKey = try slot.unwrap(with: okm, bytes) { return dataKey }
            }
            throw .wrongPassphrase
        case .passphrase(let passphrase):
            return try dataKey(for: TypedKey(passphrase: passphrase, keyFile: nil), deriver)
        case .passphraseAndKeyFile(let passphrase, let keyFile):
            return try dataKey(for: TypedKey(passphrase: passphrase, keyFile: keyFile), deriver)
        }
    }

    /// Tries the slots that need the key file, if one is given, then those of a passphrase alone; one derivation.
    func dataKey(
        for key: borrowing TypedKey, _ deriver: KeyDeriver
    ) throws(VaultError) -> SecretBytes {
        guard slots.contains(where: { $0.kind == key.kind || $0.kind == .passphrase }) else {
            throw .noSuchKey(key.kind)
        }
        let derived = try deriver(key.passphrase, salt: salt, preset: preset)
        switch key.keyFile {
        case .none: break
        case .some(let keyFile):
            let okm = TypedKey.material(derived, keyFile)
            if let dataKey = try unwrap(.passphraseAndKeyFile, okm) { return dataKey }
        }
        guard let dataKey = try unwrap(.passphrase, derived) else { throw .wrongPassphrase }
        return dataKey
    }

    /// The data key in the first slot of a kind that was created with this key material.
    private func unwrap(
        _ kind: Vault.KeySlotKind, _ okm: borrowing SecretBytes
    ) throws(VaultError) -> SecretBytes? {
        for slot in slots where slot.kind == kind {
            if let dataKey = try slot.unwrap(with: okm, bytes) { return dataKey }
        }
        return nil
    }

    private func slots(of kind: Vault.KeySlotKind) throws(VaultError) -> [KeySlot] {
        let found = slots.filter { $0.kind == kind }
        guard !found.isEmpty else { throw .noSuchKey(kind) }
        return found
    }
}

/// The key slots of a header that is about to be written.
struct NewKeys {
    private let vaultID: [UInt8]
    private let preset: Vault.Preset
    private let salt = Sodium.randomBytes(16)
    private var slots: [KeySlot] = []

    private var start: [UInt8] { Header.firstBytes(vaultID, preset, salt) }

    /// Begins with a slot for `key`; costs one derivation.
    ///
    /// Throws `unsuitableKey`, `outOfMemory`.
    init(
        _ key: borrowing TypedKey, _ dataKey: borrowing SecretBytes, vaultID: [UInt8],
        _ preset: Vault.Preset, _ deriver: KeyDeriver
    ) throws(VaultError) {
        self.vaultID = vaultID
        self.preset = preset
        try key.requireSuitable()
        let okm = try key.material(salt, preset, deriver)
        slots.append(KeySlot(sealing: dataKey, under: okm, kind: key.kind, start))
    }

    mutating func add(recoveryCode code: borrowing SecretBytes, _ dataKey: borrowing SecretBytes) {
        slots.append(KeySlot(sealing: dataKey, recoveryCode: code, start))
    }

    /// The header of a new file.
    func header(generation: UInt64, _ dataKey: borrowing SecretBytes) -> Header {
        Header(
            vaultID: vaultID, generation: generation, preset: preset, salt: salt, slots: slots,
            dataKey: dataKey)
    }
}
