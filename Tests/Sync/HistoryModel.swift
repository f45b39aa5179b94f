@testable import MoneyShell

/// The rules of the model; tests replace them by wrong ones to show that the model detects faults.
struct ModelRules {
    var join: (VersionVector, VersionVector) -> VersionVector = { $0.joined(with: $1) }
    /// Whether a machine that is set back to an earlier state gets a new replica id.
    var renewsReplica = true
    /// Whether a new stamp is later than all stamps that the same machine gave the record.
    var followsOwnStamps = true
    /// Whether removals are kept as tombstones.
    var keepsRemovals = true
    /// Whether folding keeps everything that the machine had written before.
    var foldsEverything = true
    /// Whether a machine reads segments of its own that it has no record of, before it folds.
    var readsOwnSegments = true
}

/// Random histories of three machines that share a remote, and a check of their final state.
///
/// Clocks jump, acknowledgements get lost, listings are stale, copies are merged and machines are set back. The
/// model records which change was made in knowledge of which other change.
struct HistoryModel {
    static let keys = 4

    /// A change; its id is its index in `events`.
    private struct Event {
        let dot: Dot
        /// The changes of the same record that the machine knew at the time.
        let past: Set<Int>
    }

    private struct Known {
        var versions: VersionVector
        /// The changes that are included in `versions`.
        var events: Set<Int>
    }

    private struct Machine {
        var id: ReplicaID
        var records: [Int: Known] = [:]
        var changed: Set<Int> = []
        var clock = TimestampClock()
        /// The deviation of the machine's clock in milliseconds.
        var error: Int64 = 0
    }

    private struct Segment {
        let owner: Int
        let records: [Int: Known]
    }

    private let rules: ModelRules
    private var random: SeededRandom
    private var machines: [Machine] = []
    private var earlier: [Machine?] = []
    private var events: [Event] = []
    private var remote: [Segment] = []
    private var now: Int64 = 1_800_000_000_000

    init(seed: UInt64, rules: ModelRules = ModelRules()) {
        self.rules = rules
        random = SeededRandom(seed: seed)
        for _ in 0..<Int.random(in: 2...3, using: &random) {
            machines.append(Machine(id: newID()))
            earlier.append(nil)
        }
    }

