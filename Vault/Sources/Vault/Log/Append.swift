extension SealedLog {
    /// Seals `changes` as one frame at the end of the log; all of them or none are there afterwards.
    ///
    /// Called under the exclusive lock, caught up. Throws `notSaved` when nothing changed, `syncFailed`
    /// when that is unknown.
    func append(_ changes: [Change], _ durability: Durability) throws(VaultError) {
        guard !changes.isEmpty else { return }
        let changes = try changes.map { (change) throws(VaultError) in try CheckedChange(change) }
        if durability == .erased { return try rewrite(carrying: changes) }
        let clock = file.state.nextClock(now: environment.now())
        let (frame, tag) = try file.draft.seal(
            changes, at: file.state.position, durableEnd: file.state.durableEnd, clock: clock,
            writer: replica, key: file.keys.frames)
        try setTailAside()
        try write(file.draft.bytes, at: frame.offset)
        if durability == .durable { try sync(takingBackFrom: frame.offset) }
        file.state.apply(changes, in: frame, tag, clock: clock, writer: replica)
        if durability == .durable { bearWitness() } else { isUnsynced = true }
    }

    /// Appends `changes` as one frame, or, where that would be too large, by a rewrite.
    ///
    /// Called under the exclusive lock, caught up.
    func appendAll(_ changes: [Change]) throws(VaultError) {
        let checked = try changes.map { (change) throws(VaultError) in try CheckedChange(change) }
        if FrameBody.length(of: checked) <= environment.frameLimit {
            return try append(changes, .durable)
        }
        try rewrite(carrying: checked)
    }

    /// Syncs what relaxed commits left unsynced.
    func synchronize() throws(VaultError) {
        guard isUnsynced else { return }
        try sync(takingBackFrom: nil)
        bearWitness()
    }

    /// Syncs what relaxed commits left unsynced, before the file is let go of; takes the lock itself.
    ///
    /// The witness is told only under the lock, caught up: others may have told it of more since. Where that cannot
    /// be had, what is ours is put on the disk all the same. Throws only `syncFailed`: the commits may be lost.
    func synchronizeAtLast() throws(VaultError) {
        // A sync that failed was told when it did.
        guard isUnsynced, syncFailure == nil else { return }
        do throws(VaultError) {
            try writing { () throws(VaultError) in try synchronize() }
        } catch .syncFailed(let errno) {
            throw .syncFailed(errno: errno)
        } catch {
            // Whoever rewrote the file, under another key perhaps, has synced what was in ours.
            guard isUnsynced else { return }
            try sync(takingBackFrom: nil)
            let isElsewhere = error == .notFound || error == .anotherVault || file.isOlderCopy
            if isElsewhere || !file.state.damage.isEmpty {
                throw .syncFailed(errno: VaultError.inputOutput)
            }
        }
    }

    private func write(_ bytes: [UInt8], at offset: UInt64) throws(VaultError) {
        do throws(VaultError) {
            try io.writeAll(file.descriptor, bytes, at: offset)
        } catch {
            takeBack(from: offset)
            throw .notSaved(errno: error.systemErrno ?? 0)
        }
    }

    /// Takes back a frame that is not to be.
    private func takeBack(from offset: UInt64) {
        do throws(VaultError) {
            try io.truncate(file.descriptor, to: offset)
        } catch {
            // The next reader recognizes the rest as a torn tail.
            let size = try? io.status(of: file.descriptor).size
            if let size, size > offset { file.state.tail = offset..<size }
        }
    }

    /// A sync that failed is never repeated: the kernel may have dropped the pages and say yes next time.
    func sync(takingBackFrom offset: UInt64?) throws(VaultError) {
        do throws(VaultError) {
            if !file.isNameSynced { try io.syncDirectory(place.directory) }
            try io.syncData(file.descriptor)
        } catch {
            if let offset { takeBack(from: offset) }
            throw stopWriting(error)
        }
    }

    /// Copies a torn write aside, cuts it off and syncs (FORMAT.md section 7), so that the log ends where it says.
    private func setTailAside() throws(VaultError) {
        guard let tail = file.state.tail else { return }
        do throws(VaultError) {
            try copyAside(tail)
            try io.truncate(file.descriptor, to: tail.lowerBound)
        } catch {
            throw error.asNotSaved
        }
        // What relaxed commits left unsynced would be lost with a sync that failed.
        try sync(takingBackFrom: nil)
        file.state.tail = nil
    }

    private func copyAside(_ tail: Range<UInt64>) throws(VaultError) {
        if try place.holdsAnother(at: place.tail, [], io) { throw .ownName }
        let copy = try io.open(place.tail, .createOrReplace)
        defer { io.close(copy) }
        let end = min(tail.upperBound, tail.lowerBound + UInt64(Frame.largest))
        try io.copy(tail.lowerBound..<end, of: file.descriptor, to: copy)
        try io.sync(copy)
    }
}
