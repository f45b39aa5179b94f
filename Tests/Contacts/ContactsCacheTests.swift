import Foundation
import TestSupport
import Testing
import Values
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

    /// The old and the new data are written in one transaction, so both courses of the specification are one.
    // proves: contacts.save.deleting, contacts.save.saving
    @Test(arguments: [
        StoreError.full, .locked, .vault(.readOnly(.damage), path: "p"),
        .vault(.io(.write, errno: EIO), path: "p"),
    ])
    func `deleting or saving error course: delivers the error and keeps the old cache`(
        _ error: StoreError
    ) async throws {
        let vault = try await TemporaryVault()
        try await cache(vault.records).replace(with: [SampleContacts.eduardo], at: now)
        let failing = cache(RecordsSpy(vault.records, writeError: error))

        await #expect(throws: error) {
            try await failing.replace(with: SampleContacts.all, at: now + 60)
        }

        let kept = try await cache(vault.records).retrieve()
        #expect(kept?.value == [SampleContacts.eduardo])
        #expect(kept?.savedAt == now)
    }

    @Test func `deleting error course of validation: delivers the error`() async throws {
        let vault = try await TemporaryVault()
        let failing = cache(RecordsSpy(vault.records, writeError: .full))

        await #expect(throws: StoreError.full) { try await failing.delete() }
    }

    // proves: contacts.cache.retrieval
    @Test func `retrieval error course: delivers the error`() async throws {
        let vault = try await TemporaryVault()
        let failing = cache(RecordsSpy(vault.records, readError: .locked))

        await #expect(throws: StoreError.locked) { try await failing.retrieve() }
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

    @Test func `a list from another host counts as missing until it is replaced`() async throws {
        let vault = try await TemporaryVault()
        let (one, other) = (cache(vault.records), cache(vault.records, from: "two.example"))
        let any = cache(vault.records, from: nil)
        try await one.replace(with: SampleContacts.all, at: now)
        #expect(try await other.retrieve() == nil)
        #expect(try await other.savedAt() == nil)
        #expect(try await one.savedAt() == now)
        #expect(try await any.retrieve()?.value == SampleContacts.all)
        #expect(try await any.savedAt() == now)

        // The same list from another host.
        try await other.replace(with: SampleContacts.all, at: now)
        #expect(try await other.retrieve()?.value == SampleContacts.all)
        #expect(try await one.retrieve() == nil)
    }

    /// The time of a list must not be rounded into the future.
    @Test(arguments: [0, 0.1, 0.000_4, 0.123_456_789, 0.999_999_9])
    func `a list saved at a fraction of a second is fresh`(
        _ fraction: TimeInterval
    ) async throws {
        let vault = try await TemporaryVault()
        let moment = now + fraction
        let contacts = LoadContacts(
            gateway: ContactsSpy(answer: .success(SampleContacts.all)),
            cache: cache(vault.records), now: { moment })

        _ = try await contacts.load()

        #expect(try await contacts.saved() == SampleContacts.all)
    }

    private func cache(
        _ records: any RecordStore, from host: String? = "one.example"
    ) -> some Cache<[Contact]> {
        ContactsCache.make(records: records, from: host)
    }

    private func put(_ id: String, _ value: String) -> Vault.Change {
        .put(collection: "caches", id: id, value: Array(value.utf8))
    }
}
