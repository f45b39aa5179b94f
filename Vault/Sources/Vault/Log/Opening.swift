extension SealedLog {
    /// Opens the vault at `location`: reads the header and derives the key without a lock, then replays under it.
    static func open(
        _ location: VaultLocation, _ key: consuming Vault.Key, _ environment: Environment,
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
        _ keyFile: consuming SecretBytes?, _ preset: Vault.Preset, _ environment: Environment,
        _ isStillWanted: () -> Bool
    ) throws(VaultError) -> SealedLog {
        let vaultPath = try VaultPath(creating: location.path, in: environment)
        // Checked early for a clear error; the hard link below is the final check.
        guard (try? environment.io.status(of: vaultPath.path)) == nil else { throw .alreadyExists }
        let dataKey = SecretBytes.random(count: 32)
        let keys = try NewKeys(
            TypedKey(passphrase: passphrase, keyFile: keyFile), dataKey,
            vaultID: Sodium.randomBytes(16), preset, environment.deriver)
        guard isStillWanted() else { throw .notSaved(errno: VaultError.canceled) }
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

extension SealedLog {
    /// Applies what other processes appended, or opens the file that replaced the log (FORMAT.md section 9).
    ///
    /// The caller must hold the locks.
    func catchUp(exclusive: Bool) throws(VaultError) {
        guard let status = try io.statusIfAny(of: vaultPath.path) else { throw .notFound }
        // A file put in place may end where this handle knows, but lack a commit of another process that the witness names.
        let isContinued = try applyAppended(status)
        if !isContinued || !file.isOlderCopy && lacksWitnessedFrames {
            try reload(exclusive: exclusive)
        }
    }

    /// Opens the file that is now at the path, under the lock.
    func reload(exclusive: Bool = false) throws(VaultError) {
        // Unlocked first, because it may be the same file, which cannot be locked through two descriptors.
        io.unlock(file.descriptor)
        let new: OpenFile
        do throws(VaultError) {
            new = try OpenFile(
                vaultPath.path, key: file.keys.data, alarms: alarms, seen: latest.known,
                exclusive: exclusive, in: environment)
        } catch .wrongDataKey {
            // A file whose header is unreadable counts as another vault.
            guard let (header, _) = try? Self.readHeader(vaultPath, environment),
                header.vaultID == file.header.vaultID
            else { throw .anotherVault }
            throw .keyChanged
        }
        file = new
    }

    /// Whether the witness names a later or a different log than this one; notes the end that it names as synced.
    private var lacksWitnessedFrames: Bool {
        guard file.state.damage.isEmpty, let alarms else { return false }
        let check = RollbackCheck(alarms.readWitness(), nil, file.header, file.keys)
        guard let expected = check.expected.first else { return check.isLater }
        let position = file.state.position
        if expected.sequence == position.sequence {
            guard expected.tag == position.tag else { return true }
            file.noteSynced(upTo: position.end)
        }
        return expected.sequence > position.sequence
    }

    /// Applies what was appended; false if the file must be opened again.
    private func applyAppended(_ status: FileStatus) throws(VaultError) -> Bool {
        guard status.identity == file.identity, status.size >= file.state.end else { return false }
        // The newer file may have been put back.
        guard !file.isOlderCopy || status.size == file.size else { return false }
        file.links = status.links
        // With damage known, no process has written.
        guard file.state.damage.isEmpty else { return status.size == file.size }
        guard try isLastTagInPlace() else { return false }
        file.state.tail = nil
        if status.size > file.state.end {
            var reader = file.reader(size: status.size)
            try file.state.replay(&reader)
        }
        return true
    }

    /// Whether the last known tag is still in place, so that no other file was copied over the log.
    private func isLastTagInPlace() throws(VaultError) -> Bool {
        let start = file.state.end - UInt64(Seal.tagLength)
        let bytes = try io.readAll(file.descriptor, at: start, limit: Seal.tagLength)
        return bytes.count == Seal.tagLength && Tag(bytes, at: 0) == file.state.position.tag
    }
}
