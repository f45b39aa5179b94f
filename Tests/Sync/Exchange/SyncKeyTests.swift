import Essentials
import Testing
import Vault

@testable import MoneyShell

/// Keys that are made at the same moment, lost, damaged or forged, and machines that lack them.
@Suite(.timeLimit(.minutes(20)))
struct SyncKeyTests {
    private let remote = SimulatedRemote()

    @Test func `machines that remove others at the same time go on with one new key`() async throws
    {
        let machines = try await machines(["one", "other", "third", "fourth"])
        let (one, other) = (machines[0], machines[1])
        // Two copies of a folder, which its engine joins afterwards.
        let (copy, start) = remote.copied()
        _ = try await one.exchange.remove("third")
        _ = try await other.exchange(with: copy).remove("fourth")
        remote.join(copy, since: start)

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

    @Test(arguments: [false, true])
    func `a key file that is lost or damaged is written again`(isDamaged: Bool) async throws {
        let (one, other, third) = try await SimulatedMachine.trio(at: remote)
        _ = try await one.exchange.remove("third")
        for name in remote.files.keys where name.text.hasPrefix("key-") {
            if isDamaged { remote.files[name]?[600] ^= 1 } else { remote.files[name] = nil }
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

    @Test func `an emptied remote gets the keys again`() async throws {
        let machines = try await machines(["one", "other", "third"])
        _ = try await machines[0].exchange.remove("third")
        remote.files = [:]
        machines[0].state.write("a", "1")
        try await machines[0].sync()
        try await machines[1].sync()
        #expect(machines[1].state.values == ["a": "1"])
    }

    @Test func `only the machine that made a key gives it again`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio(at: remote)
        _ = try await one.exchange.remove("third")
        let keys = remote.files.filter { $0.key.text.hasPrefix("key-") }
        // Of the removal, the other machine gets the key first and the rest later.
        let removal = remote.files
        remote.files = keys
        do { try await other.sync() } catch {}
        other.state.write("a", "1")
        do { try await other.sync() } catch {}
        let id = try await third.state.replica()
        #expect(!remote.files.keys.contains { ReplicaKeyFile($0)?.replica == id })
        remote.files.merge(removal) { $1 }
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

        let invitation = try await one.exchange.invitation()
        _ = try await third.exchange.joinAgain(invitation)
        for machine in machines { #expect(try await machine.sync().faults == []) }
        for machine in machines { #expect(machine.state.values == ["mine": "1", "yours": "2"]) }
        #expect(try await third.state.replica() != old)
        #expect(
            try await one.exchange.machinesKnown().map(\.name).sorted()
                == ["one", "other", "third"])
        let second = try await one.exchange.invitation()
        await #expect(throws: SyncError.joinedAlready(remote: "remote")) {
            _ = try await third.exchange.joinAgain(second)
        }
    }

    @Test func `an invitation of another vault is refused by a vault that has joined one`()
        async throws
    {
        let one = try await machines(["one", "other"])[1]
        let foreign = SimulatedMachine("foreign", at: SimulatedRemote(), origin: "foreign")
        let invitation = try await foreign.exchange.invitation()
        await #expect(throws: SyncError.otherVault) {
            _ = try await one.exchange.joinAgain(invitation)
        }
    }

    /// A removed machine knows the old key, and can leave files at the remote.
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
        remote.files[ReplicaKeyFile(epoch: epoch, replica: target, file: file).name] = file
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

    /// A removed machine holds the old key, and may write with it under a new id.
    @Test func `a stranger who writes with an old key gets no newer one`() async throws {
        let machines = try await machines(["one", "other", "third"])
        let (one, third) = (machines[0], machines[2])
        let start = remote.files
        _ = try await one.exchange.remove("third")
        let offline = SimulatedRemote()
        offline.files = start
        try await third.state.renewReplica()
        third.state.write("mine", "1")
        _ = try await third.exchange(with: offline).run()
        let stranger = try await third.state.replica()
        remote.files.merge(offline.files.filter { SegmentFile($0.key)?.replica == stranger }) { $1 }
        for _ in 0..<3 { try await one.sync() }
        #expect(!remote.files.keys.contains { ReplicaKeyFile($0)?.replica == stranger })
        await #expect(throws: SyncError.machineRemoved) { try await third.sync() }
    }

    @Test func `a key that went to a machine before its removal was known is replaced`()
        async throws
    {
        let machines = try await machines(["one", "other", "third", "fourth"])
        let (one, other, fourth) = (machines[0], machines[1], machines[3])
        let (copy, start) = remote.copied()
        _ = try await other.exchange(with: copy).remove("fourth")
        // A second removal, of which the key goes to the fourth machine.
        _ = try await one.exchange.remove("third")
        try await fourth.sync()
        remote.files.merge(copy.files.filter { start[$0.key] == nil }) { $1 }
        for machine in [one, other, one, other] { try await machine.sync() }
        one.state.write("a", "1")
        for machine in [one, other] { try await machine.sync() }
        #expect(other.state.values == ["a": "1"])
        do { try await fourth.sync() } catch {}
        #expect(fourth.state.values == [:])
    }

    @Test func `machines that remove each other leave the third one working`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio(at: remote)
        let (copy, start) = remote.copied()
        _ = try await one.exchange.remove("other")
        _ = try await other.exchange(with: copy).remove("one")
        remote.join(copy, since: start)
        third.state.write("a", "1")
        one.state.write("b", "2")
        other.state.write("c", "3")
        for _ in 0..<3 {
            for machine in [third, one, other] {
                do { try await machine.sync() } catch {}
            }
        }
        // Its own id decides with which of the two it goes on.
        let partners = [one, other].filter { $0.state.values == third.state.values }
        #expect(partners.count == 1)
        #expect(third.state.values["a"] == "1")
        try await third.sync()
    }

