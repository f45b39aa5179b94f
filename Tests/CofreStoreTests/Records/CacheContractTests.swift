import CofreDomain
import CofreStore
import CofreTestSupport
import Testing

/// One contract for every cache: what a rule is tested with behaves as what ships does.
@Suite("Cache contract")
struct CacheContractTests {
    @Test(arguments: CacheContract.allCases)
    func `a cache in memory keeps it`(_ clause: CacheContract) async throws {
        try await clause.check(
            InMemoryCache<[Contact]>(), old: [SampleContacts.eduardo], new: SampleContacts.all)
    }

    @Test(arguments: CacheContract.allCases)
    func `the contacts cache in a vault keeps it`(_ clause: CacheContract) async throws {
        let vault = try await TemporaryVault()

        try await clause.check(
            ContactsCache(records: vault.records), old: [SampleContacts.eduardo],
            new: SampleContacts.all)
    }

    @Test(arguments: CacheContract.allCases)
    func `any other cache in a vault keeps it`(_ clause: CacheContract) async throws {
        let vault = try await TemporaryVault()
        let cache = VaultCache<[Int]>(name: "numbers", records: vault.records)

        try await clause.check(cache, old: [1], new: [2, 3])
    }
}
