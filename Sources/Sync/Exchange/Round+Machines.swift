import Essentials
import Vault

/// What a round learns of the other machines.
extension Round {
    /// The name of a machine, with four digits of its id if another one has the same name.
    func machine(_ other: ReplicaID) -> String {
        let isGone = machines[other.hexadecimal]?.isGone == true
        let others = machines.filter { isGone || !$0.value.isGone }.keys
        return names.label(of: other, among: others + [replica.hexadecimal])
    }

    /// How long a folder may take to carry a file: an hour, in milliseconds.
    private static let carrying: Int64 = 3_600_000

    /// Reports a fault of a file; in a folder, for an hour only that the file has not arrived completely.
    ///
    /// Returns whether it was reported as a fault.
    @discardableResult
    mutating func reportUnlessArriving(
        _ fault: SyncFault, _ file: String, of other: ReplicaID
    ) -> Bool {
        if case .folder? = SyncRemoteAddress(parsing: exchange.address) {
            let now = Int64(exchange.now().timeIntervalSince1970 * 1000)
            let since = min(progress.awaited?[file] ?? now, now)
            awaited[file] = since
            if now - since < Self.carrying {
                let arriving = SyncFault.arriving(machine: machine(other))
                if !report.faults.contains(arriving) { report.faults.append(arriving) }
                return false
            }
        }
        report.faults.append(fault)
        return true
    }

    /// Records the machine that wrote a segment; its first public key is never replaced.
    ///
    /// What a removed machine says of itself and others does not count. Under a new id it counts, but it cannot
    /// fill the lists so that nobody can read this machine's headers.
    mutating func note(
        _ header: SegmentContent.Header, of other: ReplicaID, epoch: UInt32?
    ) {
        var record =
            machines[other.hexadecimal]
            ?? MachineRecord(box: header.box, at: 0, seen: [:], isGone: false)
        // A segment under an older key than this machine used before does not count either: a removed machine can write one.
        guard !record.isGone, epoch ?? 0 >= record.epoch ?? 0,
            machines[other.hexadecimal] != nil || hasRoomForMachine
        else { return }
        // Until now, only other machines' lists of removed ones named this one.
        if record.box.isEmpty { record.box = header.box }
        record.epoch = epoch
        // No later than now: a clock that was ahead once must not hide what comes later.
        let now = Int64(exchange.now().timeIntervalSince1970 * 1000)
        record.at = min(record.at, now)
        if min(header.at, now) >= record.at {
            record.at = min(header.at, now)
            record.seen = header.seen
        }
        machines[other.hexadecimal] = record
        for (replica, name) in header.names
        where names[replica].map({ $0.isReplaced(by: name) })
            ?? (ReplicaID(hexadecimal: replica) != nil
                && names.count < SegmentContent.Header.mostListed)
        {
            names[replica] = name
        }
        noteGone(header)
        readByOthers = max(readByOthers, header.seen[replica.hexadecimal] ?? 0)
        let own = Set(progress.own.map(\.name))
        if !own.isDisjoint(with: header.damaged) { isReportedDamaged = true }
    }

    /// Records removed machines, also those that this machine has not met, so that they never get a key.
    mutating func noteGone(_ header: SegmentContent.Header) {
        for gone in header.gone
        where gone != replica.hexadecimal && ReplicaID(hexadecimal: gone) != nil
            && (machines[gone] != nil || hasRoomForMachine)
        {
            machines[gone, default: MachineRecord(box: "", at: 0, seen: [:], isGone: true)].isGone =
                true
        }
    }

    /// Whether another machine fits in the lists of a header, with this one.
    private var hasRoomForMachine: Bool {
        machines.count < SegmentContent.Header.mostListed - 1
    }

    /// What is known of this machine and of others that are known, as many as a header may list.
    func listed<Value>(_ all: [String: Value]) -> [String: Value] {
        let others = all.keys.filter { $0 != replica.hexadecimal && machines[$0] != nil }.sorted()
        let keys = Set(others.prefix(SegmentContent.Header.mostListed - 1) + [replica.hexadecimal])
        return all.filter { keys.contains($0.key) }
    }

    /// Reports machines whose last sequence number at the remote is lower than before.
    mutating func reportRollbacks() async throws {
        let highest = exchange.marks.marks(at: exchange.address)
            .merging(progress.applied) { max($0, $1) }
        for (text, mark) in highest.sorted(by: { $0.key < $1.key }) {
            guard let other = ReplicaID(hexadecimal: text), other != replica,
                machines[text]?.isGone != true, listing.last(of: other) < mark
            else { continue }
            report.faults.append(.rolledBack(machine: machine(other)))
            rolledBack.insert(text)
        }
        guard !isRehearsal else { return }
        exchange.marks.raise(progress.applied, at: exchange.address)
        guard progress.awaited ?? [:] != awaited else { return }
        progress.awaited = awaited
        try await save()
    }

    /// Reports a folder without a file of any other machine, if there are others: it may not be carried, or be a wrong one.
    mutating func reportAlone() {
        // A vault that has just joined knows no machine before it has read a file.
        let hasOthers = remaining.count > 1 || progress.last == 0 && progress.mark == 0
        guard exchange.isCarried, hasOthers, listing.segments.keys.allSatisfy({ $0 == replica })
        else { return }
        report.faults.append(.alone)
    }

    /// Reports machines that are known from another remote and have no file at this one: a payment must not take that for
    /// no news.
    mutating func reportUnheard() {
        let now = Int64(exchange.now().timeIntervalSince1970 * 1000)
        for (other, record) in remaining
        where other != replica && applied(other) == 0 && listing.segments[other] == nil
            && now - record.at < Int64(Machine.patience * 1000)
        {
            report.faults.append(.missing(machine: machine(other)))
        }
    }
}
