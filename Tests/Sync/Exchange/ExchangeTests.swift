import Foundation
import Synchronization
import Testing

@testable import MoneyShell

/// Machines that synchronise through a remote.
@Suite(.timeLimit(.minutes(20)))
struct ExchangeTests {
    @Test func `after both machines sync they have the same records`() async throws {
        let (one, other, _) = try await pair()
        one.state.write("a", "1")
        other.state.write("b", "2")
        #expect(try await one.sync().sent == 1)
        let report = try await other.sync()
        #expect(report.merged.added == [.keys: 1])
        #expect(report.faults == [])
        try await one.sync()
        #expect(one.state.values == ["a": "1", "b": "2"])
        #expect(other.state.values == one.state.values)
    }

    @Test func `a sync without changes only lists the remote`() async throws {
        let (one, other, remote) = try await pair()
        one.state.write("a", "1")
        for machine in [one, other, one, other] { try await machine.sync() }
        remote.failing(nil)
        try await one.sync()
        #expect(remote.calls == [.list])
    }

    /// Issue 25: less than 64 KiB, and at most three requests besides the puts.
    @Test func `twenty new records among ten thousand are synced with little traffic`() async throws
    {
        let (one, other, remote) = try await pair()
        for number in 0..<10_000 {
            one.state.write("record-\(number)", String(repeating: "x", count: 300))
        }
        for machine in [one, other, one, other] { try await machine.sync() }
        for number in 0..<20 {
            one.state.write("new-\(number)", String(repeating: "y", count: 300))
        }
        remote.failing(nil)
        try await one.sync()
        #expect(remote.calls == [.list, .put])
        #expect(remote.bytes < 64 << 10)
        remote.failing(nil)
        let report = try await other.sync()
        #expect(report.merged.added == [.keys: 20])
        #expect(remote.calls.filter { $0 != .put }.count <= 3)
        #expect(remote.bytes < 64 << 10)
    }

