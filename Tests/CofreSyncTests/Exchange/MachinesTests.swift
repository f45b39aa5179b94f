import CofreDomain
import Essentials
import Testing
import Vault

@testable import CofreSync

/// Inviting, naming and removing machines.
@Suite(.timeLimit(.minutes(20)))
struct MachinesTests {
    @Test func `an invitation is valid for one machine, and a new one replaces it`() async throws {
        let place = SimulatedPlace()
        let one = SimulatedMachine("one", at: place)
        one.state.write("a", "1")
        let first = try code(try await one.exchange.invite())
        let second = try code(try await one.exchange.invite())
        await #expect(throws: SyncError.wrongCode) {
            try await Invitation.fetch(from: place, code: first)
        }
        let invitation = try await Invitation.fetch(from: place, code: second)
        let other = SimulatedMachine("other", at: place)
        _ = try await other.exchange.join(invitation)
        #expect(other.state.values == ["a": "1"])
        await #expect(throws: SyncError.noInvitation) {
            try await Invitation.fetch(from: place, code: second)
        }
    }

    @Test func `machines are listed with the number of segments that they have not read`()
        async throws
    {
        let (one, other, third) = try await trio()
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
        let (one, other, third) = try await trio()
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
        await #expect(throws: SyncError.badName) { try await one.exchange.rename("desk", to: " ") }
    }

    @Test func `a removed machine reads nothing more, and the others continue`() async throws {
        let (one, other, third) = try await trio()
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
        let fourth = SimulatedMachine("fourth", at: one.place)
        try await fourth.join(other)
        #expect(fourth.state.values == one.state.values)
    }

    /// The removal is interrupted at every call of the place; once repeated, the remaining machines continue.
    @Test func `a removal that is interrupted at any call can be repeated`() async throws {
        for cut in 0..<14 {
            let place = SimulatedPlace()
            let (one, other, third) = try await trio(at: place)
            place.failing { number, _ in number == cut ? .unacknowledged : nil }
            do throws(SyncError) { _ = try await one.exchange.remove("third") } catch {
                place.failing(nil)
                do throws(SyncError) { _ = try await other.sync() } catch .machineRemoved {}
                do throws(SyncError) { _ = try await one.exchange.remove("third") } catch .noMachine
                {}
            }
            place.failing(nil)
            one.state.write("after", "2")
            for machine in [one, other, one] { try await machine.sync() }
            #expect(other.state.values == ["after": "2"], "cut \(cut)")
            await #expect(throws: SyncError.machineRemoved, "cut \(cut)") { try await third.sync() }
        }
    }

    @Test func `a machine cannot remove itself`() async throws {
        let (one, _, _) = try await trio()
        await #expect(throws: SyncError.thisMachine) { try await one.exchange.remove("one") }
        await #expect(throws: SyncError.noMachine("x")) { try await one.exchange.remove("x") }
    }

    private func trio(
        at place: SimulatedPlace = SimulatedPlace()
    ) async throws -> (SimulatedMachine, SimulatedMachine, SimulatedMachine) {
        let machines = ["one", "other", "third"].map { SimulatedMachine($0, at: place) }
        try await machines[0].sync()
        for machine in machines.dropFirst() { try await machine.join(machines[0]) }
        for machine in machines + machines { try await machine.sync() }
        return (machines[0], machines[1], machines[2])
    }

    private func code(_ spelled: borrowing SecretBytes) throws -> SecretBytes {
        guard let code = RecoveryCode.read(spelled) else { throw SyncError.badCode }
        return code
    }
}
