extension SealedLog {
    /// Seals `changes` as one frame at the end of the log, or rewrites the log with them; afterwards all
    /// of them or none are in it.
    ///
    /// Call it under the exclusive lock, caught up. Throws `notSaved` if nothing changed, `syncFailed`
    /// if that is unknown.
    func append(_ changes: [Change], _ durability: Durability) throws(VaultError) {
        guard !changes.isEmpty else { return }
        let changes = try changes.map { (change) throws(VaultError) in try CheckedChange(change) }
        if durability == .erased { return try rewrite(carrying: changes, erasing: true) }
        if try rewriteIfLarge(changes) { return }
        let clock = file.state.nextClock(now: environment.now())
        let (frame, tag) = try file.draft.seal(
            changes, at: file.state.position, clock: clock, writer: replica, key: file.keys.frames)
        try backUpTail()
        // Otherwise a loss of power could keep the new frame and lose one before it.
        if file.state.end > file.syncedEnd { try sync(truncatingFrom: nil) }
        do throws(VaultError) {
            try io.writeAll(file.descriptor, file.draft.bytes, at: frame.offset)
        } catch {
            truncate(from: frame.offset)
            throw error.asNotSaved
        }
        try sync(truncatingFrom: frame.offset)
        file.state.apply(changes, in: frame, tag, clock: clock)
        writeWitness()
    }

    /// Rewrites the log with `changes` if it is worth dividing them into frames; otherwise returns false.
    private func rewriteIfLarge(_ changes: [CheckedChange]) throws(VaultError) -> Bool {
        let length = FrameBody.length(of: changes)
        let fitsOneFrame = changes.count == 1 || length <= Padding.largest
        // A change cannot be divided, so the largest one does not count.
        let largest = changes.reduce(0) { max($0, $1.length) }
        if fitsOneFrame, length - largest <= environment.appendLimit { return false }
        try backUpTail()
        do throws(VaultError) {
            try rewrite(carrying: changes)
            return true
        } catch {
            // An append needs neither a writable folder nor room for a second file.
            if case .notSaved = error, error.deniesWriting, fitsOneFrame { return false }
            throw error
        }
    }

    /// Removes a frame that was not committed.
    private func truncate(from offset: UInt64) {
        do throws(VaultError) {
            try io.truncate(file.descriptor, to: offset)
        } catch {
            // The next reader treats the rest as a torn write.
            let size = try? io.status(of: file.descriptor).size
            if let size, size > offset { file.state.tail = offset..<size }
        }
    }

    /// Syncs what was written; never repeats a failed sync, because the kernel may have dropped the pages and report
    /// success.
    func sync(truncatingFrom offset: UInt64?) throws(VaultError) {
        do throws(VaultError) {
            if !file.isNameSynced { try io.syncDirectory(vaultPath.directory) }
            try io.syncData(file.descriptor)
        } catch {
            if let offset { truncate(from: offset) }
            throw stopWriting(error)
        }
    }

    /// Copies a torn write to `.tail`, truncates it and syncs (FORMAT.md section 9).
    private func backUpTail() throws(VaultError) {
        guard let tail = file.state.tail else { return }
        do throws(VaultError) {
            if try vaultPath.isAnotherVault(at: vaultPath.tail, [], io) {
                throw .inTheWay(path: vaultPath.tail)
            }
            let end = min(tail.upperBound, tail.lowerBound + UInt64(Frame.largest))
            try io.copy(
                tail.lowerBound..<end, of: file.descriptor, to: vaultPath.tail, .createOrReplace)
            try io.truncate(file.descriptor, to: tail.lowerBound)
        } catch {
            throw error.asNotSaved
        }
        try sync(truncatingFrom: nil)
        file.state.tail = nil
    }

}
