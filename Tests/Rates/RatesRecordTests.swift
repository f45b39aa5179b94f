import Foundation
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

@Suite struct RatesRecordTests {
    @Test func `a loaded table equals the saved one, also in other processes`() async throws {
        let vault = try await TemporaryVault()
        let table = SampleRates.table(["BTC": "0.000058930697", "IRR": "42400"])
        try await AddressCache<RateTable>(name: "rates", from: "home", records: vault.records)
            .replace(with: table, at: SamplePayments.noon)

        let other = AddressCache<RateTable>(
            name: "rates", from: "home", records: try await vault.anotherHandle())
        let saved = try #require(try await other.retrieve())

        #expect(saved.value == table)
        #expect(saved.savedAt == SamplePayments.noon)
        let elsewhere = AddressCache<RateTable>(
            name: "rates", from: "https://rates.example", records: vault.records)
        #expect(try await elsewhere.retrieve() == nil)
    }

    @Test func `loaded names equal the saved ones`() async throws {
        let vault = try await TemporaryVault()
        let cache = AddressCache<ProviderNames>(
            name: "currencies", from: "home", records: vault.records)
        #expect(try await cache.retrieve() == nil)
        let names = ProviderNames(provider: .frankfurter, names: [.brl: "real"])
        try await cache.replace(with: names, at: SamplePayments.noon)
        #expect(try await cache.retrieve()?.value == names)
    }

    /// Earlier versions did not store the provider of names.
    @Test func `names without a provider are unreadable`() async throws {
        let vault = try await TemporaryVault()
        try await vault.put("caches", "currencies", #"{"from":"home","value":{"BRL":"real"}}"#)
        try await vault.put("caches", "currencies.saved", "0")
        await #expect {
            try await AddressCache<ProviderNames>(
                name: "currencies", from: "home", records: vault.records
            ).retrieve()
        } throws: { error in
            guard case .unreadableRecord = error as? StoreError else { return false }
            return true
        }
    }

    @Test(arguments: [
        #"{"provider":"nobody","base":"USD","published":0,"rates":{"EUR":"1"}}"#,
        #"{"provider":"ecb","base":"EUR","published":0,"rates":{"USD":"-1"}}"#,
        #"{"provider":"ecb","base":"EUR","published":0,"rates":{}}"#,
        #"{"provider":"ecb","base":"EUR","published":0,"rates":{"EUR":"2","USD":"1"}}"#, "[]",
    ])
    func `a malformed table is unreadable`(json: String) async throws {
        let vault = try await TemporaryVault()
        try await vault.put("caches", "rates", #"{"from":"home","value":\#(json)}"#)
        try await vault.put("caches", "rates.saved", "0")
        await #expect {
            try await AddressCache<RateTable>(name: "rates", from: "home", records: vault.records)
                .retrieve()
        } throws: { error in
            guard case .unreadableRecord = error as? StoreError else { return false }
            return true
        }
    }
}
