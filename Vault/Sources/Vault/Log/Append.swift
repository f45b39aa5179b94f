extension SealedLog {
    /// Seals `changes` as one frame at the end of the log; all of them or none are there afterwards.
    ///
    /// Called under the exclusive lock, caught up. Throws `notSaved` when nothing changed, `syncFailed`
    /// when that is unknown.
    func append(_ changes: [Change], _ durability: Durability) throws(VaultError) {
        guard !changes.isEmpty else { return }
        // Reading for a decision may have found damage that an index had hidden.
        if let readOnly { throw .readOnly(readOnly) }
        let changes = try changes.map { (change) throws(VaultError) in try CheckedChange(change) }
        let clock = HybridClock.next(after: file.state.clock, now: environment.now())
        file.draft.clear()
        // Field by field: a copy of the state would make the index copy itself when it changes.
        let (frame, tag) = try file.draft.seal(
            changes, after: file.state.position, durableEnd: file.state.durableEnd, clock: clock,
            writer: writer, key: file.keys.frames)
        try setTailAside()
        if durability == .durable { makeRoom(for: frame) }
        try write(file.draft.bytes, at: frame.offset)
        if durability == .durable { try sync(keeping: frame.offset) }
        file.state.apply(changes, in: frame, tag, clock: clock, writer: writer)
        file.state.fileSize = max(file.state.fileSize, frame.end)
        if durability == .durable {
            syncedCommits += 1
            witnessSync()
        } else {
            isUnsynced = true
            // Whoever commits this way in a short program syncs soon: the disk can work meanwhile.
            io.beginWriting(file.descriptor, frame.offset..<file.state.end)
        }
    }

    /// Syncs what relaxed commits left unsynced.
    func synchronize() throws(VaultError) {
        guard isUnsynced else { return }
        try sync(keeping: nil)
        witnessSync()
    }

    /// Syncs what relaxed commits left unsynced, before the file is let go of; takes the lock itself.
    ///
    /// The witness is told only under the lock, caught up: others may have told it of more since. Where that cannot
    /// be had, what is ours is put on the disk all the same. Throws only `syncFailed`.
    func synchronizeAtLast() throws(VaultError) {
        guard isUnsynced, readOnly == nil else { return }
        do throws(VaultError) {
            try writing { () throws(VaultError) in try synchronize() }
        } catch .syncFailed(let errno) {
            throw .syncFailed(errno: errno)
        } catch .notFound {
            // Somebody has removed the file: nothing is left to sync.
        } catch {
            // Whoever replaced the file, under another key perhaps, has synced what was in ours.
            guard isUnsynced else { return }
            try sync(keeping: nil)
        }
    }

    /// Tells the witness what is on the disk now.
    ///
    /// The lock is the caller's business.
    func witnessSync() {
        isUnsynced = false
        file.acceptAsCurrent()
        file.state.durableEnd = file.state.end
        guard let witness else { return }
        let record = Witness(
            vaultID: file.header.vaultID, generation: file.header.generation,
            sequence: file.state.sequence, durableEnd: file.state.durableEnd,
            tag: file.state.lastTag)
        witness.write(record.encoded(key: file.keys.witness))
    }

    private func write(_ bytes: [UInt8], at offset: UInt64) throws(VaultError) {
        do throws(VaultError) {
            try io.writeAll(file.descriptor, bytes, at: offset)
        } catch {
            discard(from: offset)
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
    }

    /// Takes back a frame that is not to be.
    ///
    /// If that fails, its rest is a torn tail to the next writer.
    private func discard(from offset: UInt64) {
        do throws(VaultError) {
            try io.truncate(file.descriptor, to: offset)
            file.state.fileSize = offset
        } catch {
            // The next reader recognizes the rest as a torn tail.
            let size = try? io.status(of: file.descriptor).size
            if let size, size > offset { file.state.tail = offset..<size }
        }
    }

    /// A sync that failed is never repeated: the kernel may have dropped the pages and say yes next time.
    private func sync(keeping offset: UInt64?) throws(VaultError) {
        do throws(VaultError) {
            if !file.isNameSynced { try io.syncDirectory(place.directory) }
            try io.syncData(file.descriptor)
        } catch {
            let errno = error.systemErrno ?? 0
            refusal = .syncFailed(errno: errno)
            if let offset { discard(from: offset) }
            throw .syncFailed(errno: errno)
        }
    }
}
