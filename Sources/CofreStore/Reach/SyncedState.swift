package import CofreDomain
package import Essentials
import Vault

/// The part of a vault that copies of it share: read for other machines, and merged with what they have.
package struct SyncedState: Sendable {
    /// The collections that make a vault one of several; of no use in another vault.
    package static let ownCollections: Set<String> = [
        StoredVersions.collection, LocalState.collection, StateKind.identity.rawValue,
        StateKind.historyCleared.rawValue, ConflictIndex.collection, HeldLimit.collection,
    ]

    /// Below the size of a transaction of the vault (16 MiB), with room for names and padding.
    private static let mostAtOnce = 8 << 20

    /// Does not stamp: what is merged has its stamps.
    let records: any RecordStore
    /// For changes that are made here.
    let stamped: StampedRecords
    private let vaultID: @Sendable () async throws(StoreError) -> String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - records: the vault's own, which do not stamp.
    ///   - replica: the id of this file on this machine.
    package init(
        records: any RecordStore,
        replica: @escaping @Sendable () async throws(StoreError) -> ReplicaID,
        vaultID: @escaping @Sendable () async throws(StoreError) -> String,
        now: @escaping @Sendable () -> Date
    ) {
        self.records = records
        stamped = StampedRecords(records: records, replica: replica, now: now)
        self.vaultID = vaultID
        self.now = now
    }

    /// Every shared record and every removal, and the mark from which later changes count.
    package func whole() async throws(StoreError) -> StateChanges {
        try await records.read { view in
            let held = try HeldState.all(in: view)
            return StateChanges(
                entries: held.compactMap { name, state in
                    state.versions.map { StateEntry(kind: name.kind, id: name.id, versions: $0) }
                }.sorted { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) },
                mark: StateMark(sequence: try LocalState(in: view).sequence))
        }
    }

    /// What was changed here, or merged from a file, since `mark`, and the new mark.
    ///
    /// A mark is of this replica only; without one, everything is a change.
    package func changes(since mark: StateMark?) async throws(StoreError) -> StateChanges {
        guard let mark else { return try await whole() }
        return try await records.read { view in
            var entries: [StateEntry] = []
            let sequence = try LocalState(in: view).sequence
            guard sequence != mark.sequence else { return StateChanges(entries: [], mark: mark) }
            for record in try view.records(in: StoredVersions.collection)
            where try StoredVersions.sequence(of: record.value) > mark.sequence {
                guard let name = StateName(stored: record.id) else { continue }
                guard let versions = try HeldState(name, in: view).versions else { continue }
                entries.append(StateEntry(kind: name.kind, id: name.id, versions: versions))
            }
            return StateChanges(entries: entries, mark: StateMark(sequence: sequence))
        }
    }

    /// The mark of `changes(since:)` now.
    package func mark() async throws(StoreError) -> StateMark {
        try await records.read { view in StateMark(sequence: try LocalState(in: view).sequence) }
    }

    /// Where this vault began.
    package func origin() async throws(StoreError) -> StateOrigin {
        if let bytes = try await records.value(LocalState.collection, StateOrigin.id) {
            guard let origin = StateOrigin(bytes) else {
                throw .unreadableRecord(collection: LocalState.collection)
            }
            return origin
        }
        return StateOrigin(ids: [try await vaultID()])
    }

    /// Makes this vault one of another origin: for a new vault that joins others.
    package func adopt(_ origin: StateOrigin) async throws(StoreError) {
        try await records.commit(.durable, [Self.put(origin)])
    }

    /// Brings entries into the vault in one transaction; nothing is written if there is nothing new.
    ///
    /// Commutative, associative and idempotent: the state depends on which entries were merged, not on how.
    ///
    /// - Parameters:
    ///   - isTrial: only reports, and writes nothing.
    ///   - adopts: whether entries of another vault are taken, too; then the vault belongs to both.
    ///   - mayRaiseLimits: whether the passphrase of this vault was given; otherwise a higher limit is
    ///     held, see `HeldLimit`.
    ///
    /// Throws `MergeRefusal` and `StoreError`.
    package func merge(
        _ entries: [StateEntry], of origin: StateOrigin, from source: StateSource,
        isTrial: Bool = false, adopts: Bool = false, mayRaiseLimits: Bool = false
    ) async throws -> MergeReport {
        let own = try await self.origin()
        guard adopts || own.isSame(as: origin) else { throw MergeRefusal.anotherVault }
        let entries = Self.joined(entries)
        let now = now()
        let both = StateOrigin(ids: own.ids.union(origin.ids))
        let adoption = both == own ? [] : [Self.put(both)]
        let trial = try await records.read { view in
            try MergePlan(
                entries, from: source, at: now, mayRaiseLimits: mayRaiseLimits, in: view)
        }
        if isTrial || trial.changes.isEmpty && adoption.isEmpty { return trial.report }
        // A rewrite, which erases, takes any number of changes.
        if !trial.isErased, trial.bytes > Self.mostAtOnce || trial.changes.count > 20_000 {
            try await records.commitAll(trial.changes + adoption)
            return trial.report
        }
        return try await records.update(trial.isErased ? .erased : .durable) { view in
            let plan = try MergePlan(
                entries, from: source, at: now, mayRaiseLimits: mayRaiseLimits, in: view)
            return Update(plan.changes + adoption, result: plan.report)
        }
    }

    /// Each record once.
    private static func joined(_ entries: [StateEntry]) -> [StateEntry] {
        var all: [StateName: Versions] = [:]
        for entry in entries {
            all[entry.name] = all[entry.name]?.joined(with: entry.versions) ?? entry.versions
        }
        return all.map { StateEntry(kind: $0.key.kind, id: $0.key.id, versions: $0.value) }
            .sorted { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }
    }

    private static func put(_ origin: StateOrigin) -> Change {
        .put(collection: LocalState.collection, id: StateOrigin.id, value: origin.encoded)
    }
}

/// How far the changes of this replica were read.
package struct StateMark: Equatable, Sendable {
    /// Grows with every change; not the same number in another copy of the vault.
    package let sequence: UInt64

    package init(sequence: UInt64) {
        self.sequence = sequence
    }
}

/// Entries for other machines, and the mark behind them.
package struct StateChanges: Equatable, Sendable {
    package let entries: [StateEntry]
    package let mark: StateMark
}
