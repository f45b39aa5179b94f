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
            let witness = Witness(alarms?.readWitness().bytes ?? [], of: header)
            // Not authenticated, because there is no key.
            let isOfAnotherHeader =
                witness?.generation == header.generation && witness?.isOf(header) == false
            throw isOfAnotherHeader ? .headerDamaged : .wrongPassphrase
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

    static func create(
        _ location: VaultLocation, _ passphrase: consuming SecretBytes,
        _ keyFile: consuming SecretBytes?, _ preset: Preset, _ environment: Environment
    ) throws(VaultError) -> SealedLog {
        let vaultPath = try VaultPath(creating: location.path, in: environment)
        // Checked early for a clear error; the hard link below is the final check.
        guard (try? environment.io.status(of: vaultPath.path)) == nil else { throw .alreadyExists }
        let dataKey = SecretBytes.random(count: 32)
        let keys = try NewKeys(
            TypedKey(passphrase: passphrase, keyFile: keyFile), dataKey,
            vaultID: Sodium.randomBytes(16), preset, environment.deriver)
        let header = keys.header(generation: 1, dataKey)
        let rewrite = Rewrite(vaultPath, header, key: dataKey, in: environment)
        let lock = try LockFile(vaultPath, environment)
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            let new = try rewrite.write(nil)
            try rewrite.putInPlace()
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
