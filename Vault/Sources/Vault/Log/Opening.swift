extension SealedLog {
    /// Opens the vault at `location`: reads the header, derives without a lock, then replays under one.
    static func open(
        _ location: VaultLocation, _ key: consuming Key, _ environment: Environment,
        waits: Bool = true
    ) throws(VaultError) -> SealedLog {
        let isDataKey = key.isDataKey
        let place = try Place(existing: location.path, in: environment)
        let (header, _) = try readHeader(place, environment)
        let dataKey = try header.dataKey(for: key, environment.deriver)
        do throws(VaultError) {
            return try SealedLog(
                place, witness: WitnessFile(location, header, environment.io), key: dataKey,
                in: environment, waits: waits)
        } catch .wrongDataKey {
            if isDataKey { throw .wrongDataKey }
            // The slot opened and the header does not authenticate: changed, or replaced meanwhile.
            let (now, _) = try readHeader(place, environment)
            throw now.bytes == header.bytes ? .headerDamaged : .keyChanged
        }
    }

    /// Makes an empty vault; never clobbers.
    static func create(
        _ location: VaultLocation, _ passphrase: borrowing SecretBytes,
        _ keyFile: borrowing SecretBytes?, _ preset: Preset,
        _ environment: Environment
    ) throws(VaultError) -> SealedLog {
        let place = try Place(creating: location.path, in: environment)
        // Early and friendly; the link below decides.
        guard (try? environment.io.status(of: place.path)) == nil else { throw .alreadyExists }
        let dataKey = SecretBytes.random(count: 32)
        var keys = NewKeys(vaultID: Sodium.randomBytes(16), preset: preset)
        try keys.add(passphrase, keyFile, dataKey, environment.deriver)
        var header = keys.header(generation: 1)
        header.seal(with: dataKey)
        let rewrite = Rewrite(place, header, key: dataKey, in: environment)
        let lock = try LockFile(place, environment)
        return try lock.hold(exclusive: true) { () throws(VaultError) in
            let new = try rewrite.write(nil) { _ in }
            if let error = try rewrite.putInPlace() {
                throw .syncFailed(errno: error.systemErrno ?? 0)
            }
            let log = SealedLog(
                place, new, lock, witness: WitnessFile(location, header, environment.io),
                in: environment)
            // Before the lock is let go of: whoever comes next may have more to tell it.
            log.witnessSync()
            return log
        }
    }

    /// The header of the vault at `place`, checked as far as that is possible without a key.
    static func readHeader(
        _ place: Place, _ environment: Environment
    ) throws(VaultError) -> (Header, size: UInt64) {
        let io = environment.io
        let file = try io.open(place.path, .read)
        defer { io.close(file) }
        let status = try io.status(of: file)
        try Place.check(status, environment.owner)
        return (try Header(parsing: io.readAll(file, limit: Header.length)), status.size)
    }
}
