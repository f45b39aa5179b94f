import CofreDomain
import CofreStore
import Testing
import Vault

@Suite struct VaultRowNumbersTests {
    @Test func `a new vault has no listing`() async throws {
        let vault = try await TemporaryVault()

        #expect(try await VaultRowNumbers(records: vault.records).recall("contacts") == [])
    }

    @Test func `each kind of item has its own listing, which all processes share`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultRowNumbers(records: vault.records)

        try await sut.remember(["2", "1"], of: "contacts")
        try await sut.remember(["aa"], of: "cards")
        try await sut.remember(["3"], of: "contacts")

        let other = VaultRowNumbers(records: try await vault.anotherHandle())
        #expect(try await other.recall("contacts") == ["3"])
        #expect(try await other.recall("cards") == ["aa"])
    }

    @Test func `an unchanged listing is not written again`() async throws {
        let vault = try await TemporaryVault()
        try await VaultRowNumbers(records: vault.records).remember(["1"], of: "contacts")
        let spy = RecordsSpy(vault.records)

        try await VaultRowNumbers(records: spy).remember(["1"], of: "contacts")

        #expect(spy.messages == [.value("listings", "contacts")])
    }

    @Test func `a malformed listing is an error`() async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit(
            .relaxed, [.put(collection: "listings", id: "contacts", value: Array("{}".utf8))])

        await #expect(throws: StoreError.unreadableRecord(collection: "listings")) {
            try await VaultRowNumbers(records: vault.records).recall("contacts")
        }
    }

    /// A listing contains only an order, so the next one can replace it.
    @Test func `a malformed listing is replaced by the next`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultRowNumbers(records: vault.records)
        try await vault.records.commit(
            .relaxed, [.put(collection: "listings", id: "contacts", value: Array("{}".utf8))])

        try await sut.remember(["1"], of: "contacts")

        #expect(try await sut.recall("contacts") == ["1"])
    }
}
