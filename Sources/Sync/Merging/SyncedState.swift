import Essentials
import Values
import Vault

/// The shared part of a vault: read for other machines, and merged with their state.
struct SyncedState: Sendable {
    /// Does not add stamps, because merged entries have stamps already.
    let records: any RecordStore
    /// Adds stamps; for changes that are made here.
    let stamped: TimestampedRecords
    private let replica: @Sendable () async throws(StoreError) -> ReplicaID
    private let vaultID: @Sendable () async throws(StoreError) -> String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - records: the vault's records, which do not add stamps.
    ///   - replica: the id of this file on this machine.
    init(
        records: any RecordStore,
        replica: @escaping @Sendable () async throws(StoreError) -> ReplicaID,
        vaultID: @escaping @Sendable () async throws(StoreError) -> String,
        now: @escaping @Sendable () -> Date
    ) {
        self.records = records
        self.replica = replica
        stamped = TimestampedRecords(records: records, replica: replica, now: now)
        self.vaultID = vaultID
        self.now = now
    }

    /// All shared records and tombstones, and the mark of the last change.
    func whole() async throws(StoreError) -> StateChanges {
        try await records.read { view in
            let held = try RecordState.all(in: view)
            return StateChanges(
                entries: held.compactMap { name, state in
                    state.versions.map { StateEntry(kind: name.kind, id: name.id, versions: $0) }
                }.sorted { ($0.kind.collection, $0.id) < ($1.kind.collection, $1.id) },
                mark: StateMark(sequence: try SyncCounters(in: view).sequence))
        }
    }

    /// The changes since `mark` that were made here or merged from a file, and the new mark.
    ///
    /// A mark is valid for this replica only. Without a mark, everything is returned.
    func changes(since mark: StateMark?) async throws(StoreError) -> StateChanges {
        guard let mark else { return try await whole() }
        return try await records.read { view in
            var entries: [StateEntry] = []
            let sequence = try SyncCounters(in: view).sequence
            guard sequence != mark.sequence else { return StateChanges(entries: [], mark: mark) }
            for record in try view.records(in: .versions)
            where try StoredVersions.sequence(of: record.value) > mark.sequence {
                guard let name = StateName(stored: record.id) else { continue }
                guard let versions = try RecordState(name, in: view).versions else { continue }
                entries.append(StateEntry(kind: name.kind, id: name.id, versions: versions))
            }
            return StateChanges(entries: entries, mark: StateMark(sequence: sequence))
        }
    }

    /// Whether records of another kind than `kind` have changed since `mark`.
    func hasChanges(
        since mark: StateMark, besides kind: Kind
    ) async throws(StoreError) -> Bool {
        try await records.read { view in
            guard try SyncCounters(in: view).sequence != mark.sequence else { return false }
            for record in try view.records(in: .versions) {
                guard let name = StateName(stored: record.id), name.kind != kind,
                    try StoredVersions.sequence(of: record.value) > mark.sequence
                else { continue }
                return true
            }
            return false
        }
    }

    /// The current mark for `changes(since:)`.
    func mark() async throws(StoreError) -> StateMark {
        try await records.read { view in StateMark(sequence: try SyncCounters(in: view).sequence) }
    }

    /// The number of transactions of this file that erased shared values.
    func erasures() async throws(StoreError) -> UInt64 {
        try await records.read { view in try SyncCounters(in: view).erasures }
    }

    /// The origin of this vault's state.
    func origin() async throws(StoreError) -> StateOrigin {
        if let bytes = try await records.value(.sync, StateOrigin.id) {
            guard let origin = StateOrigin(bytes) else {
                throw Kind.sync.unreadable
            }
            return origin
        }
        return StateOrigin(ids: [try await vaultID()])
    }

    /// The change that replaces the origin; for a new vault that joins others.
    static func adoption(of origin: StateOrigin) -> Vault.Change {
        .put(.sync, StateOrigin.id, origin.encoded)
    }

    /// Merges entries into the vault; writes nothing if there is nothing new.
    ///
    /// Commutative, associative and idempotent: the state depends on which entries were merged, not on their order. One
    /// transaction.
    ///
    /// - Parameters:
    ///   - isTrial: only reports, and writes nothing.
    ///   - adopts: whether entries of another vault are accepted; this vault then has both origins.
    ///   - mayRaiseLimits: whether the passphrase of this vault was given; otherwise a higher limit waits, see
    ///     `HeldLimit`.
    ///
    /// Throws `AnotherVaultsState` and `StoreError`.
    func merge(
        _ entries: [StateEntry], of origin: StateOrigin, from source: StateSource,
        isTrial: Bool = false, adopts: Bool = false, mayRaiseLimits: Bool = false
    ) async throws -> MergeReport {
        let own = try await self.origin()
        guard adopts || own.isSame(as: origin) else { throw AnotherVaultsState() }
        let entries = Self.joined(entries)
        let now = now()
        let replica = try await replica()
        let both = StateOrigin(ids: own.ids.union(origin.ids))
        let adoption = both == own ? [] : [Self.adoption(of: both)]
        let trial = try await records.read { view in
            try MergePlan(
                entries, from: source, into: replica, at: now, mayRaiseLimits: mayRaiseLimits,
                in: view)
        }
        if isTrial || trial.changes.isEmpty && adoption.isEmpty { return trial.report }
        // The vault may have changed since the trial: if secrets are replaced now, it is repeated with erasing.
        for isErasing in trial.isErased ? [true] : [false, true] {
            let report: MergeReport? = try await records.update(erasing: isErasing) { view in
                let plan = try MergePlan(
                    entries, from: source, into: replica, at: now, mayRaiseLimits: mayRaiseLimits,
                    in: view)
                if plan.isErased, !isErasing { return Update([], result: nil) }
                return Update(plan.changes + adoption, result: plan.report)
            }
            if let report { return report }
        }
        return trial.report
    }

    /// Joins entries of the same record into one.
    private static func joined(_ entries: [StateEntry]) -> [StateEntry] {
        var all: [StateName: VersionVector] = [:]
        for entry in entries {
            all[entry.name] = all[entry.name]?.joined(with: entry.versions) ?? entry.versions
        }
        return all.map { StateEntry(kind: $0.key.kind, id: $0.key.id, versions: $0.value) }
            .sorted { ($0.kind.collection, $0.id) < ($1.kind.collection, $1.id) }
    }
}

/// A position in the changes of this replica.
struct StateMark: Equatable, Sendable {
    /// Grows with every change; cannot be compared between copies of the vault.
    let sequence: UInt64
}

/// Entries for other machines, and the mark of the last one.
struct StateChanges: Equatable, Sendable {
    let entries: [StateEntry]
    let mark: StateMark
}
