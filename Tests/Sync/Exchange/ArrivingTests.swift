import Essentials
import Testing
import Vault

@testable import MoneyShell

/// Files that a folder has not carried completely.
@Suite(.timeLimit(.minutes(20)))
struct ArrivingTests {
    private let remote = SimulatedRemote()
    private let time = MovableTime()

    @Test(arguments: [0, 40])
    func `a file that is half carried has not arrived, and is a fault after an hour`(
        _ size: Int
    ) async throws {
        let (one, other) = try await pair()
        let name = try await written(by: other)
        let whole = remote.files[name]
        remote.files[name] = Array(whole?.prefix(size) ?? [])
        for hours in [0, 0.9] {
            time.pass(days: hours / 24)
            #expect(try await one.run().faults == [.arriving(machine: "other")])
        }
        #expect(try await one.listen().faults.contains { $0.hidesChanges })
        time.pass(days: 0.2 / 24)
        let late = SyncFault.damaged(machine: "other", file: name.text)
        #expect(try await one.run().faults == [late])
        remote.files[name] = whole
        #expect(try await one.run().faults == [])
    }

    @Test func `a gap in a folder is a missing file after an hour, and another gap begins anew`()
        async throws
    {
        let (one, other) = try await pair()
        let name = try await written(by: other)
        _ = try await written(by: other)
        let first = remote.files.removeValue(forKey: name)
        #expect(try await one.run().faults == [.arriving(machine: "other")])
        time.pass(days: 1)
        #expect(try await one.run().faults == [.missing(machine: "other")])
        remote.files[name] = first
        #expect(try await one.run().faults == [])
        let next = try await written(by: other)
        _ = try await written(by: other)
        remote.files[next] = nil
        #expect(try await one.run().faults == [.arriving(machine: "other")])
    }

    @Test func `a folder without a file of another machine is reported until one arrives`()
        async throws
    {
        let (one, other) = SimulatedMachine.two(at: remote)
        let (folder, new) = (SimulatedRemote(), SimulatedRemote())
        func carried(_ machine: SimulatedMachine, _ folder: SimulatedRemote) -> Exchange {
            var exchange = machine.exchange(at: folder === new ? "/new" : "/old", with: folder)
            exchange.isCarried = true
            return exchange
        }
        for _ in 0..<2 { #expect(try await carried(one, remote).run().faults == []) }
        let invitation = try await one.exchange.invitation()
        folder.files = remote.files.filter { $0.key == SegmentName.invitation }
        #expect(try await carried(other, folder).join(invitation).faults == [.alone])
        for machine in [other, one] { try await machine.sync() }

        for isTrial in [true, false, false] {
            #expect(try await carried(one, new).run(isRehearsal: isTrial).faults == [.alone])
        }
        _ = try await carried(other, new).run()
        #expect(try await carried(one, new).run().faults == [])
    }

    /// The exchange of a machine through a folder, and another machine.
    private func pair() async throws -> (Exchange, SimulatedMachine) {
        let one = SimulatedMachine("one", at: remote, now: time.now).exchange(at: "/folder")
        let other = SimulatedMachine("other", at: remote, now: time.now)
        _ = try await other.exchange.join(try await one.invitation())
        for exchange in [one, other.exchange, one] { _ = try await exchange.run() }
        return (one, other)
    }

    /// The file of a new change.
    private func written(by machine: SimulatedMachine) async throws -> RemoteFileName {
        let before = Set(remote.files.keys)
        machine.state.write("a", "\(before.count)")
        try await machine.sync()
        return try #require(Set(remote.files.keys).subtracting(before).first)
    }
}
