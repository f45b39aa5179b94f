extension SealedLog {
    /// The bytes that a compaction would keep, and those that it would win.
    func liveAndDead() -> (live: UInt64, dead: UInt64) {
        file.state.index.sort()
        let live = RewritePlan(file.state.index, now: environment.now()).size
        return (live, file.state.end > live ? file.state.end - live : 0)
    }

    /// Compacts if more than half of the file and more than 4 MiB is dead, and anything can be written.
    func compactIfWorthwhile() throws(VaultError) {
        guard readOnly == nil, isWorthwhile() else { return }
        try writing { () throws(VaultError) in
            // Who ended at the same moment may have done it; then this is another file.
            guard isWorthwhile() else { return }
            try rewrite()
        }
    }

    /// Writes a new file with the live records only, under the same keys.
    func compact() throws(VaultError) {
        try writing { () throws(VaultError) in try rewrite() }
    }

    /// Rewrites the log, which ends with `changes` then; what they replace is in no file of the vault afterwards.
    ///
    /// Called under the exclusive lock, caught up.
    func rewrite(carrying changes: [CheckedChange] = []) throws(VaultError) {
        let header = Header(rewriting: file.header, with: file.keys.data)
        let rewrite = Rewrite(place, header, key: file.keys.data, in: environment)
        let clock = HybridClock.next(after: file.state.clock, now: environment.now())
        let new = try rewrite.write(
            file, Rewrite.Transaction(changes: changes, clock: clock, writer: replica))
        if !changes.isEmpty { try removeTail() }
        try adopt(new, rewrite.replaceOld())
    }

    /// Removes the torn write that was set aside: it may hold what was removed, and an old key opens it.
    func removeTail() throws(VaultError) {
        do throws(VaultError) { try io.remove(place.tail) } catch {
            try? io.unlink(place.new)
            throw error.asNotSaved
        }
    }

    private func isWorthwhile() -> Bool {
        let enough: UInt64 = 4 << 20
        let end = file.state.end
        // Asked after each commit: counting is left until there is something new to count.
        guard end >= nextAssessment, end > 2 * file.state.liveBytes, end > enough else {
            return false
        }
        let (live, dead) = liveAndDead()
        if dead > live, dead > enough { return true }
        nextAssessment = end + (256 << 10)
        return false
    }
}
