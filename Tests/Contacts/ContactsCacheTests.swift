import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite("ContactsCache: Cache Contact List Use Case")
struct ContactsCacheTests {
    private let now = SamplePayments.noon

    // proves: contacts.save.primary
    @Test func `primary course: deletes old and saves new data in one step`() async throws {
        let vault = try await TemporaryVault()
        try await cache(vault.records).replace(with: [SampleContacts.eduardo], at: now)
        let spy = RecordsSpy(vault.records)

        try await cache(spy).replace(with: [SampleContacts.marina], at: now + 1)

        let list = """
            {"from":"one.example","value":[{"handle":"marina.coelho","id":1002,\
            "image":"https://photos.example/1002.jpg","name":"Marina Coelho"}]}
            """
        let changes: [Vault.Change] = [
            .forget(collection: "caches", id: "contacts"), put("contacts", list),
            put("contacts.saved", "\(Int((now + 1).timeIntervalSince1970 * 1000))"),
        ]
        #expect(spy.messages == [.value("caches", "contacts"), .commit(changes)])
    }

    @Test(arguments: [
        [(3, "c"), (1, "a"), (2, "b")], [(1, "a"), (1, "b"), (1, "a"), (2, "c")],
        [(Int.max, "a"), (Int.min, "b")], [(1, "same"), (1, "same")],
    ])
    func `contacts with any ids in any order are loaded as they were saved`(
        _ people: [(Int, String)]
    ) async throws {
        let vault = try await TemporaryVault()
        let cache = cache(vault.records)
        let list = people.map { SampleContacts.contact($0.0, "N \"\($0.1)\"\n\u{0}é", $0.1) }
        try await cache.replace(with: list, at: now)
        #expect(try await cache.retrieve()?.value == list)
    }

    @Test(arguments: [
        "", "[]", #"{"value":[{}]}"#, #"{"value":[{"handle":"","id":1,"image":"a","name":"a"}]}"#,
        #"{"value":[{"handle":"a","id":1.5,"image":"a","name":"a"}]}"#,
        #"{"value":[{"handle":"a","id":1,"image":"a"}]}"#,
    ])
    func `a malformed list is an error, and validation deletes it`(
        _ stored: String
    ) async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit([put("contacts", stored), put("contacts.saved", "0")])
        let cache = cache(vault.records)
        await #expect(throws: Kind.caches.unreadable) { try await cache.retrieve() }

        let contacts = LoadContacts(gateway: ContactsSpy(), cache: cache, now: { [now] in now })
        try await contacts.validate()

        #expect(try await vault.records.records(in: .caches) == [])
    }

    @Test func `of an expired list it stays known that it was too old, until the next one`()
        async throws
    {
        let vault = try await TemporaryVault()
        let cache = cache(vault.records)
        let spy = ContactsSpy(answer: .failure(.unreachable(.notSent(.noRoute))))
        let contacts = LoadContacts(gateway: spy, cache: cache, now: { [now] in now })
        try await cache.replace(with: SampleContacts.all, at: now - 8 * 86_400)
        try await contacts.validate()
        #expect(try await cache.retrieve() == nil)
        #expect(try await contacts.hasExpired)
        await #expect(throws: GatewayError.besideOldCopy(.unreachable(.notSent(.noRoute)))) {
            try await contacts.load()
        }
        try await cache.replace(with: SampleContacts.all, at: now)
        #expect(try await !contacts.hasExpired)
    }

    @Test func `a list from another address counts as missing until it is replaced`() async throws {
        let vault = try await TemporaryVault()
        let (one, other) = (cache(vault.records), cache(vault.records, from: "two.example"))
        let any = cache(vault.records, from: nil)
        try await one.replace(with: SampleContacts.all, at: now)
        #expect(try await other.retrieve() == nil)
        #expect(try await other.savedAt() == nil)
        #expect(try await one.savedAt() == now)
        #expect(try await any.retrieve()?.value == SampleContacts.all)
        #expect(try await any.savedAt() == now)

        // The same list from another address.
        try await other.replace(with: SampleContacts.all, at: now)
        #expect(try await other.retrieve()?.value == SampleContacts.all)
        #expect(try await one.retrieve() == nil)
    }

    private func cache(
        _ records: any RecordStore, from address: String? = "one.example"
    ) -> some Cache<[Contact]> {
        ContactsCache.make(records: records, from: address)
    }

    private func put(_ id: String, _ value: String) -> Vault.Change {
        .put(collection: "caches", id: id, value: Array(value.utf8))
    }
}
