import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultRowNumbersTests {
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

        #expect(spy.messages == [.value("listings", "contacts-hash"), .read])
    }

    /// An import may bring the list without its hash, and a salvage may lose one of them.
    @Test(arguments: [
        Vault.Change.put(collection: "listings", id: "contacts", value: Array(#"["2"]"#.utf8)),
        .forget(collection: "listings", id: "contacts"),
        .forget(collection: "listings", id: "contacts-hash"),
    ])
    func `a listing that was changed without its hash is written again`(
        _ change: Vault.Change
    ) async throws {
        let vault = try await TemporaryVault()
        let sut = VaultRowNumbers(records: vault.records)
        try await sut.remember(["1"], of: "contacts")
        try await vault.records.commit([change])

        try await sut.remember(["1"], of: "contacts")

        #expect(try await sut.recall("contacts") == ["1"])
    }

    @Test func `a malformed listing is an error`() async throws {
        let vault = try await TemporaryVault()
        try await vault.put("listings", "contacts", "{}")

        await #expect(throws: Kind.listings.unreadable) {
            try await VaultRowNumbers(records: vault.records).recall("contacts")
        }
    }

    /// A listing contains only an order, so the next one can replace it.
    @Test func `a malformed listing is replaced by the next`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultRowNumbers(records: vault.records)
        try await vault.put("listings", "contacts", "{}")

        try await sut.remember(["1"], of: "contacts")

        #expect(try await sut.recall("contacts") == ["1"])
    }
}
