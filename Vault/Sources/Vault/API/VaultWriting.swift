extension Vault {
    /// Applies all of `changes` or none; durable ones are on the disk when this returns.
    ///
    /// One write call, and one sync if durable; a rewrite if erased. Throws `notSaved` when nothing changed (a full
    /// disk), `syncFailed` when it is unknown whether the disk has it, `readOnly`, `tooLarge` (16 MiB), `invalidName`.
    public func commit(_ durability: Durability, _ changes: [Change]) throws(VaultError) {
        let log = try log
        try log.writing { () throws(VaultError) in try log.append(changes, durability) }
    }

    /// Commits what `decide` makes of the current state, which no other process can change meanwhile.
    ///
    /// What `decide` throws is thrown on, and nothing is written. Otherwise as ``commit(_:_:)-([Change])``.
    public func commit<R: Sendable>(
        _ durability: Durability, _ decide: @Sendable (borrowing View) throws -> ([Change], R)
    ) throws -> R {
        let log = try log
        let outcome = try log.writing { () throws(VaultError) -> Result<R, any Error> in
            let decision = Result { try decide(View(log)) }
            guard case .success((let changes, let result)) = decision else {
                return decision.map(\.1)
            }
            try log.append(changes, durability)
            return .success(result)
        }
        return try outcome.get()
    }

    /// Puts all relaxed commits of this handle on the disk; nothing is done if there are none.
    ///
    /// Throws `syncFailed`, and the handle reads only from then on; `readOnly`, `lockedByAnother`, `closed`.
    public func synchronize() throws(VaultError) {
        let log = try log
        guard log.isUnsynced else { return }
        try log.writing { () throws(VaultError) in try log.synchronize() }
    }

    /// Rewrites the file if more than half of it and more than 4 MiB is dead; nearly free if not.
    ///
    /// Nothing is done where nothing can be written, or another process has just done it. Otherwise as ``compact()``.
    public func compactIfWorthwhile() throws(VaultError) {
        try log.compactIfWorthwhile()
    }

    /// Rewrites the file with the live records and young tombstones only; nothing of the old one stays.
    ///
    /// Throws `notSaved` with the file unchanged, `readOnly`, `damaged`, `lockedByAnother`. FORMAT.md section 9.
    public func compact() throws(VaultError) {
        try log.compact()
    }

    /// Writes what can be read of this vault to a new file under the same keys: a backup, or what is left after damage.
    ///
    /// Works on a vault that is read-only. Never clobbers; throws `alreadyExists`, `ownName`, `notSaved`, or
    /// `damaged` if a record changed since it was opened.
    public func copy(to path: String) throws(VaultError) {
        try log.copy(to: path)
    }
}
