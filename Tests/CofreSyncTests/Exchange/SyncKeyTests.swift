import CofreDomain
import Essentials
import Testing
import Vault

@testable import CofreSync

/// Keys that are made at the same moment, lost, damaged or forged, and machines that lack them.
@Suite(.timeLimit(.minutes(20)))
struct SyncKeyTests {
    private let place = SimulatedPlace()

    @Test func `machines that remove others at the same time go on with one new key`() async throws
    {
        let machines = try await machines(["one", "other", "third", "fourth"])
        let (one, other) = (machines[0], machines[1])
        // Two copies of a folder, which its engine joins afterwards.
        let copy = SimulatedPlace()
        let start = place.files
        copy.files = start
        _ = try await one.exchange.remove("third")
        _ = try await other.exchange(with: copy).remove("fourth")
        let deleted = Set(start.keys).subtracting(
            Set(place.files.keys).intersection(copy.files.keys))
        place.files = place.files.merging(copy.files) { $1 }.filter { !deleted.contains($0.key) }

        for machine in [one, other, one, other] { #expect(try await machine.sync().faults == []) }
        one.state.write("a", "1")
        other.state.write("b", "2")
        for machine in [one, other, one] { try await machine.sync() }

        #expect(one.state.values == ["a": "1", "b": "2"])
        #expect(other.state.values == one.state.values)
        for machine in [one, other] {
            let keys = try #require(try await SyncMemory(records: machine.records).keys())
            #expect(keys.newest.count == 1)
            #expect(try await machine.exchange.machinesKnown().count == 2)
        }
        for machine in machines.dropFirst(2) {
            await #expect(throws: SyncError.machineRemoved) { try await machine.sync() }
            #expect(machine.state.values == [:])
        }
    }

    /// The second removal is not at the place yet, so a new key could go to the machine that it removes.
    @Test func `a key made at the same moment is replaced only when its removal is known`()
        async throws
    {
        let machines = try await machines(["one", "other", "third", "fourth"])
        let copy = SimulatedPlace()
        copy.files = place.files
        _ = try await machines[0].exchange.remove("third")
        _ = try await machines[1].exchange(with: copy).remove("fourth")
        let keys = copy.files.filter { $0.key.text.hasPrefix("key-") }
        place.files.merge(keys) { $1 }
        try await machines[0].sync()
        #expect(!place.files.keys.contains { $0.text.hasPrefix("key-3-") })
    }

    @Test(arguments: [false, true])
    func `a key file that is lost or damaged is written again`(isDamaged: Bool) async throws {
        let machines = try await machines(["one", "other", "third"])
        let (one, other, third) = (machines[0], machines[1], machines[2])
        _ = try await one.exchange.remove("third")
        for name in place.files.keys where name.text.hasPrefix("key-") {
            if isDamaged { place.files[name]?[600] ^= 1 } else { place.files[name] = nil }
        }
        one.state.write("a", "1")
        try await one.sync()
        if isDamaged {
            await #expect(throws: SyncError.machineRemoved) { try await other.sync() }
            try await one.sync()
        }
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == ["a": "1"])
        await #expect(throws: SyncError.machineRemoved) { try await third.sync() }
    }

    @Test func `an emptied place gets the keys again`() async throws {
        let machines = try await machines(["one", "other", "third"])
        _ = try await machines[0].exchange.remove("third")
        place.files = [:]
        machines[0].state.write("a", "1")
        try await machines[0].sync()
        try await machines[1].sync()
        #expect(machines[1].state.values == ["a": "1"])
    }

    @Test func `only the machine that made a key gives it again`() async throws {
        let machines = try await machines(["one", "other", "third"])
        let (one, other, third) = (machines[0], machines[1], machines[2])
        _ = try await one.exchange.remove("third")
        let keys = place.files.filter { $0.key.text.hasPrefix("key-") }
        // Of the removal, the other machine gets the key first and the rest later.
        let removal = place.files
        place.files = keys
        do throws(SyncError) { try await other.sync() } catch {}
        other.state.write("a", "1")
        do throws(SyncError) { try await other.sync() } catch {}
        let id = try await third.state.replica()
        #expect(!place.files.keys.contains { KeyFile($0)?.replica == id })
        place.files.merge(removal) { $1 }
        for machine in [other, one, other] { try await machine.sync() }
        #expect(one.state.values == ["a": "1"])
        await #expect(throws: SyncError.machineRemoved) { try await third.sync() }
    }

    @Test func `a machine that lacks the new key can be invited again and loses nothing`()
        async throws
    {
        let machines = try await machines(["one", "other", "third"])
        let (one, third) = (machines[0], machines[2])
        _ = try await one.exchange.remove("third")
        third.state.write("mine", "1")
        one.state.write("yours", "2")
        await #expect(throws: SyncError.machineRemoved) { try await third.sync() }
        let old = try await third.state.replica()

        let invitation = try await invitation(of: one)
        _ = try await third.exchange.joinAgain(invitation)
        for machine in machines { #expect(try await machine.sync().faults == []) }
        for machine in machines { #expect(machine.state.values == ["mine": "1", "yours": "2"]) }
        #expect(try await third.state.replica() != old)
        #expect(
            try await one.exchange.machinesKnown().map(\.name).sorted()
                == ["one", "other", "third"])
        let second = try await self.invitation(of: one)
        await #expect(throws: SyncError.joinedAlready(place: "place")) {
            _ = try await third.exchange.joinAgain(second)
        }
    }

