/// What a person must be told about a vault that opened; the gravest, if there are several.
public enum Condition: Sendable, Equatable {
    /// Nothing: the records are all there, are the newest that this machine saw, and can be written.
    case healthy
    /// A last write was interrupted; nothing that was acknowledged as durable is lost. The bytes are ignored.
    case tornTail(Range<UInt64>)
    /// An older copy than this machine last saw: restored from a backup, or put back by someone.
    case olderCopy
    /// Another vault than this machine last saw at the path.
    case anotherVault
    /// Everything is there, but nothing can be written.
    case readOnly(ReadOnlyReason)
    /// These bytes hold records that are lost. The rest is there, read-only.
    case damaged([Range<UInt64>])
    /// One copy of the header is damaged. Every record is there, read-only until ``Vault/salvage()``.
    case headerNeedsSalvage
}

/// What became of the witness that this machine keeps of a vault, when the vault was opened (FORMAT.md section 10).
public enum WitnessState: Sendable, Equatable {
    /// It says what the vault says, or more: see ``Condition/olderCopy``.
    case current
    /// It is behind what the vault says of itself.
    case outdated
    /// There is none: an older copy, or damage to the last records, would not be noticed.
    case missing
    /// Something is there that is no witness of this vault, or that cannot be read.
    case unreadable
    /// The vault was opened without a folder for it.
    case notKept
}
