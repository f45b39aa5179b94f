import Testing

@testable import MoneyShell

/// A machine whose files, including those beside the vault, are set back to an earlier state.
@Suite(.timeLimit(.minutes(20)))
struct OlderVaultTests {
    @Test func `a machine that was set back reads what it had written, and nothing is lost`()
        async throws
    {
        let (one, other, remote) = try await pair()
        let earlier = one.files
        one.state.write("b", "2")
        #expect(try await one.sync().sent == 1)
        let written = Set(remote.files.keys)
        one.files = earlier

        #expect(try await one.sync().faults == [.olderVault])

        #expect(one.state.values == ["a": "1", "b": "2"])
        #expect(written.isSubset(of: Set(remote.files.keys)))
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == one.state.values)
        one.state.write("c", "3")
        for machine in [one, other] { #expect(try await machine.sync().faults == []) }
        #expect(other.state.values == ["a": "1", "b": "2", "c": "3"])
    }

    @Test func `a dry run reports an older vault and changes nothing`() async throws {
        let (one, _, remote) = try await pair()
        let earlier = one.files
        one.state.write("b", "2")
        try await one.sync()
        one.files = earlier
        let (files, replica) = (remote.files, try await one.state.replica())

        let report = try await one.exchange.run(isRehearsal: true)

        #expect(report.faults == [.olderVault])
        #expect(report.merged.added == [.keys: 1])
        #expect(remote.files == files)
        #expect(one.state.values == ["a": "1"])
        #expect(try await one.state.replica() == replica)
    }

    @Test func `what a machine does after it was set back is not mistaken for what it did before`()
        async throws
    {
        let (one, other, remote) = try await pair()
        let (earlier, early) = (one.files, remote.files)
        one.state.write("b", "2")
        for machine in [one, other] { try await machine.sync() }
        let ours = try await one.state.replica().hexadecimal
        one.files = earlier
        // The remote has lost the change, too; only the other machine knows its number.
        remote.files = remote.files.filter { name, _ in
            !name.text.hasPrefix(ours) || early[name] != nil
        }

        #expect(try await one.sync().faults == [.olderVault])

        one.state.write("c", "3")
        try await one.sync()
        try await other.sync()
        #expect(other.state.values == ["a": "1", "b": "2", "c": "3"])
    }

    @Test func `a file that an older vault cannot read is not deleted`() async throws {
        let (one, other, remote) = try await pair()
        let (earlier, early) = (one.files, remote.files)
        one.state.write("b", "2")
        try await one.sync()
        let name = try #require(remote.files.keys.first { early[$0] == nil })
        one.files = earlier
        remote.files[name]?[500] ^= 1

        #expect(try await one.sync().faults.contains(.olderVault))

        remote.files[name]?[500] ^= 1
        for machine in [one, other] { #expect(try await machine.sync().faults == []) }
        #expect(one.state.values == ["a": "1", "b": "2"])
        #expect(other.state.values == one.state.values)
    }

    @Test func `a payment is not made before an older vault has read what it had written`()
        async throws
    {
        let (one, _, _) = try await pair()
        let earlier = one.files
        one.state.write("b", "2")
        try await one.sync()
        one.files = earlier

        #expect(try await one.exchange.listen().faults == [.olderVault])
        #expect(one.state.values == ["a": "1", "b": "2"])
    }

    @Test func `a remote with two addresses does not make a vault an older one`() async throws {
        let (one, _, remote) = try await pair()
        func elsewhere() -> Exchange { one.exchange(at: "remote/") }
        one.state.write("b", "2")
        #expect(try await elsewhere().run().faults == [])
        one.state.write("c", "3")
        #expect(try await one.sync().faults == [])
        #expect(try await elsewhere().run().faults == [])
        #expect(Set(remote.files.keys.compactMap { SegmentFile($0)?.replica }).count == 2)
    }

    private func pair() async throws -> (SimulatedMachine, SimulatedMachine, SimulatedRemote) {
        let remote = SimulatedRemote()
        let (one, other) = SimulatedMachine.two(at: remote)
        one.state.write("a", "1")
        try await one.sync()
        try await other.join(one)
        for machine in [one, other, one] { try await machine.sync() }
        return (one, other, remote)
    }
}
