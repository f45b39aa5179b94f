package import CofreDomain

/// A vault's content as an exchange sees it: entries that can be joined in any order, any number of
/// times.
package protocol ExchangedState: Sendable {
    /// This vault on this machine.
    func replica() async throws(StoreError) -> ReplicaID

    /// The ids of the vaults in which this one began; copies of one vault have one in common.
    func origin() async throws(StoreError) -> [String]

    /// What was written here since `mark`, and the mark for the next time; `nil` asks for everything,
    /// 0 for what was ever written here.
    ///
    /// What only came from other machines by `merge` need not be among it.
    func changes(since mark: UInt64?) async throws(StoreError) -> (entries: [[UInt8]], mark: UInt64)

    /// The mark of `changes(since:)` now.
    func mark() async throws(StoreError) -> UInt64

    /// Everything.
    func wholeState() async throws(StoreError) -> [[UInt8]]

    /// Whether this program understands all of the entries.
    func canRead(_ entries: [[UInt8]]) -> Bool

    /// Joins entries in one transaction; with `isRehearsal` only counts what that would do.
    ///
    /// Throws `SyncError.store`, `SyncError.otherVault` if the origin is another one, and
    /// `SyncError.place` for entries that cannot be read.
    func merge(
        _ entries: [[UInt8]], of origin: [String], isRehearsal: Bool
    ) async throws(SyncError) -> MergeCounts
}
