import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// Removing a secret rewrites the file, so that no earlier value is left in it.
@Suite struct ErasedTests {
    @Test func `a removed card leaves no data in the file`() async throws {
        let vault = try await TemporaryVault()
        let cards = VaultCards(records: vault.records, now: { SamplePayments.noon })
        let card = SamplePayments.card()
        let id = try await cards.add(card).id
        try await cards.remove(id: id)
        try await expectNothingDead(vault)
        #expect(try await cards.wallet().cards == [])
    }

    @Test func `a removed CVV leaves no data in the file, and the card stays`() async throws {
        let vault = try await TemporaryVault()
        let cards = VaultCards(records: vault.records, now: { SamplePayments.noon })
        let sample = SamplePayments.card()
        let cvv = try CVV(parsing: "937", for: sample.number.brand)
        let card = try await cards.add(
            Card(id: sample.id, number: sample.number, expiry: sample.expiry, cvv: cvv))
        #expect(try await cards.wallet().cards.map(\.cvv) == [cvv])
        try await cards.forgetCVV(id: card.id)
        try await expectNothingDead(vault)
        let left = Card(id: card.id, number: card.number, expiry: card.expiry, cvv: nil)
        #expect(try await cards.wallet().cards == [left])
        let size = try await vault.records.vault.status().header.generation
        try await cards.forgetCVV(id: card.id)
        #expect(try await vault.records.vault.status().header.generation == size)
    }

    @Test func `a cleared token leaves no data in the file, and neither do earlier tokens`()
        async throws
    {
        let vault = try await TemporaryVault()
        let tokens = VaultTokens(records: vault.records)
        try await tokens.save(SampleAccount.token("old"))
        try await tokens.save(SampleAccount.token("new"))
        try await tokens.clear()
        try await expectNothingDead(vault)
        #expect(try await vault.records.vault.status().tombstones == 0)
    }

    @Test func `a secret that is replaced or unset leaves no data in the file`() async throws {
        let vault = try await TemporaryVault()
        let secrets = VaultSecrets(records: vault.records)
        let secret = try #require(Secret.allCases.first)
        try await secrets.set(try SecretValue(parsing: "one"), for: secret)
        try await secrets.set(try SecretValue(parsing: "two"), for: secret)
        try await expectNothingDead(vault)
        let generation = try await vault.records.vault.status().header.generation
        try await secrets.set(try SecretValue(parsing: "two"), for: secret)
        #expect(try await vault.records.vault.status().header.generation == generation)
        try await secrets.unset(secret)
        try await expectNothingDead(vault)
        #expect(try await secrets.value(of: secret) == nil)
    }

    private func expectNothingDead(_ vault: TemporaryVault) async throws {
        let status = try await vault.records.vault.status()
        // The only frames left are the change that removed the secret, and the mark after it.
        #expect(status.deadBytes <= 656, "\(status)")
        #expect(status.header.generation > 1)
        #expect(try await vault.records.vault.copies() == [])
    }
}
