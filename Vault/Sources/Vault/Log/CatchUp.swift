extension SealedLog {
    /// Applies what other processes appended, or opens the file that replaced the log (FORMAT.md section 9).
    ///
    /// The caller must hold the locks.
    func catchUp() throws(VaultError) {
        guard let status = try io.statusIfAny(of: vaultPath.path) else { throw .notFound }
        try applyChanges(status)
        // A copy written over the file in place may end at our known end, but lack a commit of
        // another process.
        if isHeldExclusively == true, !file.isOlderCopy, lacksWitnessedFrames { try reload() }
    }

    /// Opens the file that is now at the path, under the lock.
    func reload() throws(VaultError) {
        // Unlocked first, because it may be the same file, which cannot be locked through two descriptors.
        io.unlock(file.descriptor)
        let new: OpenFile
        do throws(VaultError) {
            new = try OpenFile(
                vaultPath.path, key: file.keys.data, alarms: alarms, seen: seen,
                exclusive: isHeldExclusively == true, in: environment)
        } catch .wrongDataKey {
            guard let (header, _) = try? Self.readHeader(vaultPath, environment),
                header.vaultID == file.header.vaultID
            else { throw .anotherVault }
            isUnsynced = false
            throw .keyChanged
        }
        // A rewrite has copied and synced all of our commits.
        if new.header.generation > file.header.generation { isUnsynced = false }
        nextAssessment = 0
        file = new
    }

    /// Whether the witness names a later or a different log than this one.
    private var lacksWitnessedFrames: Bool {
        guard file.state.damage.isEmpty, let alarms else { return false }
        let check = RollbackCheck(alarms.readWitness(), nil, file.header, file.keys)
        guard let expected = check.expected else { return check.isLater }
        let position = file.state.position
        return expected.sequence > position.sequence
            || expected.sequence == position.sequence && expected.tag != position.tag
    }

    private func applyChanges(_ status: FileStatus) throws(VaultError) {
        guard status.identity == file.identity, status.size >= file.state.end else {
            return try reload()
        }
        file.links = status.links
        guard file.state.damage.isEmpty else {
            // With damage known, no process has written.
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

    /// Whether the last known tag is still in place, so that no other file was copied over the log.
    private func isLastTagInPlace() throws(VaultError) -> Bool {
        let start = file.state.end - UInt64(Seal.tagLength)
        let bytes = try io.readAll(file.descriptor, at: start, limit: Seal.tagLength)
        return bytes.count == Seal.tagLength && Tag(bytes, at: 0) == file.state.position.tag
    }
}
