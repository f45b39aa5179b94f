package import CofreDomain

/// The content of a vault for an exchange: entries that can be merged in any order, any number of times.
package protocol ExchangedState: Sendable {
    /// The replica id of this vault on this machine.
    func replica() async throws(StoreError) -> ReplicaID

    /// The ids of the vaults from which this one originates; copies of one vault have at least one in common.
    func origin() async throws(StoreError) -> [String]

    /// The local changes since `mark`, and the mark for the next call.
    ///
    /// With `nil`, returns the whole state; with 0, all local changes. Entries that came only from other machines by
    /// `merge` may be left out.
    func changes(since mark: UInt64?) async throws(StoreError) -> (entries: [[UInt8]], mark: UInt64)

<<<<<<< HEAD
    /// All entries.
    func wholeState() async throws(StoreError) -> [[UInt8]]

    /// Merges entries; with `isRehearsal`, only counts what that would change.
=======
    /// The mark of `changes(since:)` now.
    func mark() async throws(StoreError) -> UInt64

    /// Everything.
    func wholeState() async throws(StoreError) -> [[UInt8]]

    /// Whether this program understands all of the entries.
    func canRead(_ entries: [[UInt8]]) -> Bool

    /// Joins entries in one transaction; with `isRehearsal` only counts what that would do.
>>>>>>> h-d
    ///
    /// Throws `SyncError.store`, `SyncError.otherVault` for another origin, and `SyncError.place` for entries that
    /// cannot be decoded.
    func merge(
        _ entries: [[UInt8]], of origin: [String], isRehearsal: Bool
    ) async throws(SyncError) -> MergeCounts
}
