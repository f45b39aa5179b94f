import Testing
import Vault

@testable import MoneyShell

@Suite struct `A budget for caches` {
    private let budget = CacheBudget(bytes: 100_000, evictable: ["photos", "caches"])
    private let photo = [UInt8](repeating: 1, count: 30_000)

    @Test func `evicts nothing while it is not exceeded`() async throws {
        let vault = try await filled(photos: 3)
        try await budget.enforce(in: vault.records.vault)
        #expect(try await vault.records.vault.ids(in: "photos").count == 3)
    }

    @Test func `evicts the records that were written longest ago, from the first collection`()
        async throws
    {
        let vault = try await filled(photos: 5)
        // Written again, so it is no longer the oldest.
        try await vault.records.commit([.put(collection: "photos", id: "0", value: photo)])
        try await budget.enforce(in: vault.records.vault)
        let left = try await vault.records.vault.ids(in: "photos")
        #expect(left.count == 3 && left.contains("0"))
        #expect(try await vault.records.vault.ids(in: "caches") == ["rates"])
        let size = try await vault.records.vault.size
        try await budget.enforce(in: vault.records.vault)
        #expect(try await vault.records.vault.size == size)
    }

    @Test func `evicts from the next collection only when the first is empty`() async throws {
        let vault = try await filled(photos: 5)
        let little = CacheBudget(bytes: 10, evictable: budget.evictable)
        try await little.enforce(in: vault.records.vault)
        #expect(try await vault.records.vault.ids(in: "photos") == [])
        #expect(try await vault.records.vault.ids(in: "caches") == [])
    }

    @Test func `evicts nothing from other collections, however large they are`() async throws {
        let vault = try await filled(photos: 1)
        let large = [UInt8](repeating: 2, count: 500_000)
        try await vault.records.commit([.put(collection: "payments", id: "1", value: large)])
        try await budget.enforce(in: vault.records.vault)
        #expect(try await vault.records.vault.ids(in: "photos").count == 1)
        try await CacheBudget(bytes: 0, evictable: ["photos"]).enforce(in: vault.records.vault)
        #expect(try await vault.records.vault.ids(in: "photos") == [])
        #expect(try await vault.records.value("payments", "1") == large)
        #expect(try await vault.records.value("caches", "rates") != nil)
    }

    @Test func `leaves no tombstones of evicted records`() async throws {
        let vault = try await filled(photos: 5)
        try await CacheBudget(bytes: 0, evictable: ["photos"]).enforce(in: vault.records.vault)
        #expect(try await vault.records.vault.status().tombstones == 0)
    }

    private func filled(photos: Int) async throws -> TemporaryVault {
        let vault = try await TemporaryVault()
        try await vault.records.commit([.put(collection: "caches", id: "rates", value: [1, 2])])
        for number in 0..<photos {
            try await vault.records.commit([
                .put(collection: "photos", id: "\(number)", value: photo)
            ])
        }
        return vault
    }
}
