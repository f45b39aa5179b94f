import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// Pictures are evicted before smaller and more valuable records.
@Suite struct CacheEvictionTests {
    @Test func `photos are evicted before lists and rates, and cards and tokens never`()
        async throws
    {
        let vault = try await TemporaryVault()
        let pictureStore = VaultPictureStore(records: vault.records)
        let url = try #require(URL(string: "https://photos.example/1.jpg"))
        let kept = Array(repeating: UInt8(7), count: 10_000)
        try await vault.records.commit([
            .put(collection: "caches", id: "contacts", value: kept),
            .put(collection: "cards", id: "1", value: kept),
        ])
        try await pictureStore.save(
            Data(repeating: 1, count: 50_000), of: url, at: SamplePayments.noon)

        let budget = CacheBudget(bytes: 30_000, evictable: CacheBudget.standard.evictable)
        try await budget.enforce(in: vault.records.vault)

        #expect(try await pictureStore.bytes(of: url) == nil)
        #expect(try await vault.records.value("caches", "contacts") == kept)
        #expect(try await vault.records.value("cards", "1") == kept)
    }
}
