import Values

/// The shared state of a vault for an exchange, one entry for each record.
struct VaultState: ExchangedState {
    private let shared: SyncedState
    private let mayRaiseLimits: Bool
    private let id: @Sendable () async throws(StoreError) -> ReplicaID
    private let renew: @Sendable () async throws(StoreError) -> Void

    /// - Parameter mayRaiseLimits: whether the passphrase of this vault was given for this exchange.
    init(
        _ shared: SyncedState, mayRaiseLimits: Bool = false,
        replica id: @escaping @Sendable () async throws(StoreError) -> ReplicaID,
        renewingReplica renew: @escaping @Sendable () async throws(StoreError) -> Void
    ) {
        self.shared = shared
        self.mayRaiseLimits = mayRaiseLimits
        self.id = id
        self.renew = renew
    }

    func replica() async throws(StoreError) -> ReplicaID { try await id() }

    func renewReplica() async throws(StoreError) { try await renew() }

    func origin() async throws(StoreError) -> [String] {
        try await shared.origin().ids.sorted()
    }

    func changes(
        since mark: UInt64?
    ) async throws(StoreError) -> (entries: [[UInt8]], mark: UInt64) {
        let changes = try await shared.changes(since: mark.map { StateMark(sequence: $0) })
        return (changes.entries.map { StateCoding.encode([$0]) }, changes.mark.sequence)
    }

    func mark() async throws(StoreError) -> UInt64 { try await shared.mark().sequence }

    func hasChangesBesidesHistory(since mark: UInt64) async throws(StoreError) -> Bool {
        try await shared.hasChanges(since: StateMark(sequence: mark), besides: .history)
    }

    func erasures() async throws(StoreError) -> UInt64 { try await shared.erasures() }

    func wholeState() async throws(StoreError) -> [[UInt8]] {
        try await shared.whole().entries.map { StateCoding.encode([$0]) }
    }

    func canRead(_ entries: [[UInt8]]) -> Bool {
        entries.allSatisfy { entry in
            do throws(StateFault) {
                _ = try StateCoding.decode(entry)
                return true
            } catch {
                return false
            }
        }
    }

    func merge(
        _ entries: [[UInt8]], of origin: [String], isRehearsal: Bool
    ) async throws -> MergeReport {
        var decoded: [StateEntry] = []
        do throws(StateFault) {
            for entry in entries { decoded += try StateCoding.decode(entry) }
        } catch {
            throw SyncRemoteError.unreadable(.invalid(field: "entry"))
        }
        do {
            return try await shared.merge(
                decoded, of: StateOrigin(ids: Set(origin)), from: .remote, isTrial: isRehearsal,
                mayRaiseLimits: mayRaiseLimits)
        } catch is AnotherVaultsState {
            throw SyncError.otherVault
        }
    }
}
