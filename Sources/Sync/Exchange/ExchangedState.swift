import Values

/// The content of a vault for an exchange: entries that can be merged in any order, any number of times.
protocol ExchangedState: Sendable {
    /// The replica id of this vault on this machine.
    func replica() async throws(StoreError) -> ReplicaID

    /// Gives this vault a new replica id; for a vault that was set back to an earlier state.
    func renewReplica() async throws(StoreError)

    /// The ids of the vaults from which this one originates; copies of one vault have at least one in common.
    func origin() async throws(StoreError) -> [String]

    /// The local changes since `mark`, and the mark for the next call.
    ///
    /// With `nil`, returns the whole state; with 0, all local changes. Entries that came only from other machines by
    /// `merge` may be left out.
    func changes(since mark: UInt64?) async throws(StoreError) -> (entries: [[UInt8]], mark: UInt64)

    /// The current mark for `changes(since:)`.
    func mark() async throws(StoreError) -> UInt64

    /// Whether there are local changes since `mark` besides lines of the history.
    func hasChangesBesidesHistory(since mark: UInt64) async throws(StoreError) -> Bool

    /// The number of transactions that erased values: an earlier file at a remote may still contain them.
    func erasures() async throws(StoreError) -> UInt64

    /// All entries.
    func wholeState() async throws(StoreError) -> [[UInt8]]

    /// Whether this program can decode all of the entries.
    func canRead(_ entries: [[UInt8]]) -> Bool

    /// Merges entries in one transaction; with `isRehearsal`, only counts what that would change.
    ///
    /// Throws `StoreError`, `SyncError.otherVault` for another origin, and `SyncRemoteError` for entries that cannot be
    /// decoded.
    func merge(
        _ entries: [[UInt8]], of origin: [String], isRehearsal: Bool
    ) async throws -> MergeReport
}
