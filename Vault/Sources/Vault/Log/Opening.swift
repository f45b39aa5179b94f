extension SealedLog {
    /// Opens the vault at `location`: reads the header and derives the key without a lock, then
    /// replays under it.
    static func open(
        _ location: VaultLocation, _ key: consuming Key, _ environment: Environment,
        waits: Bool = true
    ) throws(VaultError) -> SealedLog {
        let isDataKey = key.isDataKey
        let vaultPath = try VaultPath(existing: location.path, in: environment)
        let (header, _) = try readHeader(vaultPath, environment)
        let dataKey: SecretBytes
        do throws(VaultError) {
            dataKey = try header.dataKey(for: key, environment.deriver)
        } catch .wrongPassphrase {
            let alarms = WitnessFolder(location, vaultPath, vaultID: header.vaultID, environment.io)
            let witness = alarms?.readWitness().bytes ?? []
            throw Witness.contradicts(header, witness) ? .headerDamaged : .wrongPassphrase
        }
        do throws(VaultError) {
            return try SealedLog(
                vaultPath, header, location, key: dataKey, in: environment, waits: waits)
        } catch .wrongDataKey {
            if isDataKey { throw .wrongDataKey }
            // The slot opened but the header does not authenticate: it was modified, or replaced meanwhile.
            let (now, _) = try readHeader(vaultPath, environment)
            throw now.bytes == header.bytes ? .headerDamaged : .keyChanged
        }
    }

    /// Creates an empty vault; never replaces a file.
    static func create(
        _ location: VaultLocation, _ passphrase: borrowing SecretBytes,
        _ keyFile: borrowing SecretBytes?, _ preset: Preset,
        _ environment: Environment
    ) throws(VaultError) -> SealedLog {
        let vaultPath = try VaultPath(creating: location.path, in: environment)
        // Checked early for a clear error; the hard link below is the final check.
        guard (try? environment.io.status(of: vaultPath.path)) == nil else { throw .alreadyExists }
        let dataKey = SecretBytes.random(count: 32)
        var keys = NewKeys(vaultID: Sodium.randomBytes(16), preset: preset)
        try keys.add(passphrase, keyFile, dataKey, environment.deriver)
        let header = keys.header(generation: 1, dataKey)
        let rewrite = Rewrite(vaultPath, header, key: dataKey, in: environment)
        let lock = try LockFile(vaultPath, environment)
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            let new = try rewrite.write(nil)
            if let error = try rewrite.putInPlace() {
                throw .syncFailed(errno: error.systemErrno ?? 0)
            }
            let log = SealedLog(vaultPath, new, lock, location, in: environment)
            // Written before the locks are released, because the next process may have more to record.
            log.writeWitness()
            environment.io.unlock(new.descriptor)
            return log
        }
    }

    /// The header of the vault at `vaultPath`, checked as far as possible without a key.
    static func readHeader(
        _ vaultPath: VaultPath, _ environment: Environment
    ) throws(VaultError) -> (Header, size: UInt64) {
        let io = environment.io
        let file = try io.open(vaultPath.path, .read)
        defer { io.close(file) }
        let status = try io.status(of: file)
        try VaultPath.check(status, environment.owner)
        return (try Header.read(from: file, io).header, status.size)
    }
}

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
                KeyMaterial.recovery(code: code, slotID: slot.id)
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
            guard slot.commits(to: okm) else { continue }
            guard let dataKey = slot.unwrap(with: okm, bytes) else { throw .headerDamaged }
            return dataKey
        }
        throw .wrongPassphrase
    }
}
