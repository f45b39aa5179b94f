import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultSecretsTests {
    @Test func `secrets are stored, replaced and deleted separately`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultSecrets(records: vault.records)
        #expect(try await sut.value(of: .ratesAppID) == nil)
        try await sut.set(try SecretValue(parsing: "one"), for: .ratesAppID)
        try await sut.set(try SecretValue(parsing: "two"), for: .ratesAppID)
        try await sut.set(try SecretValue(parsing: "other"), for: .venuesAPIKey)
        let later = VaultSecrets(records: try await vault.anotherHandle())
        #expect(try await later.value(of: .ratesAppID)?.exposed == "two")
        try await later.unset(.ratesAppID)
        try await later.unset(.ratesAppID)
        #expect(try await sut.value(of: .ratesAppID) == nil)
        #expect(try await sut.value(of: .venuesAPIKey)?.exposed == "other")
    }

    @Test func `a malformed secret is unreadable`() async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit([
            .put(collection: "secrets", id: "rates.app-id", value: [0xFF, 0x00])
        ])
        await #expect(throws: Kind.secrets.unreadable) {
            try await VaultSecrets(records: vault.records).value(of: .ratesAppID)
        }
    }
}
