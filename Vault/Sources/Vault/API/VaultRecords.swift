extension Vault {
    /// The value of a record, authenticated and current: other processes' commits are taken in first.
    ///
    /// Nil if there is no such record. Throws `damaged` if its bytes no longer authenticate, `keyChanged` if
    /// another process changed the passphrase. FORMAT.md section 6.
    public func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        let log = try log
        return try log.reading { () throws(VaultError) in try log.value(collection, id) }
    }

    /// What `body` makes of one state of the vault: no other process's commit comes in between.
    ///
    /// What `body` throws is thrown on. Otherwise as ``value(_:_:)``.
    public func read<R: Sendable>(_ body: @Sendable (borrowing View) throws -> R) throws -> R {
        let log = try log
        let outcome = try log.reading { () throws(VaultError) -> Result<R, any Error> in
            Result { try body(View(log)) }
        }
        return try outcome.get()
    }

    /// The record ids of a collection in the order of their bytes; decrypts no value.
    ///
    /// Throws `keyChanged` if another process changed the passphrase.
    public func ids(in collection: String) throws(VaultError) -> [String] {
        let log = try log
        return try log.reading { () throws(VaultError) in try log.ids(in: collection) }
    }

    /// All records of a collection in the order of the bytes of their ids.
    ///
    /// Throws as ``value(_:_:)``: one record that does not authenticate fails them all.
    public func records(in collection: String) throws(VaultError) -> [Record] {
        let log = try log
        return try log.reading { () throws(VaultError) in try log.records(in: collection) }
    }
}

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

/// The current content, lent to a decision that is taken under the lock.
public struct View: ~Copyable {
    private let log: SealedLog

    init(_ log: SealedLog) {
        self.log = log
    }

    /// The value of a record, nil if there is none; throws `damaged` if its bytes do not authenticate.
    public func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        try log.value(collection, id)
    }

    /// When a record was put, in milliseconds since 1970, by the clock of whoever wrote it; nil if there is none.
    ///
    /// Decrypts no value.
    public func modified(_ collection: String, _ id: String) throws(VaultError) -> Int64? {
        try log.modified(collection, id)
    }

    /// The record ids of a collection in the order of their bytes; decrypts no value.
    public func ids(in collection: String) throws(VaultError) -> [String] {
        try log.ids(in: collection)
    }

    /// What is known of the records of a collection without their values, in the order of the bytes of their ids.
    public func summaries(in collection: String) throws(VaultError) -> [RecordSummary] {
        try log.summaries(in: collection)
    }

    /// All records of a collection in the order of the bytes of their ids; throws as ``value(_:_:)``.
    public func records(in collection: String) throws(VaultError) -> [Record] {
        try log.records(in: collection)
    }
}
