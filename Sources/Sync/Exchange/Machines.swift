import Essentials
import Values
import Vault

extension Exchange {
    /// The longest name of a machine, in bytes.
    private static let longestName = 100

    /// The known machines of this vault, this one first; does not access the remote.
    func machinesKnown() async throws -> [Machine] {
        try await machines { !$0.isGone }
    }

    private func machines(where isListed: (MachineRecord) -> Bool) async throws -> [Machine] {
        let replica = try await state.replica()
        let progress = try await memory.progress(at: address, of: replica)
        var machines = try await memory.machines().filter { isListed($0.value) }
        let names = try await names(of: replica)
        // A file without changes says only what this machine has read.
        let own = progress.own.filter { !$0.isEmpty }.compactMap { RemoteFileName($0.name) }
            .compactMap(SegmentFile.init)
        let keys = try await memory.keys()
        machines[replica.hexadecimal] = MachineRecord(
            box: keys?.owner == replica.hexadecimal ? keys?.pair?.publicKey.hexadecimal ?? "" : "",
            at: .max, seen: [:], isGone: false)
        let lastUsed = machines.lastUsed
        let sent = progress.header.map { Date(timeIntervalSince1970: Double($0.at) / 1000) }
        return machines.compactMap { text, record in
            guard let id = ReplicaID(hexadecimal: text) else { return nil }
            let read = record.seen[replica.hexadecimal] ?? 0
            return Machine(
                id: id, name: names.name(of: id),
                label: names.label(of: id, among: machines.keys), isThisOne: id == replica,
                isReplaced: !record.box.isEmpty && record.at < lastUsed[record.box] ?? 0,
                lastHeard: id == replica ? sent : record.lastHeard,
                behind: id == replica ? 0 : own.count { $0.last > read })
        }
        .sorted { one, other in
            one.isThisOne || !other.isThisOne && (one.name, one.id) < (other.name, other.id)
        }
    }

    /// Renames a machine; the other machines get the name with the next exchange.
    func rename(_ old: String, to new: String) async throws {
        let text = new.trimmed
        guard !text.isEmpty, text.utf8.count <= Self.longestName,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
            !CardDigits.haveNumber(in: text)
        else { throw SyncError.badName }
        let machine = try machine(named: old, in: try await machinesKnown())
        let this = try await state.replica()
        var names = try await names(of: this)
        // Later than the name that it replaces, even if another machine's clock is ahead.
        let at = min(
            max(
                Int64(now().timeIntervalSince1970 * 1000),
                (names[machine.id.hexadecimal]?.at ?? 0) + 1),
            SegmentContent.MachineName.latest)
        names[machine.id.hexadecimal] = SegmentContent.MachineName(name: text, at: at)
        let all = names
        try await memory.set(all)
    }

    /// Removes a machine: the others get a new key, so the removed machine cannot read later changes.
    ///
    /// It keeps the data that it has read. After an interruption, the next call continues with the same key; once the
    /// machine is not listed any more, the next exchange deletes its files.
    func remove(_ name: String) async throws -> SyncReport {
        let machine = try await machineToRemove(name)
        var report = try await run()
        var round = try await read(isRehearsal: false)
        try await round.removeMachine(machine.id)
        report.merged.add(round.report.merged)
        report.faults += round.report.faults.filter { !report.faults.contains($0) }
        return report
    }

    /// The machine of this name; does not access the remote.
    func machineToRemove(_ name: String) async throws -> Machine {
        let machine = try machine(named: name, in: try await machinesKnown())
        guard !machine.isThisOne else { throw SyncError.thisMachine }
        return machine
    }

    /// Deletes the files of a removed machine that this one cannot read, now and whenever such files arrive.
    func giveUp(_ name: String) async throws -> SyncReport {
        let this = try await state.replica()
        let gone = try await machines { $0.isGone }.filter { $0.id != this }
        let machine = try machine(named: name, in: gone)
        var round = try await read(isRehearsal: false)
        round.machines[machine.id.hexadecimal]?.isLeaving = true
        round.machines[machine.id.hexadecimal]?.isGivenUp = true
        try await round.save()
        try await round.push()
        return round.report
    }

