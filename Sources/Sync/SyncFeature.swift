import Essentials

extension Feature {
    static let sync = Feature(
        settings: [.syncRemote, .syncEndpoint, .syncAuto],
        kinds: [.identity, .versions, .conflicts, .sync], notes: { try await $0.machineNotes() })
}

extension HomeNote {
    /// Records that two machines changed to different values.
    static func conflicts(count: Int) -> HomeNote {
        HomeNote(
            "conflicts", .conflicts, isUrgent: true, facts: Facts(count: count),
            command: "vault conflicts",
            brief: {
                $0.pick(
                    count == 1 ? "1 conflict" : "\(count) conflicts",
                    count == 1 ? "1 conflito" : "\(count) conflitos")
            }
        ) { $0.conflictsWait(count) }
    }

    /// A machine that has not synced for a month, or of which a folder has carried nothing for a day.
    static func silent(machine: String, seconds: Double) -> HomeNote {
        let isGone = seconds > Machine.patience
        return HomeNote(
            "silent-machine", .machines, isUrgent: true,
            command: "vault machines" + (isGone ? " remove \(Words.quoted(machine))" : "")
        ) {
            $0.silent(machine, seconds: seconds)
        }
    }

    /// Changes of this machine that the others cannot see yet.
    ///
    /// - Parameter seconds: the time since this machine last sent changes; `nil` if it never did.
    static func notExchanged(seconds: Double? = nil) -> HomeNote {
        HomeNote("not-exchanged", .machines, command: "vault sync") {
            $0.changesWait(seconds: seconds)
        }
    }
}

extension Context {
    /// The conflicts, and if a sync remote is set, notes about other machines and unsent changes.
    fileprivate func machineNotes() async throws -> [HomeNote] {
        var notes: [HomeNote] = []
        let conflicts = try await vault.conflictCount()
        if conflicts > 0 { notes.append(.conflicts(count: conflicts)) }
        guard !options.sandbox, settings.readable(.syncRemote) != nil else { return notes }
        let machines = try await sync.machines()
        for machine in machines where !machine.isThisOne {
            guard let heard = machine.lastHeard else { continue }
            let seconds = now().timeIntervalSince(heard)
            if seconds > sync.usualSilence {
                notes.append(.silent(machine: machine.label, seconds: seconds))
            }
        }
        if try await sync.isBehind() {
            let sent = machines.first?.lastHeard
            notes.append(.notExchanged(seconds: sent.map { now().timeIntervalSince($0) }))
        }
        return notes
    }
}
