import Essentials
import Testing
import Vault

@testable import MoneyShell

/// Inviting, naming and removing machines.
@Suite(.timeLimit(.minutes(20)))
struct MachinesTests {
    @Test func `an invitation is valid for one machine, and a new one replaces it`() async throws {
        let remote = SimulatedRemote()
        let one = SimulatedMachine("one", at: remote)
        one.state.write("a", "1")
        let first = try code(try await one.exchange.invite())
        let second = try code(try await one.exchange.invite())
        await #expect(throws: SyncError.wrongCode) {
            try await Invitation.fetch(from: remote, code: first)
        }
        let invitation = try await Invitation.fetch(from: remote, code: second)
        let other = SimulatedMachine("other", at: remote)
        _ = try await other.exchange.join(invitation)
        #expect(other.state.values == ["a": "1"])
        await #expect(throws: SyncError.noInvitation) {
            try await Invitation.fetch(from: remote, code: second)
        }
    }

    @Test func `an invitation that the remote does not delete is reported and deleted later`()
        async throws
    {
        let remote = SimulatedRemote()
        let (one, other) = SimulatedMachine.two(at: remote)
        one.state.write("a", "1")
        let used = try code(try await one.exchange.invite())
        let invitation = try await Invitation.fetch(from: remote, code: used)
        remote.failing { _, verb in verb == .delete ? .refused : nil }
        #expect(try await other.exchange.join(invitation).faults == [.invitationLeft])
        #expect(try await other.sync().faults == [.invitationLeft])
        #expect(other.state.values == ["a": "1"])
        remote.failing(nil)
        #expect(try await other.sync().faults == [])
        await #expect(throws: SyncError.noInvitation) {
            try await Invitation.fetch(from: remote, code: used)
        }
    }

    @Test func `a clock that was ahead once hides nothing that comes later`() async throws {
        let remote = SimulatedRemote()
        let (right, off) = (MovableTime(), MovableTime())
        off.pass(days: 20 * 365)
        let one = SimulatedMachine("one", at: remote, now: right.now)
        let other = SimulatedMachine("other", at: remote, now: off.now)
        one.state.write("a", "1")
        try await one.sync()
        try await other.join(one)
        try await one.sync()
        off.pass(days: -20 * 365)
        for round in 1...3 {
            for time in [right, off] { time.pass(days: 1 / 24) }
            one.state.write("a", "\(round)")
            other.state.write("b", "\(round)")
            for machine in [one, other, one] { try await machine.sync() }
        }
        let known = try await one.exchange.machinesKnown().first { !$0.isThisOne }
        #expect(known?.lastHeard == right.now())
        #expect(known?.behind == 0)
    }

    @Test func `a machine does not delete an invitation for another one`() async throws {
        let remote = SimulatedRemote()
        let (one, other) = SimulatedMachine.two(at: remote)
        let invitation = try await one.exchange.invitation()
        remote.failing { _, verb in verb == .delete ? .refused : nil }
        _ = try await other.exchange.join(invitation)
        remote.failing(nil)
        let second = try code(try await one.exchange.invite())
        #expect(try await other.sync().faults == [])
        _ = try await Invitation.fetch(from: remote, code: second)
    }

    /// The program is killed at every call of the remote; `vault sync` then goes on.
    @Test func `a join that is interrupted at any call is continued by a sync`() async throws {
        for cut in 0..<8 {
            let remote = SimulatedRemote()
            let (one, other) = SimulatedMachine.two(at: remote)
            one.state.write("a", "1")
            let invitation = try await one.exchange.invitation()
            remote.failing { number, _ in number >= cut ? .refused : nil }
            do { _ = try await other.exchange.join(invitation) } catch {
                #expect(error as? SyncRemoteError == .unreachable(.noAnswer(.lost)), "cut \(cut)")
            }
            remote.failing(nil)
            #expect(try await other.sync().faults == [], "cut \(cut)")
            #expect(other.state.values == ["a": "1"], "cut \(cut)")
            #expect(!remote.files.keys.contains { $0.text == "invite" }, "cut \(cut)")
        }
    }

    @Test func `a removal ends an invitation, and one that returns is refused`() async throws {
        let (one, other, _) = try await SimulatedMachine.trio()
        let spelled = try code(try await one.exchange.invite())
        let remote = try #require(one.remote as? SimulatedRemote)
        let invitation = remote.files.filter { $0.key.text == "invite" }
        _ = try await one.exchange.remove("third")
        await #expect(throws: SyncError.noInvitation) {
            try await Invitation.fetch(from: remote, code: spelled)
        }
        remote.files.merge(invitation) { $1 }
        await #expect(throws: SyncError.oldInvitation) {
            try await Invitation.fetch(from: remote, code: spelled)
        }
        // With no other machine, no file names the new key.
        _ = try await one.exchange.remove("other")
        remote.files = remote.files.filter { !$0.key.text.hasPrefix("key-") }
        remote.files.merge(invitation) { $1 }
        await #expect(throws: SyncError.oldInvitation) {
            try await Invitation.fetch(from: remote, code: spelled)
        }
        await #expect(throws: SyncError.machineRemoved) { try await other.sync() }
    }

    @Test func `machines are listed with the number of segments that they have not read`()
        async throws
    {
        let (one, other, third) = try await SimulatedMachine.trio()
        one.state.write("z", "0")
        for machine in [one, other, third, one] { try await machine.sync() }
        let before = try await one.exchange.machinesKnown()
        #expect(before.map(\.name) == ["one", "other", "third"])
        #expect(before.map(\.behind) == [0, 0, 0])
        one.state.write("a", "1")
        try await one.sync()
        let machines = try await one.exchange.machinesKnown()
        #expect(machines.map(\.behind) == [0, 1, 1])
        #expect(machines.map(\.isThisOne) == [true, false, false])
    }

    @Test func `a new name of any machine reaches all others`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio()
        try await one.exchange.rename("other", to: "laptop")
        try await one.exchange.rename("one", to: "desk")
        for machine in [one, other, third] { try await machine.sync() }
        for machine in [one, other, third] {
            let names = try await machine.exchange.machinesKnown().map(\.name).sorted()
            #expect(names == ["desk", "laptop", "third"])
        }
        await #expect(throws: SyncError.noMachine("one")) {
            try await one.exchange.rename("one", to: "x")
        }
        for name in [" ", "4111 1111 1111 1111"] {
            await #expect(throws: SyncError.badName) {
                try await one.exchange.rename("desk", to: name)
            }
        }
    }

    @Test func `a removed machine reads nothing more, and the others continue`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio()
        one.state.write("before", "1")
        for machine in [one, other, third] { try await machine.sync() }
        _ = try await one.exchange.remove("third")
        #expect(try await other.sync().faults == [])
        one.state.write("after", "2")
        try await one.sync()
        #expect(try await other.sync().faults == [])
        other.state.write("reply", "3")
        try await other.sync()
        try await one.sync()
        #expect(one.state.values == ["before": "1", "after": "2", "reply": "3"])
        #expect(other.state.values == one.state.values)
        await #expect(throws: SyncError.machineRemoved) { try await third.sync() }
        #expect(third.state.values == ["before": "1"])
        #expect(try await one.exchange.machinesKnown().map(\.name) == ["one", "other"])
        #expect(try await other.exchange.machinesKnown().map(\.name) == ["other", "one"])
        let fourth = SimulatedMachine("fourth", at: one.remote)
        try await fourth.join(other)
        #expect(fourth.state.values == one.state.values)
    }

    @Test func `changes that only the removing machine has read reach the others`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio()
        third.state.write("late", "1")
        try await third.sync()
        _ = try await one.exchange.remove("third")
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == ["late": "1"])
    }

    @Test func `a removal loses nothing that the removed machine writes meanwhile`() async throws {
        // The removal lists the remote twice, unless it reads more.
        for list in 1...3 {
            let remote = SimulatedRemote()
            let (one, other, third) = try await SimulatedMachine.trio(at: remote)
            third.state.write("late", "1")
            remote.meddling(beforeList: list) { do { try await third.sync() } catch {} }
            _ = try await one.exchange.remove("third")
            for machine in [one, other, one] {
                #expect(try await machine.sync().faults == [], "list \(list)")
            }
            let expected = list == 3 ? [:] : ["late": "1"]
            #expect(one.state.values == expected, "list \(list)")
            #expect(other.state.values == expected, "list \(list)")
        }
    }

    @Test func `a file of a removed machine that cannot be read is kept and reported`() async throws
    {
        let (one, _, third) = try await SimulatedMachine.trio()
        let remote = try #require(one.remote as? SimulatedRemote)
        third.state.write("late", "1")
        let before = remote.files
        try await third.sync()
        let name = try #require(remote.files.keys.first { before[$0] == nil })
        remote.files[name]?[500] ^= 1
        let faults = try await one.exchange.remove("third").faults
        #expect(faults.contains(.unread(machine: "third")))
        #expect(remote.files[name] != nil)
        // Readable again, it is read and deleted.
        remote.files[name]?[500] ^= 1
        #expect(try await one.sync().faults == [])
        #expect(one.state.values == ["late": "1"])
        #expect(remote.files[name] == nil)
    }

    /// The removal is interrupted at every call of the remote; once repeated, the remaining machines continue.
    @Test func `a removal that is interrupted at any call can be repeated`() async throws {
        for cut in 0..<20 {
            let remote = SimulatedRemote()
            let (one, other, third) = try await SimulatedMachine.trio(at: remote)
            remote.failing { number, _ in number == cut ? .unacknowledged : nil }
            do { _ = try await one.exchange.remove("third") } catch {
                remote.failing(nil)
                do { _ = try await other.sync() } catch {
                    #expect(error as? SyncError == .machineRemoved, "cut \(cut)")
                }
                do { _ = try await one.exchange.remove("third") } catch {
                    #expect(error as? SyncError == .noMachine("third"), "cut \(cut)")
                }
            }
            remote.failing(nil)
            one.state.write("after", "2")
            for machine in [one, other, one] { try await machine.sync() }
            #expect(other.state.values == ["after": "2"], "cut \(cut)")
            let gone = try await third.state.replica()
            #expect(!remote.files.keys.contains { SegmentFile($0)?.replica == gone }, "cut \(cut)")
            await #expect(throws: SyncError.machineRemoved, "cut \(cut)") { try await third.sync() }
        }
    }

    @Test func `the newcomer of two machines with one host name gets the digits`() async throws {
        for _ in 0..<4 {
            let remote = SimulatedRemote()
            let (one, other) = (
                SimulatedMachine("vm", at: remote), SimulatedMachine("vm", at: remote)
            )
            try await one.sync()
            try await other.join(one)
            for machine in [one, other, one, other] { try await machine.sync() }
            let digits = try await other.state.replica().hexadecimal.prefix(4)
            for machine in [one, other] {
                let names = try await machine.exchange.machinesKnown().map(\.name).sorted()
                #expect(names == ["vm", "vm-\(digits)"])
            }
        }
    }

    @Test func `of two newcomers with one name the higher id gets the digits`() async throws {
        for _ in 0..<4 {
            let remote = SimulatedRemote()
            let one = SimulatedMachine("one", at: remote)
            let near = SimulatedMachine("vm", at: remote)
            let invitation = try await one.exchange.invitation()
            let (away, _) = remote.copied()
            let far = SimulatedMachine("vm", at: away)
            _ = try await far.exchange.join(invitation)
            try await near.join(one)
            remote.files.merge(away.files) { $1 }
            let all = [near.exchange, far.exchange(with: remote), one.exchange]
            for exchange in all + all { _ = try await exchange.run() }
            let digits = try await max(near.state.replica(), far.state.replica()).hexadecimal
            for exchange in all {
                let names = try await exchange.machinesKnown().map(\.label).sorted()
                #expect(names == ["one", "vm", "vm-\(digits.prefix(4))"])
            }
        }
    }

    @Test func `machines with one name are told apart by four digits`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio()
        try await one.exchange.rename("other", to: "third")
        for machine in [one, other, third] { try await machine.sync() }
        let labels = try await one.exchange.machinesKnown().map(\.label)
        let ids = [try await other.state.replica(), try await third.state.replica()]
        #expect(Set(labels) == Set(["one"] + ids.map { "third-\($0.hexadecimal.prefix(4))" }))
        await #expect(throws: SyncError.severalMachines("third")) {
            try await one.exchange.remove("third")
        }
        _ = try await one.exchange.remove("third-\(ids[0].hexadecimal.prefix(4))")
        #expect(try await one.exchange.machinesKnown().map(\.label) == ["one", "third"])
        #expect(try await one.exchange.machinesKnown().last?.id == ids[1])
    }

    @Test func `a machine that was set back keeps its name, and its earlier id is marked`()
        async throws
    {
        let (remote, time) = (SimulatedRemote(), MovableTime())
        let one = SimulatedMachine("one", at: remote, now: time.now)
        let other = SimulatedMachine("other", at: remote, now: time.now)
        try await one.sync()
        try await other.join(one)
        try await one.exchange.rename("one", to: "desk")
        for machine in [one, other, one] { try await machine.sync() }
        time.pass(days: 1)
        let old = try await one.state.replica()
        // As VaultSession does after a vault was set back.
        try await one.state.renewReplica()
        let new = try await one.state.replica()
        try await SyncMemory(records: one.records).passKeys(to: new)
        for machine in [one, other, one] { try await machine.sync() }
        for machine in [one, other] {
            let desks = try await machine.exchange.machinesKnown().filter { $0.name == "desk" }
            #expect(Set(desks.map(\.id)) == [old, new])
            #expect(desks.filter(\.isReplaced).map(\.id) == [old])
        }
    }

    @Test func `a machine cannot remove itself`() async throws {
        let (one, _, _) = try await SimulatedMachine.trio()
        await #expect(throws: SyncError.thisMachine) { try await one.exchange.remove("one") }
        await #expect(throws: SyncError.noMachine("x")) { try await one.exchange.remove("x") }
    }

    private func code(_ spelled: borrowing SecretBytes) throws -> SecretBytes {
        guard let code = RecoveryCode.read(spelled) else { throw SyncError.badCode }
        return code
    }
}
