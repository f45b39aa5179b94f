extension SealedLog {
    /// Seals `changes` as one frame at the end of the log, or rewrites the log with them; afterwards all
    /// of them or none are in it.
    ///
    /// Call it under the exclusive lock, caught up. Throws `notSaved` if nothing changed, `syncFailed`
    /// if that is unknown.
    func append(_ changes: [Vault.Change], erasing isErasing: Bool) throws(VaultError) {
        guard !changes.isEmpty else { return }
        let changes = try changes.map { (change) throws(VaultError) in try CheckedChange(change) }
        let length = FrameBody.length(of: changes)
        try requireRoom(for: changes)
        if isErasing || changes.count > 1 && length > environment.appendLimit {
            if !isErasing { try backUpTail() }
            return try rewrite(carrying: changes, erasing: isErasing)
        }
        let clock = file.state.nextClock(now: environment.now())
        var draft = try FrameDraft(length: length)
        try Header.check(size: file.state.end + UInt64(FrameDraft.size(for: length)))
        for change in changes { draft.add(change, clock: clock, writer: replica) }
        try backUpTail()
        // Otherwise a loss of power could keep the new frame and lose one before it.
        if file.state.end > file.syncedEnd { try sync(truncatingFrom: nil) }
        let known = draft.sealed(at: file.state.position, key: file.keys.frames)
        let text = Plaintext()
        // Read back before it is written, because nothing could detect an error of the memory later.
        guard let opened = known.opened(file.keys, into: text) else {
            throw .notSaved(errno: VaultError.inputOutput)
        }
        do throws(VaultError) {
            try io.writeAll(file.descriptor, known.piece.bytes, at: known.frame.offset)
        } catch {
            truncate(from: known.frame.offset)
            throw error.asNotSaved
        }
        try sync(truncatingFrom: known.frame.offset)
        file.state.apply(opened, text.bytes)
        writeWitness()
    }

    /// Throws if a reader would refuse the log with `changes` (FORMAT.md section 6).
    private func requireRoom(for changes: [CheckedChange]) throws(VaultError) {
        let index = file.state.index
        let added = changes.count { index.entry($0.collection, $0.id) == nil }
        guard index.count + added <= Index.mostRecords else {
            throw .tooManyRecords(limit: Index.mostRecords)
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
            try VaultPath.requireOwn(vaultPath.tail, [], io)
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
