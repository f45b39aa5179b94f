import Values
import Vault

/// The state of one shared record in this vault.
struct RecordState: Sendable {
    /// See `StoredVersions.sequence`.
    let sequence: UInt64
    /// The value in force; `nil` if there is no record.
    let record: [UInt8]?
    /// `nil` if this vault knows no version of the record.
    let versions: VersionVector?

    static let nothing = RecordState(sequence: 0, record: nil, versions: nil)
}

extension RecordState {
    init(_ name: StateName, in view: borrowing Vault.View) throws {
        let record = try view.value(name.kind, name.id)
        if let bytes = try view.value(.versions, name.stored) {
            try self.init(stored: bytes, record: record)
        } else if let record, let modified = view.modified(name.kind.collection, name.id) {
            self.init(unstamped: record, modified: modified)
        } else {
            self = .nothing
        }
    }

    /// All shared records, and the tombstones of removed ones.
    static func all(
        _ kinds: some Sequence<Kind> = Kind.shared, in view: borrowing Vault.View
    ) throws -> [StateName: RecordState] {
        var (values, stored): ([StateName: Vault.Record], [StateName: [UInt8]]) = ([:], [:])
        let kinds = Set(kinds)
        for kind in kinds {
            for record in try view.records(in: kind) {
                values[StateName(kind: kind, id: record.id)] = record
            }
        }
        for record in try view.records(in: .versions) {
            guard let name = StateName(stored: record.id), kinds.contains(name.kind) else {
                continue
            }
            stored[name] = record.value
        }
        var held: [StateName: RecordState] = [:]
        for (name, bytes) in stored {
            held[name] = try RecordState(stored: bytes, record: values[name]?.value)
        }
        for (name, record) in values where stored[name] == nil {
            held[name] = RecordState(unstamped: record.value, modified: record.modified)
        }
        return held
    }

    private init(stored bytes: [UInt8], record: [UInt8]?) throws(StoreError) {
        let stored = try StoredVersions(bytes, beside: record)
        self.init(sequence: stored.sequence, record: record, versions: stored.versions)
    }

    /// A record written before records had stamps.
    private init(unstamped record: [UInt8], modified: Int64) {
        let dot = Dot(stamp: Timestamp(milliseconds: modified), replica: .zero)
        self.init(
            sequence: 0, record: record,
            versions: VersionVector(first: Version(dot: dot, value: record)))
    }
}

extension Kind {
    /// The counters and the origin of this file, and the exchange's keys and progress.
    static let sync = Kind(
        "sync", Sentence("sync", "sincronização"), isCounted: false, isExported: false,
        check: .none)
}

/// The sync counters of this file: the number of its last change, its last stamp, and the number of its changes that
/// erased shared values.
struct SyncCounters: Sendable {
    private static let id = "local"

    private(set) var sequence: UInt64
    var clock: TimestampClock
    private(set) var erasures: UInt64

    init(in view: borrowing Vault.View) throws {
        guard let bytes = try view.value(.sync, Self.id) else {
            (sequence, clock, erasures) = (0, TimestampClock(), 0)
            return
        }
        guard bytes.count == 24 else {
            throw Kind.sync.unreadable
        }
        clock = TimestampClock(last: Timestamp(rawValue: bytes.integer(at: 8)))
        (sequence, erasures) = (bytes.integer(at: 0), bytes.integer(at: 16))
    }

    mutating func nextSequence() -> UInt64 {
        sequence += 1
        return sequence
    }

    /// Call it in the transaction that erases: until the next exchange, files at a remote still contain what it removes.
    mutating func noteErasure() { erasures += 1 }

    var change: Vault.Change {
        let numbers = [sequence, clock.last?.rawValue ?? 0, erasures]
        return .put(.sync, Self.id, numbers.flatMap(\.littleEndianBytes))
    }
}
