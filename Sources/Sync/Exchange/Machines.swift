import Essentials
import Values
import Vault

extension Exchange {
    /// The longest name of a machine, in bytes.
    private static let longestName = 100

    /// The known machines of this vault, this one first; does not access the remote.
    func machinesKnown() async throws -> [Machine] {
        let replica = try await state.replica()
        let progress = try await memory.progress(at: address, of: replica)
        let machines = try await memory.machines()
        let names = try await names(of: replica)
        let own = progress.own.compactMap { RemoteFileName($0.name) }
            .compactMap(SegmentFile.init)
        func name(of id: ReplicaID) -> String {
            names[id.hexadecimal]?.name ?? String(id.hexadecimal.prefix(8))
        }
        let others = machines.filter { !$0.value.isGone }
            .compactMap { text, record -> Machine? in
                guard let id = ReplicaID(hexadecimal: text), id != replica else { return nil }
                let read = record.seen[replica.hexadecimal] ?? 0
                return Machine(
                    id: id, name: name(of: id), isThisOne: false,
                    lastHeard: record.lastHeard,
                    behind: own.count { $0.last > read })
            }
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        let this = Machine(
            id: replica, name: name(of: replica), isThisOne: true,
            lastHeard: progress.header.map { Date(timeIntervalSince1970: Double($0.at) / 1000) },
            behind: 0)
        return [this] + others
    }

    /// Renames a machine; the other machines get the name with the next exchange.
    func rename(_ old: String, to new: String) async throws {
        let text = new.trimmed
        guard !text.isEmpty, text.utf8.count <= Self.longestName,
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { throw SyncError.badName }
        let machine = try await machine(named: old)
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
        let machine = try await machine(named: name)
        guard !machine.isThisOne else { throw SyncError.thisMachine }
        var report = try await run()
        var round = try await read(isRehearsal: false)
        try await round.removeMachine(machine.id)
        report.merged.add(round.report.merged)
        report.faults += round.report.faults.filter { !report.faults.contains($0) }
        return report
    }

    /// Finds a machine by its name or by the beginning of its id.
    private func machine(named name: String) async throws -> Machine {
        let all = try await machinesKnown()
        let named = all.filter { $0.name == name }
        let found =
            named.isEmpty && name.utf8.count >= 4
            ? all.filter { $0.id.hexadecimal.hasPrefix(name) } : named
        guard let machine = found.first else { throw SyncError.noMachine(name) }
        guard found.count == 1 else { throw SyncError.severalMachines(name) }
        return machine
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
        for segment in read {
            try await exchange.onRemote { try await exchange.remote.delete(segment.name) }
        }
        let unread = Set(files).subtracting(read)
        for text in leaving {
            if let other = ReplicaID(hexadecimal: text),
                unread.contains(where: { $0.replica == other })
            {
                report.faults.append(.unread(machine: machine(other)))
            }
        }
    }
}
