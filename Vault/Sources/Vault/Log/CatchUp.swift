extension SealedLog {
    /// Takes in what other processes appended, or the file they put in place (FORMAT.md section 9).
    ///
    /// The locks are the caller's business.
    func catchUp() throws(VaultError) {
        try takeIn(currentStatus())
        // A copy put over the file in place may end where we know the log to end, and lack what another
        // process committed since.
        if isHeldExclusively == true, !file.isOlderCopy, lacksWitnessedFrames { try reload() }
    }

    /// Starts over with the file that is at the path now, under the lock.
    func reload() throws(VaultError) {
        // It may be the same file, which two descriptors cannot lock.
        io.unlock(file.descriptor)
        let new: OpenFile
        do throws(VaultError) {
            new = try OpenFile(
                place.path, key: file.keys.data, alarms: alarms, seen: seen,
                exclusive: isHeldExclusively == true, in: environment)
        } catch .wrongDataKey {
            guard let (header, _) = try? Self.readHeader(place, environment),
                header.vaultID == file.header.vaultID
            else { throw .anotherVault }
            isUnsynced = false
            throw .keyChanged
        }
        // Whoever rewrote the file synced it with all that was in the old one.
        if new.header.generation > file.header.generation { isUnsynced = false }
        nextAssessment = 0
        file = new
    }

    /// Whether the witness has seen a later log than this one, or another.
    private var lacksWitnessedFrames: Bool {
        guard file.state.damage.isEmpty, let bytes = alarms?.readWitness().bytes else {
            return false
        }
        switch Witness.read(bytes, file.header, key: file.keys.witness) {
        case .none: return false
        case .later: return true
        case .authentic(let witness):
            guard witness.generation == file.header.generation else {
                return witness.generation > file.header.generation
            }
            return !witness.isOf(file.header) || witness.sequence > file.state.sequence
                || witness.sequence == file.state.sequence
                    && witness.tag != file.state.position.tag
        }
    }

    private func takeIn(_ status: FileStatus) throws(VaultError) {
        guard status.identity == file.identity, status.size >= file.state.end else {
            return try reload()
        }
        file.links = status.links
        guard file.state.damage.isEmpty else {
            // Nobody who knows of the damage has written.
            return status.size == file.size ? () : try reload()
        }
        guard try isLastTagInPlace() else { return try reload() }
        if status.size == file.state.end {
            file.state.tail = nil
            return
        }
        var reader = file.reader(size: status.size)
        try file.state.replay(&reader)
    }

    /// Whether the log still ends, or goes on, where we know it to end, and no other file was copied over it.
    private func isLastTagInPlace() throws(VaultError) -> Bool {
        let (length, start) = (Seal.tagLength, file.state.end - UInt64(Seal.tagLength))
        var isBroken = false
        let done = try io.readAll(
            file.descriptor, at: start, into: &file.lastTag, limit: length, &isBroken)
        return done == length && Tag(file.lastTag, at: 0) == file.state.position.tag
    }

    private func currentStatus() throws(VaultError) -> FileStatus {
        do throws(VaultError) {
            return try io.status(of: place.path)
        } catch  where error.meansMissing {
            throw .notFound
        }
    }
}