    /// Issue 58: bodies of at most five times the padded size of the small files, at most 64 files.
    @Test func `a thousand small changes among ten thousand records are folded by their size`()
        async throws
    {
        let (one, other, remote) = try await pair()
        for number in 0..<10_000 {
            one.state.write("record-\(number)", String(repeating: "x", count: 300))
        }
        for machine in [one, other, one] { try await machine.sync() }
        remote.failing(nil)
        for number in 0..<1_000 {
            one.state.write("record-\(number)", "\(number)")
            try await one.sync()
            if number == 500 {
                // Has read some of the files that are folded later.
                try await other.sync()
            }
        }
        #expect(remote.files.count <= Round.mostSegments)
        #expect(remote.sent < 5 * 1_000 * 1_024)
        remote.failing(nil)
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == one.state.values)
        #expect(remote.bytes < 1 << 20)
        let third = SimulatedMachine("third", at: remote)
        try await third.join(one)
        #expect(third.state.values == one.state.values)
    }

    @Test func `lines of the history wait for another change, or 15 minutes`() async throws {
        let (remote, time) = (SimulatedRemote(), MovableTime())
        let one = SimulatedMachine("one", at: remote, now: time.now)
        try await one.sync()
        func syncs() async throws -> Bool {
            var exchange = one.exchange
            exchange.isAutomatic = true
            let files = remote.files
            _ = try await exchange.run()
            return remote.files != files
        }
        one.state.writeHistory("pay")
        #expect(try await !syncs())
        one.state.write("a", "1")
        #expect(try await syncs())
        one.state.writeHistory("bills")
        #expect(try await !syncs())
        time.pass(days: 15 / 1440)
        #expect(try await syncs())
        one.state.writeHistory("rates")
        #expect(try await one.sync().sent == 1)
    }

    @Test func `a machine with thousands of false files is read up to a limit`() async throws {
        let (one, other, remote) = try await pair()
        let id = ReplicaID.random().hexadecimal
        for number in 1...7_000 {
            let name = RemoteFileName("\(id)-\(number)-\(number)-\(id)")
            remote.files[try #require(name)] = [0]
        }
        one.state.write("a", "1")
        try await one.sync()
        remote.failing(nil)
        let report = try await other.sync()
        let isHidden = report.faults.contains { $0.hidesChanges }
        #expect(isHidden)
        #expect(remote.calls.count { $0 == .get } <= 20)
        #expect(other.state.values == ["a": "1"])
    }

    @Test func `in a folder, a segment a day shows that it is carried`() async throws {
        let (remote, time) = (SimulatedRemote(), MovableTime())
        let one = SimulatedMachine("one", at: remote, now: time.now)
        try await one.sync()
        let files = remote.files
        for (days, isCarried, isPut) in [(0.9, true, false), (0.1, false, false), (0, true, true)] {
            time.pass(days: days)
            var exchange = one.exchange
            exchange.isCarried = isCarried
            _ = try await exchange.run()
            #expect((remote.files != files) == isPut, "\(days) \(isCarried)")
        }
    }

    /// Each transaction of a vault is synced to the disk.
    @Test func `catching up takes as many transactions for thirty files as for one`() async throws {
        var costs: [Int] = []
        for count in [1, 30] {
            let (one, other, remote) = try await pair()
            // So large that no thirty small files are folded.
            one.state.write("large", String(repeating: "x", count: 300_000))
            for number in 0..<8 {
                one.state.write("early", "\(number)")
                try await one.sync()
            }
            try await other.sync()
            for number in 0..<count {
                one.state.write("key-\(number)", "1")
                try await one.sync()
            }
            let (merges, commits) = (other.state.merges, other.records.commits)
            remote.failing(nil)
            try await other.sync()
            #expect(remote.calls.count { $0 == .get } == count)
            #expect(other.state.merges == merges + 1)
            #expect(other.state.values == one.state.values)
            costs.append(other.records.commits - commits)
        }
        #expect(costs[0] == costs[1], "\(costs)")
    }

    @Test func `what was read before a remote failed is not read again`() async throws {
        let (one, other, remote) = try await pair()
        for number in 0..<5 {
            one.state.write("key-\(number)", "1")
            try await one.sync()
        }
        // A list and two files.
        remote.failing { number, _ in number >= 3 ? .refused : nil }
        await #expect(throws: SyncRemoteError.self) { try await other.sync() }
        #expect(other.state.values.count == 2)
        remote.failing(nil)
        try await other.sync()
        #expect(remote.calls.count { $0 == .get } == 3)
        #expect(other.state.values == one.state.values)
    }

    @Test func `an announcement reports a remote that keeps nothing`() async throws {
        let (one, _, remote) = try await pair()
        one.state.write("a", "1")
        #expect(try await one.exchange.announce().faults == [])
        one.state.write("b", "2")
        let files = remote.files
        remote.meddling(beforeList: 2) { remote.files = files }
        let report = try await one.exchange.announce()
        #expect(report.faults == [.missing(machine: "one")])
    }

    @Test func `an announcement does not take a stale listing for a loss`() async throws {
        let (one, _, remote) = try await pair()
        try await one.sync()
        one.state.write("a", "1")
        // The second listing does not show the file that was just written.
        remote.failing { number, verb in verb == .list && number > 0 ? .stale : nil }
        #expect(try await one.exchange.announce().faults == [])
    }

    @Test func `a dry run reports what a sync would do and writes nothing`() async throws {
        let (one, other, remote) = try await pair()
        one.state.write("a", "1")
        try await one.sync()
        other.state.write("b", "2")
        let files = remote.files
        let report = try await other.exchange.run(isRehearsal: true)
        #expect(report.merged.added == [.keys: 1])
        #expect(report.sent == 1)
        #expect(remote.files == files)
        #expect(other.state.values == ["b": "2"])
        #expect(try await other.sync() == report)
    }

    @Test func `a file under the name of another one is damaged, even if it is authentic`()
        async throws
    {
        let remote = SimulatedRemote()
        let (one, other) = SimulatedMachine.two(at: remote)
        try await one.sync()
        try await other.join(one)
        one.state.write("a", "1")
        let before = remote.files
        try await one.sync()
        let name = try #require(remote.files.keys.first { before[$0] == nil })
        let digit = name.text.hasSuffix("0") ? "1" : "0"
        let wrong = try #require(RemoteFileName(name.text.dropLast() + digit))
        remote.files[wrong] = remote.files.removeValue(forKey: name)
        let faults = try await other.sync().faults
        #expect(faults.contains(.damaged(machine: "one", file: wrong.text)))
        #expect(other.state.values == [:])
    }

    @Test func `a remote that contains another vault is refused`() async throws {
        let (one, _, remote) = try await pair()
        one.state.write("a", "1")
        try await one.sync()
        let stranger = SimulatedMachine("stranger", at: remote, origin: "two")
        await #expect(throws: SyncError.otherVault) { try await stranger.sync() }
    }

    @Test(arguments: [
        SyncRemoteError.full, .readOnly, .denied(status: 401), .unreachable(.noAnswer(.timedOut)),
        .missing,
    ])
    func `a put that fails is an error, and the changes are put later`(
        error: SyncRemoteError
    ) async throws {
        let (one, other, remote) = try await pair()
        one.state.write("a", "1")
        remote.state.withLock { $0.error = error }
        remote.failing { _, verb in verb == .put ? .refused : nil }
        await #expect(throws: error) { try await one.sync() }
        remote.failing(nil)
        try await one.sync()
        try await other.sync()
        #expect(other.state.values == ["a": "1"])
    }

    // MARK: - A remote that loses or changes files

    @Test func `files that the remote lost are reported, and their writers put them again`()
        async throws
    {
        let (one, other, remote) = try await pair()
        let early = remote.files
        one.state.write("a", "1")
        for machine in [one, other, one] { try await machine.sync() }
        remote.files = early
        // The machine's own acknowledgement of the segment is lost, too.
        let faults = try await other.sync().faults
        #expect(faults == [.rolledBack(machine: "one"), .repaired])
        #expect(try await one.sync().faults.contains(.repaired))
        #expect(try await other.sync().faults == [])
        let third = SimulatedMachine("third", at: remote)
        try await third.join(other)
        #expect(third.state.values == ["a": "1"])
    }

    @Test func `what is written under a new address reaches machines that know the old one`()
        async throws
    {
        let (one, other, remote) = try await pair()
        for number in 1...3 {
            one.state.write("\(number)", "1")
            try await one.sync()
        }
        try await other.sync()
        let empty = SimulatedRemote()
        one.state.write("late", "1")

        let moved = one.exchange(at: "moved", with: empty)
        #expect(try await moved.run().faults == [])
        #expect(try await moved.listen().faults == [.missing(machine: "other")])
        #expect(try await moved.announce().faults == [.missing(machine: "other")])
        remote.files.merge(empty.files) { $1 }

        #expect(try await other.sync().faults == [])
        #expect(other.state.values == one.state.values)
        #expect(try await one.exchange(at: "moved", with: remote).run().faults == [])
    }

    @Test func `a stale listing is not treated as a loss`() async throws {
        let (one, _, remote) = try await pair()
        one.state.write("a", "1")
        try await one.sync()
        remote.failing { _, verb in verb == .list ? .stale : nil }
        let report = try await one.sync()
        #expect(!report.faults.contains(.repaired))
        #expect(!remote.calls.contains(.put))
    }

    @Test(arguments: [false, true])
    func `a damaged file is reported with its machine, and its writer puts it again`(
        isTooLarge: Bool
    ) async throws {
        let (one, other, remote) = try await pair()
        one.state.write("a", "1")
        let before = Set(remote.files.keys)
        try await one.sync()
        let name = try #require(Set(remote.files.keys).subtracting(before).first)
        var files = remote.files
        files[name]?[500] ^= 1
        if isTooLarge { files[name]? += [UInt8](repeating: 0, count: SyncRemoteLimit.fileSize) }
        remote.files = files
        let fault = SyncFault.damaged(machine: "one", file: name.text)
        #expect(try await other.sync().faults == [fault])
        #expect(other.state.values == [:])
        #expect(try await one.sync().faults == [.repaired])
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == ["a": "1"])
    }

    @Test func `a missing file of another machine is reported, and the files after it are read`()
        async throws
    {
        let (one, other, remote) = try await pair()
        var names: [RemoteFileName] = []
        for value in ["1", "2", "3"] {
            let before = Set(remote.files.keys)
            one.state.write("key-" + value, value)
            try await one.sync()
            names += Set(remote.files.keys).subtracting(before)
        }
        var files = remote.files
        files[names[1]] = nil
        remote.files = files
        #expect(try await other.sync().faults == [.missing(machine: "one")])
        #expect(other.state.values == ["key-1": "1", "key-3": "3"])
        try await one.sync()
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == one.state.values)
    }

    // MARK: - Interruptions

    /// The program is killed at every call of the remote, before or after the call took effect.
    @Test(arguments: [SimulatedRemote.Fault.refused, .unacknowledged, .truncated], [false, true])
    func `a sync that is interrupted at any call is completed later`(
        fault: SimulatedRemote.Fault, collects: Bool
    ) async throws {
        for cut in 0..<12 {
            let (one, other, remote) = try await pair(collects: collects)
            one.state.write("a", "1")
            other.state.write("b", "2")
            try await other.sync()
            remote.failing { number, _ in number == cut ? fault : nil }
            do { try await one.sync() } catch {}
            one.state.write("c", "3")
            remote.failing(nil)
            for machine in [one, other, one] { try await machine.sync() }
            #expect(one.state.values == ["a": "1", "b": "2", "c": "3"], "cut \(cut)")
            #expect(other.state.values == one.state.values, "cut \(cut)")
        }
    }

    @Test func `a compaction that was interrupted is completed without another one`() async throws {
        let (one, other, remote) = try await pair()
        var isInterrupted = false
        for number in 0..<40 where !isInterrupted {
            // The first segments replace some without changes.
            remote.failing { _, verb in number > 9 && verb == .delete ? .unacknowledged : nil }
            one.state.write("key-\(number)", "1")
            do { try await one.sync() } catch { isInterrupted = true }
            remote.failing(nil)
            try await other.sync()
        }
        #expect(isInterrupted)
        remote.failing(nil)
        #expect(try await one.exchange.run(isRehearsal: true).faults == [])
        remote.failing(nil)

        #expect(try await one.sync().faults == [])

        #expect(!remote.calls.contains(.put))
        let ours = try await one.state.replica()
        let own = remote.files.keys.compactMap { SegmentFile($0) }.filter { $0.replica == ours }
        for old in own {
            let later = own.filter { $0.first <= old.first && old.last <= $0.last }
            #expect(later.map(\.name) == [old.name])
        }
        let third = SimulatedMachine("third", at: remote)
        try await third.join(other)
        #expect(third.state.values == one.state.values)
    }

    @Test func `a sync changes a remote that collects at most once`() async throws {
        let (one, other, remote) = try await pair(collects: true)
        for number in 0..<40 {
            one.state.write("key-\(number)", "1")
            if number.isMultiple(of: 7) { one.state.erase("key-0") }
            for machine in [one, other] {
                remote.failing(nil)
                try await machine.sync()
                #expect(remote.calls.count { $0 == .flush } <= 1)
            }
        }
        #expect(other.state.values == one.state.values)
    }

    /// Random schedules of three machines at a remote that fails in every way and then works again; in some of them the third
    /// is removed, and invited again when it notices.
    ///
    /// `scripts/histories schedules` plays more of them.
    @Test(arguments: 1...40)
    func `whatever fails, nothing is lost once the remote works again`(seed: UInt64) async throws {
        let first = Self.number("COFRE_FIRST_SCHEDULE") ?? 0
        let count = Self.number("COFRE_SCHEDULES") ?? 120
        for round in first / 40..<(first + count) / 40 {
            for (collects, removes) in [(false, false), (true, true), (false, true)] {
                try await schedule(
                    seed: seed * 1_000_000 + round, collects: collects, removes: removes)
            }
        }
    }

    /// Others had read a file whose write got no response, and the remote then lost it: the numbers of three schedules.
    @Test(arguments: [6_002_021, 34_002_412, 38_002_434] as [UInt64])
    func `a file that was lost before its writer knew of it is written again`(seed: UInt64)
        async throws
    {
        try await schedule(seed: seed)
    }

    @Test func `a machine that was set back learns that a lost file without changes was read`()
        async throws
    {
        let (one, other, remote) = try await pair()
        one.state.write("first", "1")
        try await one.sync()
        let (earlier, before) = (other.files, Set(remote.files.keys))
        // Writes only that the change was read, so the other machine writes nothing when it reads that.
        try await other.sync()
        try await one.sync()
        for name in remote.files.keys where !before.contains(name) { remote.files[name] = nil }
        other.files = earlier
        #expect(try await one.sync().faults == [.rolledBack(machine: "other")])
        // With its old id, it would use the lost file's number again, and nobody would read it.
        other.state.write("key", "new")
        try await other.sync()
        try await one.sync()
        #expect(one.state.values["key"] == "new")
    }

    private static func number(_ variable: String) -> UInt64? {
        ProcessInfo.processInfo.environment[variable].flatMap(UInt64.init)
    }

    private func schedule(
        seed: UInt64, collects: Bool = false, removes: Bool = false
    ) async throws {
        var dice = Dice(seed)
        let (one, other, remote) = try await pair(collects: collects)
        let third = SimulatedMachine("third", at: remote)
        try await third.join(one)
        let machines = [one, other, third]
        var written: [String: Set<String>] = [:]
        var earlier = machines.map(\.files)
        for step in 0..<30 {
            let index = dice.below(3)
            let machine = machines[index]
            switch dice.below(removes ? 14 : 13) {
            case 13:
                let at = dice.below(24)
                remote.failing { number, _ in number == at ? .unacknowledged : nil }
                do {
                    let id = try await third.state.replica()
                    _ = try await one.exchange.remove(id.hexadecimal)
                } catch is SyncRemoteError {} catch is SyncError {}
            case 12:
                remote.failing(nil)
                earlier[index] = try await setBack(
                    machine, to: earlier[index], invitedBy: machines)
            case 0..<4:
                let key = "key-\(dice.below(8))"
                machine.state.write(key, "\(step)")
                written[key, default: []].insert("\(step)")
            default:
                let (at, kind) = (
                    dice.below(8), dice.below(SimulatedRemote.Fault.allCases.count + 2)
                )
                let faults = SimulatedRemote.Fault.allCases
                let fault = kind < faults.count ? faults[kind] : nil
                remote.failing { number, _ in number == at ? fault : nil }
                try await syncIfPossible(machine, invitedBy: machines)
            }
        }
        remote.failing(nil)
        for _ in 0..<(removes ? 5 : 3) {
            for machine in machines { try await syncIfPossible(machine, invitedBy: machines) }
        }
        var ids: [String] = []
        for machine in machines { ids.append(try await machine.state.replica().hexadecimal) }
        for machine in machines {
            #expect(machine.state.values == one.state.values, "seed \(seed)")
            let faults = try await machine.sync().faults.filter { fault in
                switch fault {
                // What a machine has put since it was removed, or under an id that it no longer has, nobody reads.
                case .unread: !removes
                case .damaged(_, let file): !removes || ids.contains { file.hasPrefix($0) }
                default: true
                }
            }
            #expect(faults == [], "seed \(seed)")
        }
        #expect(Set(one.state.values.keys) == Set(written.keys), "seed \(seed)")
        for (key, value) in one.state.values {
            #expect(written[key]?.contains(value) == true, "seed \(seed)")
        }
    }

    /// Syncs, or joins again if the others use a new key; a failure of the remote is no fault.
    private func syncIfPossible(
        _ machine: SimulatedMachine, invitedBy others: [SimulatedMachine]
    ) async throws {
        do { try await machine.sync() } catch is SyncRemoteError {} catch SyncError.machineRemoved {
            for other in others where other.name != machine.name {
                do {
                    _ = try await machine.exchange.joinAgain(try await other.exchange.invitation())
                    return
                } catch is SyncRemoteError {} catch is SyncError {}
            }
        }
    }

    /// Sets a machine that has sent everything back to an earlier state, and returns the later one.
    private func setBack(
        _ machine: SimulatedMachine, to earlier: SimulatedMachine.Files,
        invitedBy others: [SimulatedMachine]
    ) async throws -> SimulatedMachine.Files {
        for _ in 0..<2 { try await syncIfPossible(machine, invitedBy: others) }
        let latest = machine.files
        machine.files = earlier
        try await syncIfPossible(machine, invitedBy: others)
        return latest
    }

    /// Two machines that share a remote.
    private func pair(
        collects: Bool = false
    ) async throws -> (SimulatedMachine, SimulatedMachine, SimulatedRemote) {
        let remote = SimulatedRemote(collects: collects)
        let (one, other) = SimulatedMachine.two(at: remote)
        try await one.sync()
        try await other.join(one)
        try await one.sync()
        return (one, other, remote)
    }
}

/// Random numbers that are the same in every run.
private struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
