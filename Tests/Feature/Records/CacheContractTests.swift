import TestSupport
import Testing

@testable import MoneyShell

/// Every cache fulfils the same contract, so tests with a cache in memory also apply to the vault.
@Suite("Cache contract")
struct CacheContractTests {
    @Test(arguments: CacheContract.allCases)
    func `a cache in memory fulfils the contract`(_ clause: CacheContract) async throws {
        try await clause.check(
            InMemoryCache<[Contact]>(), old: [SampleContacts.eduardo], new: SampleContacts.all)
    }

    @Test(arguments: CacheContract.allCases)
    func `the contacts cache in a vault fulfils the contract`(_ clause: CacheContract) async throws
    {
        let vault = try await TemporaryVault()

        try await clause.check(
            ContactsCache.make(records: vault.records, from: "one.example"),
            old: [SampleContacts.eduardo],
            new: SampleContacts.all)
    }

    @Test(arguments: CacheContract.allCases)
    func `every other cache in a vault fulfils the contract`(_ clause: CacheContract) async throws {
        let vault = try await TemporaryVault()
        let cache = VaultCache<[Int]>(name: "numbers", records: vault.records)

        try await clause.check(cache, old: [1], new: [2, 3])
    }
}
