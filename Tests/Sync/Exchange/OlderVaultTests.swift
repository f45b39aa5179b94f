import Testing
import Values

@testable import MoneyShell

/// A machine whose files, including those beside the vault, are set back to an earlier state.
@Suite(.timeLimit(.minutes(20)))
struct OlderVaultTests {
    @Test func `a machine that was set back reads what it had written, and nothing is lost`()
        async throws
    {
        let (one, other, place) = try await pair()
        let earlier = one.files
        one.state.write("b", "2")
        #expect(try await one.sync().sent == 1)
        let written = Set(place.files.keys)
        one.files = earlier

        #expect(try await one.sync().faults == [.olderVault])

        #expect(one.state.values == ["a": "1", "b": "2"])
        #expect(written.isSubset(of: Set(place.files.keys)))
        #expect(try await other.sync().faults == [])
        #expect(other.state.values == one.state.values)
        one.state.write("c", "3")
        for machine in [one, other] { #expect(try await machine.sync().faults == []) }
        #expect(other.state.values == ["a": "1", "b": "2", "c": "3"])
    }

    @Test func `a dry run reports an older vault and changes nothing`() async throws {
        let (one, _, place) = try await pair()
        let earlier = one.files
        one.state.write("b", "2")
        try await one.sync()
        one.files = earlier
        let (files, replica) = (place.files, try await one.state.replica())

        let report = try await one.exchange.run(isRehearsal: true)

        #expect(report.faults == [.olderVault])
        #expect(report.merged.added == ["keys": 1])
        #expect(place.files == files)
        #expect(one.state.values == ["a": "1"])
        #expect(try await one.state.replica() == replica)
    }

    @Test func `what a machine does after it was set back is not mistaken for what it did before`()
        async throws
    {
        let (one, other, place) = try await pair()
        let (earlier, early) = (one.files, place.files)
        one.state.write("b", "2")
        for machine in [one, other] { try await machine.sync() }
        let ours = try await one.state.replica().hexadecimal
        one.files = earlier
        // The place has lost the change, too; only the other machine knows its number.
        place.files = place.files.filter { name, _ in
            !name.text.hasPrefix(ours) || early[name] != nil
        }

        #expect(try await one.sync().faults == [.olderVault])

        one.state.write("c", "3")
        try await one.sync()
        try await other.sync()
        #expect(other.state.values == ["a": "1", "b": "2", "c": "3"])
    }

    @Test func `a file that an older vault cannot read is not deleted`() async throws {
        let (one, other, place) = try await pair()
        let (earlier, early) = (one.files, place.files)
        one.state.write("b", "2")
        try await one.sync()
        let name = try #require(place.files.keys.first { early[$0] == nil })
        one.files = earlier
        place.files[name]?[500] ^= 1

        #expect(try await one.sync().faults.contains(.olderVault))

        place.files[name]?[500] ^= 1
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

    @Test func `a place with two addresses does not make a vault an older one`() async throws {
        let (one, _, place) = try await pair()
        func elsewhere() -> Exchange { one.exchange(at: "place/") }
        one.state.write("b", "2")
        #expect(try await elsewhere().run().faults == [])
        one.state.write("c", "3")
        #expect(try await one.sync().faults == [])
        #expect(try await elsewhere().run().faults == [])
        #expect(Set(place.files.keys.compactMap { SegmentFile($0)?.replica }).count == 2)
    }

    private func pair() async throws -> (SimulatedMachine, SimulatedMachine, SimulatedPlace) {
        let place = SimulatedPlace()
        let (one, other) = (
            SimulatedMachine("one", at: place), SimulatedMachine("other", at: place)
        )
        one.state.write("a", "1")
        try await one.sync()
        try await other.join(one)
        for machine in [one, other, one] { try await machine.sync() }
        return (one, other, place)
    }
}
