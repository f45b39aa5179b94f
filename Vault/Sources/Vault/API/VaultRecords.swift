extension Vault {
    /// The value of a record, authenticated and current: commits of other processes are applied first.
    ///
    /// Nil if there is no such record. Throws `damaged` if its bytes no longer authenticate,
    /// `keyChanged` if another process changed the passphrase. FORMAT.md section 6.
    public func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
        let log = try log
        return try log.reading { () throws(VaultError) in try Vault.View(log).value(collection, id)
        }
    }

    /// The result of `body`, which sees one state of the vault: no other process can commit meanwhile.
    ///
    /// Rethrows the errors of `body`. Otherwise throws as ``value(_:_:)``.
    public func read<R: Sendable>(_ body: @Sendable (borrowing Vault.View) throws -> R) throws -> R
    {
        let log = try log
        let outcome = try log.reading { () throws(VaultError) -> Result<R, any Error> in
            Result { try body(Vault.View(log)) }
        }
        return try outcome.get()
    }

    /// All records of a collection in the order of the bytes of their ids.
    ///
    /// Throws as ``value(_:_:)``; if one record does not authenticate, none is returned.
    public func records(in collection: String) throws(VaultError) -> [Vault.Record] {
        let log = try log
        return try log.reading { () throws(VaultError) in
            try Vault.View(log).records(in: collection)
        }
    }
}

extension Vault {
    /// Applies all of `changes` or none; they are on the disk when this returns.
    ///
    /// Makes one write call and one sync; rewrites the file if erasing, or if several changes exceed 1 MiB.
    /// Throws `notSaved` if nothing changed (such as a full disk), `syncFailed` if the changes may not be on the disk,
    /// `readOnly`, `tooLarge` (a change of 16 MiB), `tooManyRecords`, `fileTooLarge`, `invalidName`.
    ///
    /// - Parameter isErasing: whether no file of the vault contains the data that the changes replace or remove
    ///   afterwards. Copies made on purpose remain, see ``copies(alsoAt:)``.
    public func commit(erasing isErasing: Bool = false, _ changes: [Vault.Change])
        throws(VaultError)
    {
        let log = try log
        try log.writing { () throws(VaultError) in try log.append(changes, erasing: isErasing) }
    }

    /// Commits the changes that `decide` returns for the current state; no other process can commit meanwhile.
    ///
    /// If `decide` throws, rethrows its error and writes nothing. Otherwise throws as
    /// ``commit(erasing:_:)-(_,[Change])``.
    public func commit<R: Sendable>(
        erasing isErasing: Bool = false,
        _ decide: @Sendable (borrowing Vault.View) throws -> ([Vault.Change], R)
    ) throws -> R {
        let log = try log
        let outcome = try log.writing { () throws(VaultError) -> Result<R, any Error> in
            let decision = Result { try decide(Vault.View(log)) }
            guard case .success((let changes, let result)) = decision else {
                return decision.map(\.1)
            }
            try log.append(changes, erasing: isErasing)
            return .success(result)
        }
        return try outcome.get()
    }

    /// Rewrites the file if more than half of it and more than 4 MiB is dead; otherwise costs almost nothing.
    ///
    /// Does nothing if the vault is read-only, or if another process has just compacted it. Otherwise as ``compact()``.
    public func compactIfWorthwhile() throws(VaultError) {
        try log.compactIfWorthwhile()
    }

    /// Rewrites the file with only live records and young tombstones; nothing else of the old file remains.
    ///
    /// A second hard link keeps the old file; the vault has a file of its own afterwards, and can be written again.
    /// Throws `notSaved` with the file unchanged, `readOnly`, `damaged`, `lockedByAnother`. FORMAT.md section 9.
    public func compact() throws(VaultError) {
        let log = try log
        try log.writing(renewing: true) { () throws(VaultError) in try log.rewrite() }
    }

    /// Writes the readable records to a new vault under the same keys: a rescue after damage.
    ///
    /// Works on a read-only vault. Never replaces a file; throws `alreadyExists`, `reservedName`,
    /// `notSaved`, `invalidName`, or `damaged` if a record was damaged after the vault was opened.
    ///
    /// - Parameter changes: the changes with which the new vault ends.
    public func copy(to path: String, carrying changes: [Vault.Change] = []) throws(VaultError) {
        try log.copy(to: path, carrying: changes)
    }
}

extension Vault {
    /// The current content, lent to a closure that runs under the lock.
    ///
    /// Keeps the last decrypted frame until the closure ends, and wipes it.
    public struct View: ~Copyable {
        private let file: OpenFile?
        private let reader: ChangeReader?

        init(_ log: SealedLog) {
            file = log.file
            reader = ChangeReader(log.file)
        }

        /// The content of a vault that has no records.
        public init() { (file, reader) = (nil, nil) }

        /// The value of a record; nil if there is none; throws `damaged` if its bytes do not authenticate.
        public func value(_ collection: String, _ id: String) throws(VaultError) -> [UInt8]? {
            guard let entry = entry(collection, id) else { return nil }
            return try reader?.withPlaintext(of: entry.frame) { Array($0[entry.value]) }
        }

        /// When a record was put, in milliseconds since 1970, by the writer's clock; nil if there is none.
        ///
        /// Decrypts no value.
        public func modified(_ collection: String, _ id: String) -> Int64? {
            entry(collection, id).map { HybridClock.milliseconds(of: $0.clock) }
        }

        /// The record ids of a collection in the order of their bytes; decrypts no value.
        public func ids(in collection: String) -> [String] {
            rows(in: collection).map(\.id).sorted().map(\.text)
        }

        /// The metadata of a collection's records, without values, in the order of the bytes of their ids.
        public func summaries(in collection: String) -> [Vault.RecordSummary] {
            guard let index = file?.state.index.collections[Name(collection)] else { return [] }
            return rows(in: collection).sorted { $0.id < $1.id }.map {
                Vault.RecordSummary(
                    id: $0.id.text, bytes: index.encodedLength(of: $0),
                    modified: HybridClock.milliseconds(of: $0.entry.clock), order: $0.entry.clock)
            }
        }

        /// All records of a collection in the order of the bytes of their ids; throws as ``value(_:_:)``.
        public func records(in collection: String) throws(VaultError) -> [Vault.Record] {
            guard let reader else { return [] }
            var found: [(id: Name, record: Vault.Record)] = []
            for row in rows(in: collection) {
                let value = try reader.withPlaintext(of: row.entry.frame) {
                    Array($0[row.entry.value])
                }
                let record = Vault.Record(
                    collection: collection, id: row.id.text, value: value,
                    modified: HybridClock.milliseconds(of: row.entry.clock))
                found.append((row.id, record))
            }
            return found.sorted { $0.id < $1.id }.map(\.record)
        }

        private func entry(_ collection: String, _ id: String) -> Entry? {
            let entry = file?.state.index.entry(Name(collection), Name(id))
            return entry?.isTombstone == false ? entry : nil
        }

        /// The records of a collection in the order of the log, so that each frame is decrypted once.
        private func rows(in collection: String) -> [CollectionIndex.Row] {
            guard let index = file?.state.index.collections[Name(collection)] else { return [] }
            return index.rows.filter { !$0.entry.isTombstone }.sorted { $0.place < $1.place }
        }
    }
}
