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
