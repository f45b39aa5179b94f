extension SealedLog {
    /// Asks the index; if its file turns out to be damaged, reads the whole log and asks again.
    func indexed<R>(_ question: (Index) throws(LostPage) -> R) throws(VaultError) -> R {
        do throws(LostPage) { return try question(file.state.index) } catch {
            try reloadUnchanged()
        }
        do throws(LostPage) { return try question(file.state.index) } catch {
            preconditionFailure("an index that was made of frames has no pages to lose")
        }
    }

    /// Reads and verifies every frame, if that has not been done since the log was opened.
    func verifyAll() throws(VaultError) {
        if file.state.index.base != nil { try reloadUnchanged() }
    }

    /// Gives what `read` gives; if that meets damage which the index has hidden so far, the log is judged anew.
    func noticing<R>(_ read: () throws(VaultError) -> R) throws(VaultError) -> R {
        do throws(VaultError) { return try read() } catch {
            if case .damaged = error { try verifyAll() }
            throw error
        }
    }

    /// Starts over without the index.
    ///
    /// The same bytes are read again: what this process has not synced is still not synced.
    func reloadUnchanged() throws(VaultError) {
        let wasUnsynced = isUnsynced
        try reload(trustingIndex: false)
        isUnsynced = wasUnsynced
    }
}
