/// What a person must be told about a vault that opened; the gravest, if there are several.
public enum Condition: Sendable, Equatable {
    /// Nothing: the records are all there, are the newest that this machine saw, and can be written.
    case healthy
    /// A last write was interrupted; nothing that was acknowledged as durable is lost. The bytes are ignored.
    case tornTail(Range<UInt64>)
    /// An older copy than this machine last saw: restored from a backup, or put back by someone.
    case olderCopy
    /// Everything is there, but nothing can be written.
    case readOnly(ReadOnlyReason)
    /// These bytes hold records that are lost. The rest is there, read-only.
    case damaged([Range<UInt64>])
}
