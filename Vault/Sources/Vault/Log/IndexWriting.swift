extension SealedLog {
    /// Leaves an index for the next opening, if reading the log without one has become noticeable.
    ///
    /// Every failure counts as "no index": the log has everything. Called last, because it takes the lock when nobody
    /// else has it and does without when somebody does.
    func renewIndex() {
        guard readOnly == nil, indexIsDue else { return }
        // Without an index the next opening takes a few milliseconds longer.
        try? holdingLockIfFree { () throws(VaultError) in
            try catchUp()
            guard readOnly == nil, indexIsDue else { return }
            try writeIndex()
        }
    }

    /// Whether more lies behind the index than a reader should have to go through.
    private var indexIsDue: Bool {
        let state = file.state
        let indexed = state.indexedEnd
        return state.end - indexed > max(environment.indexStep, indexed / 64)
    }

    private func writeIndex() throws(VaultError) {
        // What the index describes must not be taken back by a power cut.
        if file.state.durableEnd < file.state.end { try io.syncData(file.descriptor) }
        let content: (IndexHead, [UInt8])?
        do throws(LostPage) { content = try IndexContent(file)?.sealed() } catch { return }
        guard let (head, bytes) = content else { return }
        do throws(VaultError) {
            try removeFile(place.newIndex)
            let new = try io.open(place.newIndex, .createNew)
            defer { io.close(new) }
            try io.writeAll(new, bytes, at: 0)
            try io.rename(place.newIndex, to: place.index)
        } catch {
            // The next one removes the leftover.
            try? io.unlink(place.newIndex)
            throw error
        }
        file.state.indexedEnd = head.length
    }

    /// Removes the index, of which a rewrite has made nothing but a list of names.
    func removeIndex() throws(VaultError) {
        try removeFile(place.index)
        try removeFile(place.newIndex)
    }

    private func removeFile(_ path: String) throws(VaultError) {
        do throws(VaultError) { try io.unlink(path) } catch  where error.meansMissing {}
    }
}
