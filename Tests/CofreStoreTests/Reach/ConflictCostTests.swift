import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@testable import CofreStore
@testable import Vault

/// What `home` costs where many records are shared: counted in bytes that are read from the vault.
@Suite struct ConflictCostTests {
    @Test func `counting conflicts reads no record`() async throws {
        let sut = try await makeSUT(records: 10_000, conflicts: 300)
        // Each transaction looks whether another process has written.
        let first = sut.reads.count
        try await sut.state.records.read { _ in }
        let before = sut.reads.count

        #expect(try await sut.state.conflictCount() == 300)

        #expect(sut.reads.count - before <= before - first)
    }

    @Test func `listing conflicts reads the records in conflict only`() async throws {
        let sut = try await makeSUT(records: 10_000, conflicts: 100)
        let before = sut.reads.count
        #expect(try await sut.state.conflicts().count == 100)
        // Each has its versions and its value, and a read may take two calls.
        #expect(sut.reads.count - before <= 4 * 100)
    }

    @Test func `whether anything is new is known from one record`() async throws {
        let sut = try await makeSUT(records: 10_000, conflicts: 0)
        let before = sut.reads.count
        _ = try await sut.state.mark()
        #expect(sut.reads.count - before <= 2)
    }

    @Test func `an ended conflict is counted no more`() async throws {
        let sut = try await makeSUT(records: 10, conflicts: 3)
        let conflict = try #require(try await sut.state.conflicts().first)
        #expect(try await sut.state.resolve(conflict, taking: .lost))
        #expect(try await sut.state.conflictCount() == 2)
    }

    /// A vault with drafts, of which some were written on two machines that did not know of each other.
    private func makeSUT(
        records: Int, conflicts: Int
    ) async throws -> (state: SyncedState, reads: ReadCount) {
        let reads = ReadCount()
        let vault = try await TemporaryVault(counting: reads)
        let state = SyncedState(
            records: vault.records, replica: { ReplicaID.random() }, vaultID: { "one" },
            now: { SamplePayments.noon })
        let (a, b) = (ReplicaID.random(), ReplicaID.random())
        let stamp = Stamp(milliseconds: 1_800_000_000_000)
        let entries = try (0..<records).map { number in
            let one = Version(dot: Dot(stamp: stamp, replica: a), value: Array("a".utf8))
            let other = Version(dot: Dot(stamp: stamp, replica: b), value: Array("b".utf8))
            let versions =
                number < conflicts
                ? Versions([one, other], seen: [a: stamp, b: stamp]) : Versions(first: one)
            return StateEntry(kind: .drafts, id: "\(number)", versions: try #require(versions))
        }
        _ = try await state.merge(entries, of: StateOrigin(ids: ["one"]), from: .place)
        return (state, reads)
    }
}