    @Test(arguments: [false, true])
    func `a machine that was set back before its own removal of another reads its files`(
        isKnown: Bool
    ) async throws {
        let machines = try await machines(["one", "other"])
        let one = machines[0]
        let backup = one.files
        _ = try await one.exchange.remove("other")
        one.state.write("a", "1")
        try await one.sync()
        one.files = backup
        // The vault alone was set back, and its new id was accepted before the sync.
        if isKnown { try await one.state.renewReplica() }
        try await one.sync()
        #expect(one.state.values == ["a": "1"])
        #expect(try await one.exchange.machinesKnown().allSatisfy { $0.name != "other" })
        await #expect(throws: SyncError.machineRemoved) { try await machines[1].sync() }
    }

    @Test func `a key that is opened only by a later one is read again`() async throws {
        let machines = try await machines(["one", "other", "third", "fourth", "fifth"])
        let (one, other, fifth) = (machines[0], machines[1], machines[4])
        let (copy, start) = remote.copied()
        for name in ["third", "fourth"] {
            _ = try await one.exchange.remove(name)
            _ = try await other.exchange(with: copy).remove(name)
        }
        let id = try await fifth.state.replica()
        // The fifth machine gets its second key of the other before the first one.
        let late = copy.files.filter { $0.key.text.hasPrefix("key-2-\(id.hexadecimal)") }
        remote.files.merge(
            copy.files.filter { start[$0.key] == nil && late[$0.key] == nil }
        ) { $1 }
        do { try await fifth.sync() } catch {}
        remote.files.merge(late) { $1 }
        for machine in [fifth, one, other, fifth] { try await machine.sync() }
        other.state.write("a", "1")
        for machine in [other, fifth] { try await machine.sync() }
        #expect(fifth.state.values == ["a": "1"])
    }

    @Test func `a removed machine gets no key by an earlier id`() async throws {
        let time = TickingClock(Date(timeIntervalSince1970: 1_800_000_000))
        let names = ["one", "other", "third"]
        let machines = try await SimulatedMachine.met(names, at: remote, now: time.now)
        let (one, third) = (machines[0], machines[2])
        let earlier = try await third.state.replica()
        try await third.state.renewReplica()
        try await SyncMemory(records: third.records).passKeys(to: try await third.state.replica())
        try await third.sync()
        try await one.sync()
        let later = try await third.state.replica()
        _ = try await one.exchange.remove(later.hexadecimal)
        try await one.sync()
        let given = remote.files.keys.compactMap { ReplicaKeyFile($0)?.replica }
        #expect(given.count == 2)
        #expect(!given.contains(earlier))
        await #expect(throws: SyncError.machineRemoved) { try await third.sync() }
    }

    @Test(arguments: ["one", "copy"])
    func `a machine and its copy have no key in common, so that either can be removed`(
        _ remover: String
    ) async throws {
        let machines = try await machines(["one", "other"])
        let (one, other) = (machines[0], machines[1])
        let copy = SimulatedMachine("copy", at: remote)
        copy.files = other.files
        // The program gives a file on another machine an id of its own.
        try await copy.state.renewReplica()
        for machine in [copy, one, other, copy] { try await machine.sync() }
        let stolen = try await other.state.replica().hexadecimal

        _ = try await (remover == "one" ? one : copy).exchange.remove(stolen)
        one.state.write("late", "1")
        for machine in [one, copy, one] { try await machine.sync() }

        #expect(copy.state.values["late"] == "1")
        await #expect(throws: SyncError.machineRemoved) { try await other.sync() }
        #expect(other.state.values["late"] == nil)
    }

