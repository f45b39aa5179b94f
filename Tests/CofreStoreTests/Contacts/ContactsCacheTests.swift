import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Testing
import Vault

@Suite("VaultCache: Cache Contact List Use Case")
struct VaultCacheTests {
    private let now = SamplePayments.noon

    // proves: contacts.save.primary
    @Test func `primary course: deletes old and saves new data in one step`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)

        try await ContactsCache.make(records: spy).replace(with: [SampleContacts.marina], at: now)

        let saved = try #require(try await vault.records.value("caches", "contacts"))
        let stamp = try #require(try await vault.records.value("caches", "contacts.saved"))
        let changes: [Change] = [
            .delete(collection: "caches", id: "contacts"),
            .put(collection: "caches", id: "contacts", value: saved),
            .put(collection: "caches", id: "contacts.saved", value: stamp),
        ]
        #expect(spy.messages == [.value("caches", "contacts"), .commit(.relaxed, changes)])
    }

    @Test func `a list that is the same again writes only when it was fetched`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache.make(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        let spy = RecordsSpy(vault.records)

        try await ContactsCache.make(records: spy).replace(with: SampleContacts.all, at: now + 60)

        let stamp = try #require(try await vault.records.value("caches", "contacts.saved"))
        let change = Change.put(collection: "caches", id: "contacts.saved", value: stamp)
        #expect(spy.messages == [.value("caches", "contacts"), .commit(.relaxed, [change])])
        #expect(try await cache.retrieve()?.savedAt == now + 60)
    }

    /// Both courses of the specification are one: old data and new share a transaction.
    // proves: contacts.save.deleting, contacts.save.saving
    @Test(arguments: [
        StoreError.full, .locked, .readOnly(detail: "damaged"), .io(detail: "write: EIO"),
    ])
    func `deleting or saving error course: delivers the error and keeps the old cache`(
        _ error: StoreError
    ) async throws {
        let vault = try await TemporaryVault()
        let whole = ContactsCache.make(records: vault.records)
        try await whole.replace(with: [SampleContacts.eduardo], at: now)
        let failing = ContactsCache.make(records: RecordsSpy(vault.records, writeError: error))

        await #expect(throws: error) {
            try await failing.replace(with: SampleContacts.all, at: now + 60)
        }

        let kept = try await whole.retrieve()
        #expect(kept?.value == [SampleContacts.eduardo])
        #expect(kept?.savedAt == now)
    }

    @Test func `deleting error course of a validation: delivers the error`() async throws {
        let vault = try await TemporaryVault()
        let failing = ContactsCache.make(records: RecordsSpy(vault.records, writeError: .full))

        await #expect(throws: StoreError.full) { try await failing.delete() }
    }

    // proves: contacts.cache.retrieval
    @Test func `retrieval error course: delivers the error`() async throws {
        let vault = try await TemporaryVault()
        let failing = ContactsCache.make(records: RecordsSpy(vault.records, readError: .locked))

        await #expect(throws: StoreError.locked) { try await failing.retrieve() }
    }

    @Test func `a closed vault is locked, and nothing is lost`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache.make(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        try await vault.records.vault.close()

        await #expect(throws: StoreError.locked) { try await cache.retrieve() }
        let reopened = ContactsCache.make(records: try await vault.anotherHandle())
        #expect(try await reopened.retrieve()?.value == SampleContacts.all)
    }

    @Test(arguments: [
        ("", "0"), ("null", "0"), ("{}", "0"), ("not JSON", "0"), ("[]", "yesterday"), ("[]", ""),
        (#"[{"id":1,"name":"a","handle":"","image":"https://a"}]"#, "0"),
        (#"[{"id":1,"name":"a","handle":"","image":"https://a"}]"#, "0"),
        (#"[{"id":1,"name":"a","handle":"a"}]"#, "0"),
    ])
    func `a record that cannot be understood is said to be so`(
        _ stored: String, _ stamp: String
    ) async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache.make(records: vault.records)
        try await vault.records.commit(
            .relaxed,
            [
                .put(collection: "caches", id: "contacts", value: Array(stored.utf8)),
                .put(collection: "caches", id: "contacts.saved", value: Array(stamp.utf8)),
            ])

        await #expect {
            _ = try await cache.retrieve()
        } throws: { error in
            if case .unreadableRecord? = error as? StoreError { true } else { false }
        }
    }

    @Test func `with a memo a list is decoded once, until another one is saved`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache.make(records: vault.records, memo: CacheMemo())
        try await cache.replace(with: SampleContacts.all, at: now)
        #expect(try await cache.retrieve()?.value == SampleContacts.all)
        let broken = Change.put(collection: "caches", id: "contacts", value: Array("?".utf8))
        try await vault.records.commit(.relaxed, [broken])
        #expect(try await cache.retrieve()?.value == SampleContacts.all)

        try await cache.replace(with: [SampleContacts.marina], at: now + 1)
        #expect(try await cache.retrieve()?.value == [SampleContacts.marina])
        try await cache.delete()
        #expect(try await cache.retrieve()?.value == nil)
    }

    @Test func `validating deletes a list that cannot be understood`() async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit(
            .relaxed, [.put(collection: "caches", id: "contacts", value: Array("?".utf8))])
        let contacts = LoadContacts(
            gateway: ContactsSpy(), cache: ContactsCache.make(records: vault.records),
            now: { [now] in now })

        try await contacts.validate()

        #expect(try await vault.records.value("caches", "contacts") == nil)
    }

    /// A list saved now must not look as if it came from the future.
    @Test(arguments: [0, 0.1, 0.000_4, 0.123_456_789, 0.999_999_9])
    func `a list saved at a fraction of a second is fresh at once`(
        _ fraction: TimeInterval
    ) async throws {
        let vault = try await TemporaryVault()
        let moment = now + fraction
        let contacts = LoadContacts(
            gateway: ContactsSpy(answer: .success(SampleContacts.all)),
            cache: ContactsCache.make(records: vault.records), now: { moment })

        _ = try await contacts.load()

        #expect(try await contacts.saved() == SampleContacts.all)
    }

    @Test func `caches of different names do not meet`() async throws {
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
        VaultCache(
            name: name, records: records, store: { $0 },
            restore: { (stored) throws(StoreError) in stored })
    }
}
