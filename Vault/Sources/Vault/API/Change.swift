/// One step of a transaction.
public enum Change: Sendable, Equatable {
    /// Sets the value of a record, whether or not there was one.
    ///
    /// Collections have 1 to 255 bytes of UTF-8, ids 1 to 1024; names are compared byte by byte.
    case put(collection: String, id: String, value: [UInt8])
    /// Removes a record, if there is one, and leaves a tombstone: other machines are to hear of it.
    case delete(collection: String, id: String)
    /// Removes a record or tombstone, if there is one, and leaves nothing: for caches.
    case forget(collection: String, id: String)
}

/// Whether a commit is on the disk when it returns.
public enum Durability: Sendable {
    /// Synced before it returns: cards, tokens, payments, settings.
    case durable
    /// Synced with the next durable commit, ``Vault/synchronize()`` or ``Vault/close()``: history, caches.
    case relaxed
    /// As durable; and what the changes replaced or removed is in no file of the vault's afterwards.
    ///
    /// It takes as long as a compaction. Copies that were made on purpose stay, see ``Vault/copies(alsoAt:)``.
    case erased
}

/// A record as it was read; its bytes authenticated.
public struct Record: Sendable, Equatable {
    /// 1 to 255 bytes of UTF-8 (FORMAT.md section 6).
    public let collection: String
    /// 1 to 1024 bytes of UTF-8, unique within the collection (FORMAT.md section 6).
    public let id: String
    /// Exactly what was put; it may be empty, and is not wiped when it is let go.
    public let value: [UInt8]
    /// When it was put, in milliseconds since 1970, by the clock of whoever wrote it.
    public let modified: Int64
}

/// What is known of a record without its value.
public struct RecordSummary: Sendable, Equatable {
    /// As ``Record/id``.
    public let id: String
    /// The bytes that the record takes in the vault, names included.
    public let bytes: Int
    /// As ``Record/modified``.
    public let modified: Int64
    /// Greater for what was written later, also within a millisecond; the same within a transaction.
    public let order: UInt64
}