    @Test func `an invitation of another vault is refused by a vault that has joined one`()
        async throws
    {
        let one = try await machines(["one", "other"])[1]
        let foreign = SimulatedMachine("foreign", at: SimulatedPlace(), origin: "foreign")
        let spelled = try await foreign.exchange.invite()
        guard let code = RecoveryCode.read(spelled) else { throw SyncError.badCode }
        let invitation = try await Invitation.fetch(from: foreign.place, code: code)
        await #expect(throws: SyncError.otherVault) {
            _ = try await one.exchange.joinAgain(invitation)
        }
    }

    /// A removed machine knows the old key, and can leave files at the place.
    @Test(arguments: [UInt32(2), 9, .max])
    func `a key is taken only if it follows the key that seals it`(epoch: UInt32) async throws {
        let machines = try await machines(["one", "other"])
        let (one, other) = (machines[0], machines[1])
        let keys = try #require(try await SyncMemory(records: other.records).keys())
        let target = try await one.state.replica()
        let box = try #require(
            try await SyncMemory(records: one.records).keys()?.pair?.publicKey)
        let sealed = try #require(
            ExchangeKeyPair.seal([UInt8](repeating: 7, count: 32), for: box))
        let writer = try await other.state.replica()
        let file = try #require(keys.current).key.seal(
            sealed,
            as: SegmentHeader(kind: .key, epoch: 1, replica: writer.bytes, first: 0, last: 0))
        place.files[KeyFile(epoch: epoch, replica: target, file: file).name] = file
        try await one.sync()
        let newest = try #require(try await SyncMemory(records: one.records).keys()?.current)
        #expect(newest.epoch == (epoch == 2 ? 2 : 1))
    }

    @Test func `a name from the end of time can be replaced, and a later one is damage`()
        async throws
    {
        let machines = try await machines(["one", "other"])
        let id = try await machines[0].state.replica().hexadecimal
        let last = SegmentContent.MachineName.latest
        try await SyncMemory(records: machines[1].records).set(
            [id: SegmentContent.MachineName(name: "a", at: last)])
        for machine in [machines[1], machines[0]] { try await machine.sync() }
        try await machines[0].exchange.rename("a", to: "b")
        for machine in machines { try await machine.sync() }
        #expect(try await machines[1].exchange.machinesKnown().contains { $0.name == "b" })
        let header = SegmentContent.Header(
            origin: ["one"], names: [id: .init(name: "c", at: last + 1)], box: "", at: 0,
            seen: [:], gone: [], damaged: [])
        #expect(
            SegmentContent(bytes: try SegmentContent(header: header, entries: []).bytes()) == nil)
    }

    @Test func `files of a removed machine that arrive later are read and deleted`() async throws {
        let machines = try await machines(["one", "other", "third"])
        let (one, other, third) = (machines[0], machines[1], machines[2])
        let late = try await lateFiles(of: third)
        _ = try await one.exchange.remove("third")
        place.files.merge(late) { $1 }
        for machine in [one, other] { #expect(try await machine.sync().faults == []) }
        #expect(one.state.values == ["late": "1"])
        #expect(other.state.values == ["late": "1"])
        #expect(late.keys.allSatisfy { place.files[$0] == nil })
    }

    @Test func `a machine that was removed before this one met it is not listed`() async throws {
        let machines = try await machines(["one", "other", "third"])
        let (one, other, third) = (machines[0], machines[1], machines[2])
        let late = try await lateFiles(of: third)
        _ = try await one.exchange.remove("third")
        // As after joining: it has not met any machine.
        other.records.content["sync/machines"] = nil
        try await other.sync()
        place.files.merge(late) { $1 }
        try await other.sync()
        #expect(try await other.exchange.machinesKnown().map(\.name) == ["other", "one"])
    }

    private func machines(_ names: [String]) async throws -> [SimulatedMachine] {
        let machines = names.map { SimulatedMachine($0, at: place) }
        try await machines[0].sync()
        for machine in machines.dropFirst() { try await machine.join(machines[0]) }
        for machine in machines + machines { try await machine.sync() }
        return machines
    }

    /// The files of a change that do not reach the place yet.
    private func lateFiles(of machine: SimulatedMachine) async throws -> [PlaceName: [UInt8]] {
        machine.state.write("late", "1")
        let before = place.files
        try await machine.sync()
        defer { place.files = before }
        return place.files.filter { before[$0.key] == nil }
    }

    private func invitation(of machine: SimulatedMachine) async throws -> Invitation {
        let spelled = try await machine.exchange.invite()
        guard let code = RecoveryCode.read(spelled) else { throw SyncError.badCode }
        return try await Invitation.fetch(from: place, code: code)
    }
}
