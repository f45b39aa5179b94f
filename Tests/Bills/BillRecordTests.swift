import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct BillRecordTests {
    private let now = SamplePayments.noon

    private func cache(_ vault: TemporaryVault) -> AddressCache<[Bill]> {
        AddressCache(
            name: "bills", from: "one", records: vault.records,
            isPossible: { $0.allSatisfy(\.hasPossibleAmounts) })
    }

    @Test func `loaded bills equal the saved ones`() async throws {
        let vault = try await TemporaryVault()
        let cache = cache(vault)
        let odd = SampleBills.bill(.other("frozen"), "2031-09-20", total: -1, past: -2500)
        try await cache.replace(with: SampleBills.all + [odd], at: now)

        #expect(try await cache.retrieve()?.value == SampleBills.all + [odd])
        #expect(try await cache.retrieve()?.savedAt == now)
    }

    @Test(arguments: [("2031-05-20", "2031-05-32"), ("174326", "9223372036854775807")])
    func `an invalid day or amount makes the record unreadable`(
        _ known: String, _ wrong: String
    ) async throws {
        let vault = try await TemporaryVault()
        let cache = cache(vault)
        try await cache.replace(with: SampleBills.all, at: now)
        let saved = try #require(try await vault.records.value("caches", "bills"))
        let text = String(decoding: saved, as: UTF8.self)
            .replacing(known, with: wrong)
        try await vault.records.commit([
            .delete(collection: "caches", id: "bills"),
            .put(collection: "caches", id: "bills", value: Array(text.utf8)),
        ])

        await #expect(throws: Kind.caches.unreadable) {
            try await cache.retrieve()
        }
    }
}