    /// Finds a machine by its name, with or without four digits of the id, or by the beginning of its id.
    private func machine(named name: String, in all: [Machine]) throws -> Machine {
        let ways: [(Machine) -> Bool] = [
            { $0.name == name }, { "\($0.name)-\($0.id.hexadecimal.prefix(4))" == name },
            { name.utf8.count >= 4 && $0.id.hexadecimal.hasPrefix(name) },
        ]
        let found = ways.lazy.map { all.filter($0) }.first { !$0.isEmpty } ?? []
        guard let machine = found.first else { throw SyncError.noMachine(name) }
        guard found.count == 1 else { throw SyncError.severalMachines(name) }
        return machine
    }
}

extension [String: SegmentContent.MachineName] {
    /// The name of a machine, or the first digits of its id.
    func name(of id: ReplicaID) -> String {
        self[id.hexadecimal]?.name ?? String(id.hexadecimal.prefix(8))
    }

    /// The name, with four digits of the id if one of `others` has the same name.
    func label(of id: ReplicaID, among others: some Sequence<String>) -> String {
        let (text, name) = (id.hexadecimal, name(of: id))
        let isShared = others.contains { $0 != text && self[$0]?.name == name }
        return isShared ? "\(name)-\(text.prefix(4))" : name
    }
}

/// The data about another machine.
struct MachineRecord: Codable, Equatable {
    var box: String
    /// The time of its last segment, in milliseconds since 1970.
    var at: Int64
    var seen: [String: UInt64]
    var isGone: Bool
    /// Whether this machine has removed it, and deletes its files.
    var isLeaving: Bool?
    /// Whether its files are also deleted if this machine cannot read them.
    var isGivenUp: Bool?
    /// Whether a person knows that some of its files cannot be read.
    var isTold: Bool?
    /// The greatest epoch of its segments.
    var epoch: UInt32?

    /// The time of its last segment; `nil` if none was read.
    var lastHeard: Date? { at == 0 ? nil : Date(timeIntervalSince1970: Double(at) / 1000) }
}

extension [String: MachineRecord] {
    /// For each public key, when the last of the ids that have it was used.
    var lastUsed: [String: Int64] {
        [String: Int64](values.map { ($0.box, $0.at) }) { Swift.max($0, $1) }
    }
}

extension Round {
    fileprivate mutating func removeMachine(_ gone: ReplicaID) async throws {
        machines[gone.hexadecimal]?.isGone = true
        machines[gone.hexadecimal]?.isLeaving = true
        try await makeNextKey()
        try await completeRemovals()
        try await finish()
    }

    /// Deletes the files of the machines that this one has removed, as far as their changes are in this vault.
    ///
    /// Also files that arrive later.
    mutating func completeRemovals() async throws {
        let leaving = machines.filter { $0.value.isLeaving == true }.keys.sorted()
        guard !leaving.isEmpty, let epoch = keys.current?.epoch else { return }
        let files = leaving.compactMap { ReplicaID(hexadecimal: $0) }
            .flatMap { listing.segments[$0] ?? [] }
        let read = files.filter { $0.last <= progress.applied[$0.replica.hexadecimal] ?? 0 }
        let unread = Set(files).subtracting(read)
        let givenUp = unread.filter { machines[$0.replica.hexadecimal]?.isGivenUp == true }
        let hasOldFiles = progress.own.contains { $0.epoch ?? 0 < epoch }
        let hasNews = read.contains {
            $0.last > progress.published?[$0.replica.hexadecimal] ?? 0
        }
        // First sends the other machines everything read so far and the removal. Once they have compacted, the removed
        // machine can decrypt no file at the remote.
        if hasOldFiles || hasNews { try await publishState() }
        for segment in read {
            progress.published = (progress.published ?? [:])
                .merging([segment.replica.hexadecimal: segment.last], uniquingKeysWith: max)
        }
        if hasNews { try await record() }
        for segment in read + givenUp {
            try await exchange.onRemote { try await exchange.remote.delete(segment.name) }
        }
        for other in Set(unread.subtracting(givenUp).map(\.replica)).sorted() {
            let isKnown = machines[other.hexadecimal]?.isTold == true
            report.faults.append(.unread(machine: machine(other), isKnown: isKnown))
            guard exchange.isShown, !isKnown else { continue }
            machines[other.hexadecimal]?.isTold = true
            try await save()
        }
    }
}
