import Foundation
import TestSupport
import Testing

@testable import MoneyShell
@testable import Vault

/// What `home` costs where many records are shared: all other records are unreadable, so reading one of them fails.
@Suite struct ConflictCostTests {
    @Test func `counting conflicts reads no record`() async throws {
        let sut = try await makeSUT(records: 1000, conflicts: 100, readable: 0)
        #expect(try await sut.conflictCount() == 100)
        await #expect(throws: StoreError.self) { try await sut.conflicts() }
    }

    @Test func `listing conflicts reads the records in conflict only`() async throws {
        let sut = try await makeSUT(records: 1000, conflicts: 100, readable: 100)
        #expect(try await sut.conflicts().count == 100)
    }

    @Test func `whether anything is new is known without reading a record`() async throws {
        let sut = try await makeSUT(records: 1000, conflicts: 0, readable: 0)
        await #expect(throws: Never.self) { try await sut.mark() }
    }

    @Test func `an ended conflict is counted no more`() async throws {
        let sut = try await makeSUT(records: 10, conflicts: 3, readable: 10)
        let conflict = try #require(try await sut.conflicts().first)
        #expect(try await sut.resolve(conflict, taking: .lost))
        #expect(try await sut.conflictCount() == 2)
    }

    /// A vault with drafts, of which the first ones were written on two machines that did not know of each other, and of
    /// which only the first `readable` can be read.
    private func makeSUT(
        records: Int, conflicts: Int, readable: Int
    ) async throws -> SyncedState {
        let vault = try await TemporaryVault()
        let state = SyncedState(
            records: vault.records, replica: { ReplicaID.random() }, vaultID: { "one" },
            now: { SamplePayments.noon })
        let (a, b) = (ReplicaID.random(), ReplicaID.random())
        let stamp = Timestamp(milliseconds: 1_800_000_000_000)
        let entries = try (0..<records).map { number in
            let one = Version(dot: Dot(stamp: stamp, replica: a), value: Array("a".utf8))
            let other = Version(dot: Dot(stamp: stamp, replica: b), value: Array("b".utf8))
            let versions =
                number < conflicts
                ? VersionVector([one, other], seen: [a: stamp, b: stamp])
                : VersionVector(first: one)
            return StateEntry(kind: .drafts, id: "\(number)", versions: try #require(versions))
        }
        _ = try await state.merge(entries, of: StateOrigin(ids: ["one"]), from: .remote)
        try await vault.records.commit(
            (readable..<records).map { number in
                let name = StateName(kind: .drafts, id: "\(number)")
                return .put(collection: Kind.versions.collection, id: name.stored, value: [0xFF])
            })
        return state
    }
}