    /// Plays some operations, then a complete exchange, and returns a description of the fault; `nil` if there
    /// is none.
    mutating func play(operations: Int = 100) -> String? {
        for _ in 0..<operations {
            now += Int64.random(in: 0...5000, using: &random)
            let machine = Int.random(in: machines.indices, using: &random)
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<50: change(machine)
            case 50..<65: put(machine)
            case 65..<83: listen(machine)
            case 83..<88: mergeCopy(machine)
            case 88..<92: fold(machine)
            case 92..<95: setClock(machine)
            case 95..<98: earlier[machine] = machines[machine]
            case 98: restoreHome(machine)
            default: setBack(machine)
            }
        }
        exchange()
        return complaint()
    }

    private mutating func change(_ index: Int) {
        var machine = machines[index]
        let key = Int.random(in: 0..<Self.keys, using: &random)
        let known = machine.records[key]
        let seen = rules.followsOwnStamps ? known?.versions.seen[machine.id] : nil
        let stamp = machine.clock.next(at: now + machine.error, after: seen)
        let isRemoval = Int.random(in: 0..<4, using: &random) == 0
        let dot = Dot(stamp: stamp, replica: machine.id)
        let version = Version(dot: dot, value: isRemoval ? nil : bytes("\(events.count)"))
        var all = known?.versions.seen ?? [:]
        all[machine.id] = max(all[machine.id] ?? stamp, stamp)
        guard let versions = VersionVector([version], seen: all) else { return }
        machine.records[key] = Known(
            versions: versions, events: (known?.events ?? []).union([events.count]))
        machine.changed.insert(key)
        events.append(Event(dot: dot, past: known?.events ?? []))
        if isRemoval, !rules.keepsRemovals { machine.records[key] = nil }
        machines[index] = machine
    }

    /// The acknowledgement may get lost; then the machine puts the same changes again later.
    private mutating func put(_ index: Int) {
        let machine = machines[index]
        let records = machine.records.filter { machine.changed.contains($0.key) }
        remote.append(Segment(owner: index, records: records))
        if Int.random(in: 0..<5, using: &random) > 0 { machines[index].changed = [] }
    }

    /// The listing may lack the latest segments, and its order is arbitrary.
    private mutating func listen(_ index: Int) {
        let count = Int.random(in: 0...remote.count, using: &random)
        for segment in remote.prefix(count).shuffled(using: &random) {
            // The machine may stop in between.
            if Int.random(in: 0..<20, using: &random) == 0 { return }
            merge(segment.records, into: index)
        }
    }

    private mutating func mergeCopy(_ index: Int) {
        let other = Int.random(in: machines.indices, using: &random)
        merge(machines[other].records, into: index)
        machines[index].changed.formUnion(machines[other].records.keys)
    }

    private mutating func fold(_ index: Int) {
        let mine = remote.indices.filter { remote[$0].owner == index }.shuffled(using: &random)
        guard mine.count > 1 else { return }
        // All of them, or some.
        let folded = mine.prefix(Int.random(in: 2...mine.count, using: &random))
        var records: [Int: Known] = [:]
        for place in folded.dropFirst(rules.foldsEverything ? 0 : 1) {
            for (key, known) in remote[place].records { records[key] = joined(records[key], known) }
        }
        // The new segment is put before the others are removed.
        remote =
            remote.indices.filter { !folded.contains($0) }.map { remote[$0] }
            + [Segment(owner: index, records: records)]
        remote.shuffle(using: &random)
    }

    private mutating func setClock(_ index: Int) {
        let year: Int64 = 365 * 24 * 60 * 60 * 1000
        machines[index].error =
            [0, 0, -3_600_000, 3_600_000, -20 * year, 20 * year].randomElement(using: &random) ?? 0
    }

    /// An earlier state of the file is restored and accepted.
    private mutating func setBack(_ index: Int) {
        guard let state = earlier[index] else { return }
        machines[index] = state
        // The earlier state does not record what was put, so the new replica puts everything.
        machines[index].changed = Set(state.records.keys)
        if rules.renewsReplica { machines[index].id = newID() }
    }

    /// The vault and everything beside it are restored from a backup, so that nothing but the remote shows it.
    ///
    /// The machine has put everything before, and syncs before it changes anything.
    private mutating func restoreHome(_ index: Int) {
        guard let state = earlier[index] else { return }
        if !machines[index].changed.isEmpty { put(index) }
        guard machines[index].changed.isEmpty else { return }
        machines[index] = state
        if rules.readsOwnSegments {
            for segment in remote where segment.owner == index {
                merge(segment.records, into: index)
            }
            machines[index].id = newID()
            machines[index].changed = Set(machines[index].records.keys)
        }
        // Segments that it has no record of are replaced by the state of the vault.
        let segment = Segment(owner: index, records: machines[index].records)
        remote = remote.filter { $0.owner != index } + [segment]
    }

    private mutating func merge(_ records: [Int: Known], into index: Int) {
        for (key, known) in records.sorted(by: { $0.key < $1.key }) {
            for version in known.versions.all {
                machines[index].clock.follow(
                    version.dot.stamp, at: now + machines[index].error)
            }
            machines[index].records[key] = joined(machines[index].records[key], known)
        }
    }

    private func joined(_ one: Known?, _ other: Known) -> Known {
        guard let one else { return other }
        return Known(
            versions: rules.join(one.versions, other.versions),
            events: one.events.union(other.events))
    }

    /// Every machine puts its changes and merges all segments, each in a different order.
    private mutating func exchange() {
        for index in machines.indices { put(index) }
        for index in machines.indices {
            for segment in remote.shuffled(using: &random) { merge(segment.records, into: index) }
        }
    }

    private func complaint() -> String? {
        for key in 0..<Self.keys {
            let known = machines.map { $0.records[key] }
            guard known.allSatisfy({ $0?.versions == known[0]?.versions }) else {
                return "record \(key) is not the same everywhere"
            }
            let heard = known.compactMap { $0?.events }.reduce(Set()) { $0.union($1) }
            let replaced = heard.reduce(Set()) { $0.union(events[$1].past) }
            let expected = Set(heard.subtracting(replaced).map { events[$0].dot })
            let found = Set(known[0]?.versions.all.map(\.dot) ?? [])
            if !expected.isSubset(of: found) { return "a change of record \(key) is lost" }
            if found != expected { return "a replaced value of record \(key) is back" }
        }
        return nil
    }

    private mutating func newID() -> ReplicaID {
        ReplicaID(bytes: (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }) ?? .zero
    }
}
