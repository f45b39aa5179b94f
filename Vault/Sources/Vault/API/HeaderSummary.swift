/// What can be known about a vault without a key; none of it is authenticated yet.
public struct HeaderSummary: Sendable, Equatable {
    /// 16 bytes, constant for the life of the vault, in lower-case hexadecimal.
    public let vaultID: String
    /// 1 in a new vault, one more at each rewrite.
    public let generation: UInt64
    /// The version of the format; another one is refused (FORMAT.md section 2, R3).
    public let major: UInt16
    /// What was added to the format since `major`; a higher one than is known is read all the same.
    public let minor: UInt16
    /// What a passphrase costs to try (FORMAT.md section 3).
    public let preset: Preset
    /// The kinds of key that open it, in the order of the slots.
    public let slots: [KeySlotKind]
    /// The size of the file, in bytes.
    public let size: UInt64
}

/// What is in an open vault, counted.
public struct VaultStatus: Sendable, Equatable {
    /// The header, which is authenticated here.
    public let header: HeaderSummary
    /// Records per collection; only those that have any.
    public let records: [String: Int]
    /// Records that were deleted and are remembered as such.
    public let tombstones: Int
    /// The bytes that a compaction would keep, its header included.
    public let liveBytes: UInt64
    /// The bytes that a compaction would win.
    public let deadBytes: UInt64
    /// Sequence number of the last good frame.
    public let sequence: UInt64
    /// Up to this byte the file is known to be synced.
    public let durableEnd: UInt64
    /// What the witness was when the file was opened.
    public let witness: WitnessState
    /// How far the latest change is ahead of this machine's clock, in milliseconds; 0 if by less than a day.
    public let ahead: Int64
    /// Why this handle does not write, if it does not.
    public let readOnly: ReadOnlyReason?
}
