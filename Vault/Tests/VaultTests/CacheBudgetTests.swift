import Foundation
import Testing

@testable import Vault

@Suite struct `A budget for caches` {
    private let budget = CacheBudget(bytes: 100_000, evictable: ["photos", "caches"])
    private let photo = [UInt8](repeating: 1, count: 30_000)

    @Test func `within it nothing is forgotten`() async throws {
        let home = try Home()
        let vault = try await filled(home, photos: 3)
        #expect(try await vault.evict(beyond: budget) == 0)
        #expect(try await vault.ids(in: "photos").count == 3)
    }

    @Test func `beyond it the first collection loses what was longest unwritten`() async throws {
        let home = try Home()
        let vault = try await filled(home, photos: 5)
        // Written again, so no longer the oldest.
        try await vault.commit(.relaxed, [.put(collection: "photos", id: "0", value: photo)])
        #expect(try await vault.evict(beyond: budget) == 2)
        #expect(try await vault.ids(in: "photos") == ["0", "3", "4"])
        #expect(try await vault.ids(in: "caches") == ["rates"])
        #expect(try await vault.evict(beyond: budget) == 0)
    }

    @Test func `the next collection loses only when the first is gone`() async throws {
        let home = try Home()
        let vault = try await filled(home, photos: 5)
        let little = CacheBudget(bytes: 10, evictable: budget.evictable)
        #expect(try await vault.evict(beyond: little) == 6)
        #expect(try await vault.ids(in: "photos") == [])
        #expect(try await vault.ids(in: "caches") == [])
    }

    @Test func `no other collection is touched, however large`() async throws {
        let home = try Home()
        let vault = try await filled(home, photos: 1)
        let large = [UInt8](repeating: 2, count: 500_000)
        try await vault.commit(.durable, [.put(collection: "payments", id: "1", value: large)])
        #expect(try await vault.evict(beyond: budget) == 0)
        #expect(
            try await vault.evict(beyond: CacheBudget(bytes: 0, evictable: ["photos"])) == 1)
        #expect(try await vault.value("payments", "1") == large)
        #expect(try await vault.value("caches", "rates") != nil)
    }

    @Test func `of two written together the larger goes first`() async throws {
        let home = try Home()
        let vault = try await Vault.made(in: home)
        try await vault.commit(
            .relaxed,
            [
                .put(collection: "caches", id: "a.saved", value: [1]),
                .put(collection: "caches", id: "a", value: photo),
            ])
        #expect(
            try await vault.evict(beyond: CacheBudget(bytes: 20_000, evictable: ["caches"])) == 1)
        #expect(try await vault.ids(in: "caches") == ["a.saved"])
    }

    @Test func `forgetting is not synced by itself, and is there after opening again`()
        async throws
    {
        let (home, files) = (try Home(), FaultyFiles())
        let vault = try await filled(home, photos: 5, files)
        files.reset()
        #expect(try await vault.evict(beyond: budget) == 2)
        #expect(files.calls == [.write])
        try await vault.close()
        #expect(try await Vault.opened(in: home).ids(in: "photos").count == 3)
    }

    @Test func `records that only an index knows are forgotten too`() async throws {
        let home = try Home()
        try await filled(home, photos: 5).close()
        let vault = try await Vault.opened(in: home)
        #expect(try await vault.usesIndex)
        #expect(try await vault.evict(beyond: budget) == 2)
        #expect(try await vault.ids(in: "photos") == ["2", "3", "4"])
        #expect(try await vault.status().records == ["photos": 3, "caches": 1])
    }

    private func filled(
        _ home: Home, photos: Int, _ io: any VaultIO = SystemFiles()
    ) async throws -> Vault {
        let vault = try await Vault.made(in: home, io)
        try await vault.commit(.relaxed, [.put(collection: "caches", id: "rates", value: [1, 2])])
        for number in 0..<photos {
            try await vault.commit(
                .relaxed, [.put(collection: "photos", id: "\(number)", value: photo)])
        }
        return vault
    }
}
