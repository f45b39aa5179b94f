import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultCacheTests {
    private let now = SamplePayments.noon

    @Test func `deletes old and saves new data in one step`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)

        try await Self.cache("numbers", spy).replace(with: [1], at: now)

        let stamp = try #require(try await vault.records.value("caches", "numbers.saved"))
        let changes: [Vault.Change] = [
            .forget(collection: "caches", id: "numbers"),
            .put(collection: "caches", id: "numbers", value: Array("[1]".utf8)),
            .put(collection: "caches", id: "numbers.saved", value: stamp),
        ]
        #expect(spy.messages == [.value("caches", "numbers"), .commit(changes)])
    }

    @Test func `saving an unchanged value writes only its date`() async throws {
        let vault = try await TemporaryVault()
        let cache = Self.cache("numbers", vault.records)
        try await cache.replace(with: [1, 2], at: now)
        let spy = RecordsSpy(vault.records)

        try await Self.cache("numbers", spy).replace(with: [1, 2], at: now + 60)

        let stamp = try #require(try await vault.records.value("caches", "numbers.saved"))
        let change = Vault.Change.put(collection: "caches", id: "numbers.saved", value: stamp)
        #expect(spy.messages == [.value("caches", "numbers"), .commit([change])])
        #expect(try await cache.retrieve()?.savedAt == now + 60)
    }

    @Test(arguments: [(-1, true), (0, false), (59, false), (60, true)])
    func `an unchanged value keeps its time within the precision`(
        _ seconds: TimeInterval, _ isWritten: Bool
    ) async throws {
        let vault = try await TemporaryVault()
        let cache = VaultCache<[Int]>(name: "numbers", records: vault.records, precision: 60)
        try await cache.replace(with: [1, 2], at: now)

        try await cache.replace(with: [1, 2], at: now + seconds)

        #expect(try await cache.retrieve()?.savedAt == (isWritten ? now + seconds : now))
    }

    @Test func `a value replaces one whose date cannot be read`() async throws {
        let vault = try await TemporaryVault()
        let cache = VaultCache<[Int]>(name: "numbers", records: vault.records, precision: 60)
        try await vault.put("caches", "numbers", "[1]")
        try await vault.put("caches", "numbers.saved", "yesterday")

        try await cache.replace(with: [1], at: now)

        #expect(try await cache.retrieve()?.savedAt == now)
    }

    @Test(arguments: [
        ("", "0"), ("null", "0"), ("{}", "0"), ("not JSON", "0"), ("[]", "yesterday"), ("[]", ""),
        ("[1,]", "0"), ("[1.5]", "0"),
    ])
    func `a malformed record is an error`(
        _ stored: String, _ stamp: String
    ) async throws {
        let vault = try await TemporaryVault()
        try await vault.put("caches", "numbers", stored)
        try await vault.put("caches", "numbers.saved", stamp)

        await #expect(throws: Kind.caches.unreadable) {
            try await Self.cache("numbers", vault.records).retrieve()
        }
    }

    @Test func `caches with different names are separate`() async throws {
        let vault = try await TemporaryVault()
        let numbers = Self.cache("numbers", vault.records)
        let others = Self.cache("others", vault.records)

        try await numbers.replace(with: [1, 2], at: now)
        try await others.replace(with: [3], at: now)
        try await others.delete()

        #expect(try await numbers.retrieve()?.value == [1, 2])
        #expect(try await others.retrieve() == nil)
    }

    private static func cache(
        _ name: String, _ records: any RecordStore
    ) -> VaultCache<[Int]> {
        VaultCache(name: name, records: records)
    }
}
