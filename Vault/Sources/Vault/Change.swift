/// One step of a transaction.
public enum Change: Sendable, Equatable {
    /// Sets the value of a record, whether or not there was one.
    ///
    /// Collections have 1 to 255 bytes of UTF-8, ids 1 to 1024; names are compared byte by byte.
    case put(collection: String, id: String, value: [UInt8])
    /// Removes a record, if there is one.
    case delete(collection: String, id: String)
}

/// Whether a commit is on the disk when it returns.
public enum Durability: Sendable {
    /// Synced before it returns: cards, tokens, payments, settings.
    case durable
    /// Synced with the next durable commit, ``Vault/synchronize()`` or ``Vault/close()``: history, caches.
    case relaxed
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
