import CofreDomain
import CofreStore
import Testing
import Vault

@Suite struct VaultListingsTests {
    @Test func `nothing is recalled before anything was listed`() async throws {
        let vault = try await TemporaryVault()

        #expect(try await VaultListings(records: vault.records).recall("contacts") == [])
    }

    @Test func `each kind of thing has its own listing, in all processes`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultListings(records: vault.records)

        try await sut.remember(["2", "1"], of: "contacts")
        try await sut.remember(["aa"], of: "cards")
        try await sut.remember(["3"], of: "contacts")

        let other = VaultListings(records: try await vault.anotherHandle())
        #expect(try await other.recall("contacts") == ["3"])
        #expect(try await other.recall("cards") == ["aa"])
    }

    @Test func `the same listing is not written twice`() async throws {
        let vault = try await TemporaryVault()
        try await VaultListings(records: vault.records).remember(["1"], of: "contacts")
        let spy = RecordsSpy(vault.records)

        try await VaultListings(records: spy).remember(["1"], of: "contacts")

        #expect(spy.messages == [.value("listings", "contacts")])
    }

    @Test func `a listing that cannot be understood is said to be so`() async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit(
            .relaxed, [.put(collection: "listings", id: "contacts", value: Array("{}".utf8))])

        await #expect(throws: StoreError.unreadableRecord(collection: "listings")) {
            try await VaultListings(records: vault.records).recall("contacts")
        }
    }

    /// Nothing but the order shown is in it: the next listing can take its place.
    @Test func `a listing that cannot be understood is replaced by the next`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultListings(records: vault.records)
        try await vault.records.commit(
            .relaxed, [.put(collection: "listings", id: "contacts", value: Array("{}".utf8))])

        try await sut.remember(["1"], of: "contacts")

        #expect(try await sut.recall("contacts") == ["1"])
    }
}