    @Test func `a vault with other keys cannot join again`() async throws {
        let one = SimulatedMachine("one", at: remote)
        let other = SimulatedMachine("other", at: SimulatedRemote())
        for machine in [one, other] { try await machine.sync() }
        let invitation = try await one.exchange.invitation()
        await #expect(throws: SyncError.joinedAlready(remote: "remote")) {
            _ = try await other.exchange(with: remote).joinAgain(invitation)
        }
    }

    @Test func `machines that removed each other are joined by an invitation`() async throws {
        let machines = try await machines(["one", "other"])
        let (one, other) = (machines[0], machines[1])
        let (copy, _) = remote.copied()
        _ = try await other.exchange(with: copy).remove("one")
        _ = try await one.exchange.remove("other")
        let invitation = try await one.exchange.invitation()
        _ = try await other.exchange.joinAgain(invitation)
        one.state.write("a", "1")
        other.state.write("b", "2")
        for machine in [one, other, one] { #expect(try await machine.sync().faults == []) }
        #expect(one.state.values == ["a": "1", "b": "2"])
        #expect(other.state.values == one.state.values)
        for machine in machines {
            #expect(try await machine.exchange.machinesKnown().count == 2)
        }
    }

    @Test func `what a machine left that this one cannot read is told once, and can be given up`()
        async throws
    {
        let machines = try await machines(["one", "other"])
        let (one, other) = (machines[0], machines[1])
        let (copy, start) = remote.copied()
        _ = try await one.exchange.remove("other")
        _ = try await other.exchange(with: copy).remove("one")
        remote.join(copy, since: start)
        var shown = one.exchange
        shown.isShown = true
        // A payment, or a sync that nobody sees, does not count.
        #expect(try await one.sync().faults == [.unread(machine: "other")])
        #expect(try await shown.run().faults == [.unread(machine: "other")])
        let later = try await shown.run().faults
        #expect(later == [.unread(machine: "other", isKnown: true)])
        #expect(later.allSatisfy { !$0.isLoss && !$0.hidesChanges })
        await #expect(throws: SyncError.noMachine("third")) {
            try await one.exchange.giveUp("third")
        }

        let gone = try await other.state.replica().hexadecimal
        #expect(try await one.exchange.giveUp("other-\(gone.prefix(4))").faults == [])
        #expect(!remote.files.keys.contains { $0.text.hasPrefix(gone) })
        #expect(try await shown.run().faults == [])
    }

    /// Both keys that are made at the same moment are needed.
    @Test func `a damaged file of a second key is written again`() async throws {
        let machines = try await machines(["one", "other", "third"])
        let (one, other) = (machines[0], machines[1])
        let (copy, start) = remote.copied()
        _ = try await one.exchange.remove("third")
        _ = try await other.exchange(with: copy).remove("third")
        let id = try await one.state.replica()
        for name in copy.files.keys where ReplicaKeyFile(name)?.replica == id {
            copy.files[name]?[600] ^= 1
        }
        remote.join(copy, since: start)
        other.state.write("a", "1")
        for machine in [one, other, one, other] {
            do { try await machine.sync() } catch {}
        }
        #expect(one.state.values == ["a": "1"])
    }

    @Test func `each lost file of a key is written again`() async throws {
        let machines = try await machines(["one", "other", "third", "fourth", "fifth"])
        let (one, other) = (machines[0], machines[1])
        let (copy, start) = remote.copied()
        _ = try await one.exchange.remove("third")
        _ = try await other.exchange(with: copy).remove("fourth")
        remote.join(copy, since: start)
        // Sealed under both keys.
        _ = try await one.exchange.remove("fifth")
        let id = try await other.state.replica()
        let files = remote.files.keys.filter {
            ReplicaKeyFile($0).map { $0.replica == id && $0.epoch == 3 } ?? false
        }
        #expect(files.count == 2)
        remote.files[files[0]] = nil
        try await one.sync()
        let tags = remote.files.keys.compactMap(ReplicaKeyFile.init)
            .filter { $0.replica == id && $0.epoch == 3 }.map(\.tag)
        #expect(tags.count == 3)
    }

    @Test func `files of a removed machine are passed on at each remote`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio(at: remote)
        let second = SimulatedRemote()
        for machine in [one, other, third, one, other, third] {
            _ = try await machine.exchange(at: "second", with: second).run()
        }
        for number in 0..<10 {
            third.state.write("\(number)", "1")
            try await third.sync()
        }
        for machine in [one, other] { try await machine.sync() }
        let before = second.files
        third.state.write("late", "1")
        _ = try await third.exchange(at: "second", with: second).run()
        let late = second.files.filter { before[$0.key] == nil }
        second.files = before
        _ = try await one.exchange.remove("third")
        second.files.merge(late) { $1 }
        for machine in [one, other] {
            _ = try await machine.exchange(at: "second", with: second).run()
        }
        #expect(other.state.values["late"] == "1")
        #expect(late.keys.allSatisfy { second.files[$0] == nil })
    }

    @Test func `a header with too long a list is damage`() throws {
        let most = SegmentContent.Header.mostListed
        for count in [most, most + 1] {
            let ids = (0..<count).map { _ in ReplicaID.random().hexadecimal }
            let header = SegmentContent.Header(
                origin: ["one"], names: [:], box: "", at: 0, seen: [:], gone: ids, damaged: [])
            let bytes = try SegmentContent(header: header, entries: []).bytes()
            #expect((SegmentContent(bytes: bytes) == nil) == (count > most))
        }
    }

    @Test func `a machine that invents others does not make this machine's headers too long`()
        async throws
    {
        let machines = try await machines(["one", "other"])
        let (one, other) = (machines[0], machines[1])
        let this = try await one.state.replica().hexadecimal
        let known = try await other.state.replica().hexadecimal
        var round = try await one.exchange.read(isRehearsal: true)
        let name = SegmentContent.MachineName(name: "x", at: 1)
        for _ in 0..<3 {
            let most = SegmentContent.Header.mostListed
            let invented = (0..<most).map { _ in ReplicaID.random().hexadecimal }
            let names = Dictionary(uniqueKeysWithValues: invented.map { ($0, name) })
            for id in invented {
                let header = SegmentContent.Header(
                    origin: ["one"], names: names, box: "", at: 0, seen: [:], gone: [], damaged: [])
                round.note(header, of: try #require(ReplicaID(hexadecimal: id)), epoch: 1)
                round.progress.applied[id] = 1
            }
        }
        let header = round.header()
        let bytes = try SegmentContent(header: header, entries: []).bytes()
        #expect(SegmentContent(bytes: bytes) != nil)
        #expect(Set([this, known]).isSubset(of: header.names.keys))
        #expect(header.seen[known] == round.progress.applied[known])
    }

    @Test func `a number that no machine reaches is no segment`() throws {
        let id = ReplicaID.random().hexadecimal
        let tag = String(repeating: "0", count: 32)
        for (last, isSegment) in [(UInt64(1) << 62, true), (.max, false)] {
            let name = try #require(RemoteFileName("\(id)-1-\(last)-\(tag)"))
            #expect((SegmentFile(name) != nil) == isSegment)
        }
    }

    @Test func `files of a removed machine that arrive later are read and deleted`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio(at: remote)
        let late = try await lateFiles(of: third)
        _ = try await one.exchange.remove("third")
        remote.files.merge(late) { $1 }
        for machine in [one, other] { #expect(try await machine.sync().faults == []) }
        #expect(one.state.values == ["late": "1"])
        #expect(other.state.values == ["late": "1"])
        #expect(late.keys.allSatisfy { remote.files[$0] == nil })
    }

    @Test func `a machine that was removed before this one met it is not listed`() async throws {
        let (one, other, third) = try await SimulatedMachine.trio(at: remote)
        let late = try await lateFiles(of: third)
        _ = try await one.exchange.remove("third")
        // As after joining: it has not met any machine.
        other.records.content["sync/machines"] = nil
        try await other.sync()
        remote.files.merge(late) { $1 }
        try await other.sync()
        #expect(try await other.exchange.machinesKnown().map(\.name) == ["other", "one"])
    }

    private func machines(_ names: [String]) async throws -> [SimulatedMachine] {
        try await SimulatedMachine.met(names, at: remote)
    }

    /// The files of a change that do not reach the remote yet.
    private func lateFiles(of machine: SimulatedMachine) async throws -> [RemoteFileName: [UInt8]] {
        machine.state.write("late", "1")
        let before = remote.files
        try await machine.sync()
        defer { remote.files = before }
        return remote.files.filter { before[$0.key] == nil }
    }
}
