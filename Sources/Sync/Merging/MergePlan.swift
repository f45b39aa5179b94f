import Essentials
import Vault

/// The changes that merge entries of other machines into the vault, and a report of them.
struct MergePlan: Sendable {
    var changes: [Vault.Change] = []
    var report = MergeReport()
    /// Whether a replaced or removed value must be erased from the file.
    private(set) var isErased = false

    /// From this number of entries on, the whole shared state is read at once.
    static let many = 200

    private let entries: [Kind: [StateEntry]]
    private var local: SyncCounters
    /// The whole shared state; `nil` if there are fewer than `many` entries.
    let known: [StateName: RecordState]?
    private let source: StateSource
    private let replica: ReplicaID
    let now: Date
    /// Whether the passphrase of this vault was given, so that a higher limit applies at once.
    let mayRaiseLimits: Bool

    init(
        _ entries: [StateEntry], from source: StateSource, into replica: ReplicaID, at now: Date,
        mayRaiseLimits: Bool, in view: borrowing Vault.View
    ) throws {
        self.entries = Dictionary(grouping: entries, by: \.kind)
        local = try SyncCounters(in: view)
        self.source = source
        self.replica = replica
        self.now = now
        self.mayRaiseLimits = mayRaiseLimits
        known = entries.count < Self.many ? nil : try RecordState.all(in: view)
        follow(entries)
        var turns: [(turn: Int, merge: Sharing.Merging.Merge)] = []
        for kind in Kind.shared {
            switch kind.sharing.merging {
            case .alone: for entry in received(kind) { _ = try merge(entry, in: view) }
            case .inTurn(let turn, let merge): turns.append((turn, merge))
            case .withAnotherKind: break
            }
        }
        for (_, merge) in turns.sorted(by: { $0.turn < $1.turn }) { try merge(&self, view) }
        report.hasChanges = !changes.isEmpty
        if isErased { local.noteErasure() }
        if report.hasChanges { changes.append(local.change) }
    }

    func received(_ kind: Kind) -> [StateEntry] { entries[kind] ?? [] }

    private mutating func follow(_ entries: [StateEntry]) {
        let milliseconds = RecordCoding.milliseconds(now) ?? 0
        let stamps = Set(entries.flatMap { $0.versions.all.map(\.dot.stamp) })
        for stamp in stamps.sorted() where !local.clock.follow(stamp, at: milliseconds) {
            report.isFromFuture = true
        }
    }

    /// Merges an entry; returns the value before and after, or `nil` if the entry contains nothing new.
    mutating func merge(
        _ entry: StateEntry, in view: borrowing Vault.View
    ) throws -> (before: [UInt8]?, after: [UInt8]?)? {
        try merge(entry.versions, into: held(entry.name, in: view), entry.name)
    }

    func held(_ name: StateName, in view: borrowing Vault.View) throws -> RecordState {
        guard let known else { return try RecordState(name, in: view) }
        return known[name] ?? .nothing
    }

    mutating func merge(
        _ versions: VersionVector, into held: RecordState, _ name: StateName
    ) throws -> (before: [UInt8]?, after: [UInt8]?)? {
        let joined = held.versions?.joined(with: versions) ?? versions
        guard joined != held.versions else { return nil }
        let sharing = name.kind.sharing
        let value = try sharing.value(of: joined)
        try write(joined, value, over: held, name)
        report.count(name.kind, from: held.record, to: value)
        let lost = try held.versions.map { try sharing.losers(of: $0) } ?? []
        let losing = try sharing.losers(of: joined)
        if !losing.isEmpty, Set(losing) != Set(lost) { report.conflicts += 1 }
        return (held.record, value)
    }

    /// The versions after a change of this machine to a record that it merges.
    mutating func changed(_ versions: VersionVector, to value: [UInt8]) -> VersionVector {
        let stamp = local.clock.next(
            at: RecordCoding.milliseconds(now) ?? 0, after: versions.seen[replica])
        return versions.replaced(
            by: Version(dot: Dot(stamp: stamp, replica: replica), value: value))
    }

    mutating func write(
        _ versions: VersionVector, _ value: [UInt8]?, over held: RecordState, _ name: StateName
    ) throws {
        // More could not be read again.
        guard max(versions.seen.count, versions.all.count) <= StateCoding.mostReplicas else {
            throw Kind.versions.unreadable
        }
        if value != held.record {
            changes.append(
                value.map { .put(name.kind, name.id, $0) } ?? .delete(name.kind, name.id))
        }
        if name.kind.sharing.isErased(byRemoval: value == nil) { noteErased(held, versions) }
        // Other machines read what a remote contains there, but not what this machine has changed.
        let isChangedHere =
            versions.latest.dot.replica == replica
            && versions.latest.dot != held.versions?.latest.dot
        let sequence = source == .file || isChangedHere ? local.nextSequence() : held.sequence
        let stored = StoredVersions(sequence: sequence, versions: versions)
        changes.append(.put(.versions, name.stored, stored.encoded(beside: value)))
        let after = RecordState(sequence: sequence, record: value, versions: versions)
        changes += ConflictIndex.changes(
            name, from: try held.losers(of: name.kind), to: try after.losers(of: name.kind), at: now
        )
    }

    /// Requests an erasure if the merged versions lack a value that is stored here.
    mutating func noteErased(_ held: RecordState, _ versions: VersionVector) {
        if held.versions?.hasValues(missingIn: versions) == true { isErased = true }
    }

    mutating func forget(_ name: StateName) {
        changes.append(.forget(name.kind, name.id))
        changes.append(.forget(.versions, name.stored))
    }
}

extension VersionVector {
    /// Whether these versions contain a value that `other` lacks.
    fileprivate func hasValues(missingIn other: VersionVector) -> Bool {
        let left = Set(other.all.compactMap(\.value))
        return all.contains { version in version.value.map { !left.contains($0) } ?? false }
    }
}
