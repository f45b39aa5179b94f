import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Testing
import Vault

@Suite("ContactsCache: Cache Contact List Use Case")
struct ContactsCacheTests {
    private let now = SamplePayments.noon

    // proves: contacts.save.primary
    @Test func `primary course: deletes old and saves new data in one step`() async throws {
        let vault = try await TemporaryVault()
        try await ContactsCache(records: vault.records).replace(
            with: [SampleContacts.eduardo], at: now)
        let spy = RecordsSpy(vault.records)

        try await ContactsCache(records: spy).replace(with: [SampleContacts.marina], at: now + 1)

        let record = #"["marina.coelho",1002,"https://photos.example/1002.jpg","Marina Coelho"]"#
        let changes: [Vault.Change] = [
            .forget(collection: "contacts", id: "0000001001"), put("0000001002", record),
            put("saved", #"{"at":\#(milliseconds(now + 1)),"count":1}"#),
        ]
        #expect(spy.messages == [.records("contacts"), .update(changes)])
    }

    @Test func `saving an unchanged list writes only its date`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        let spy = RecordsSpy(vault.records)

        try await ContactsCache(records: spy).replace(with: SampleContacts.all, at: now + 60)

        let change = put("saved", #"{"at":\#(milliseconds(now + 60)),"count":3}"#)
        #expect(spy.messages == [.records("contacts"), .update([change])])
        #expect(try await cache.retrieve()?.savedAt == now + 60)
    }

    @Test(arguments: [0.001, 59.999])
    func `an unchanged list is not written again within a minute`(
        _ later: TimeInterval
    ) async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        let spy = RecordsSpy(vault.records)

        try await ContactsCache(records: spy).replace(with: SampleContacts.all, at: now + later)

        #expect(spy.messages == [.records("contacts")])
        #expect(try await cache.retrieve()?.savedAt == now)
    }

    @Test func `an unchanged list with a time in the future gets the present one`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now + 1)

        try await cache.replace(with: SampleContacts.all, at: now)

        #expect(try await cache.retrieve()?.savedAt == now)
    }

    @Test func `a contact that is changed, added or removed writes one record`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        let renamed = SampleContacts.contact(1002, "Marina Lima", "marina.coelho")
        let added = SampleContacts.contact(1004, "Ana", "ana")
        for list in [
            [SampleContacts.eduardo, renamed, SampleContacts.marcia],
            [SampleContacts.eduardo, renamed, SampleContacts.marcia, added],
            [SampleContacts.eduardo, renamed, added],
        ] {
            let spy = RecordsSpy(vault.records)
            try await ContactsCache(records: spy).replace(with: list, at: now)
            guard case .update(false, let changes?)? = spy.messages.last else {
                Issue.record("not one transaction: \(spy.messages)")
                continue
            }
            #expect(changes.count <= 2)
            #expect(try await cache.retrieve()?.value == list)
        }
    }

    @Test(arguments: [
        [(3, "c"), (1, "a"), (2, "b")], [(1, "a"), (1, "b"), (1, "a"), (2, "c")],
        [(7, "a"), (-7, "b"), (0, "c"), (-8, "d")], [(12_345_678_901, "a"), (2, "b")],
        [(Int.max, "a"), (Int.min, "b")], [(1, "same"), (1, "same")],
    ])
    func `contacts with any ids in any order are loaded as they were saved`(
        _ people: [(Int, String)]
    )
        async throws
    {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        let list = people.map { SampleContacts.contact($0.0, "N \"\($0.1)\"\n\u{0}é", $0.1) }
        for list in [list, list.reversed(), Array(list.dropLast()), list] {
            try await cache.replace(with: list, at: now)
            #expect(try await cache.retrieve()?.value == list)
        }
    }

    @Test func `a list with an evicted record counts as not saved`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        for id in ["0000001001", "0000001003", "saved"] {
            try await cache.replace(with: SampleContacts.all, at: now)
            try await vault.records.commit([.forget(collection: "contacts", id: id)])
            #expect(try await cache.retrieve()?.value == nil)
        }
        try await cache.replace(with: SampleContacts.all, at: now)
        #expect(try await cache.retrieve()?.value == SampleContacts.all)
    }

    @Test func `a list larger than a frame is saved and removed`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        let name = String(repeating: "n", count: 100_000)
        let list = (1...170).map { SampleContacts.contact($0, name, "p\($0)") }
        try await cache.replace(with: list, at: now)
        #expect(try await cache.retrieve()?.value == list)
        try await cache.replace(with: [], at: now)
        #expect(try await cache.retrieve()?.value == [])
    }

    @Test func `the format of earlier versions is ignored`() async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit([
            .put(collection: "caches", id: "contacts", value: Array("[]".utf8)),
            .put(collection: "caches", id: "contacts.saved", value: Array("0".utf8)),
        ])
        #expect(try await ContactsCache(records: vault.records).retrieve()?.value == nil)
    }

    /// The old and the new data are written in one transaction, so both courses of the specification are one.
    // proves: contacts.save.deleting, contacts.save.saving
    @Test(arguments: [
        StoreError.full, .locked, .vault(.readOnly(.damage), path: "/v"),
        .vault(.io(.write, errno: EIO), path: "/v"),
    ])
    func `deleting or saving error course: delivers the error and keeps the old cache`(
        _ error: StoreError
    ) async throws {
        let vault = try await TemporaryVault()
        let whole = ContactsCache(records: vault.records)
        try await whole.replace(with: [SampleContacts.eduardo], at: now)
        let failing = ContactsCache(records: RecordsSpy(vault.records, writeError: error))

        await #expect(throws: error) {
            try await failing.replace(with: SampleContacts.all, at: now + 60)
        }

        let kept = try await whole.retrieve()
        #expect(kept?.value == [SampleContacts.eduardo])
        #expect(kept?.savedAt == now)
    }

    @Test func `deleting error course of validation: delivers the error`() async throws {
        let vault = try await TemporaryVault()
        let failing = ContactsCache(records: RecordsSpy(vault.records, writeError: .full))

        await #expect(throws: StoreError.full) { try await failing.delete() }
    }

    // proves: contacts.cache.retrieval
    @Test func `retrieval error course: delivers the error`() async throws {
        let vault = try await TemporaryVault()
        let failing = ContactsCache(records: RecordsSpy(vault.records, readError: .locked))

        await #expect(throws: StoreError.locked) { try await failing.retrieve() }
    }

    @Test func `a locked vault causes an error and keeps the list`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        await vault.records.vault.close()

        await #expect(throws: StoreError.locked) { try await cache.retrieve() }
        let reopened = ContactsCache(records: try await vault.anotherHandle())
        #expect(try await reopened.retrieve()?.value == SampleContacts.all)
    }

    private static let saved = #"{"at":0,"count":1}"#

    @Test(arguments: [
        ("", saved), ("null", saved), ("{}", saved), ("not JSON", saved), ("[]", saved),
        (#"["",1,"https://a","a"]"#, saved), (#"["a",1.5,"https://a","a"]"#, saved),
        (#"["a",1,"https://a"]"#, saved), (#"["a",1,"https://a","a",1]"#, saved), ("{}", "0"),
        ("{}", ""), ("{}", "{}"),
        ("{}", #"{"at":"yesterday","count":1}"#),
    ])
    func `a malformed record is an error`(
        _ stored: String, _ saved: String
    ) async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit([put("0000000001", stored), put("saved", saved)])

        await #expect(throws: StoreError.unreadableRecord(collection: "contacts")) {
            try await ContactsCache(records: vault.records).retrieve()
        }
    }

    @Test(arguments: ["[0,0,1]", "[0,1]", "[0,1,3]", "[2,1,-1]", "{}", "[0,1,\"2\"]"])
    func `a malformed order is an error`(_ order: String) async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records)
        try await cache.replace(with: SampleContacts.all, at: now)
        try await vault.records.commit([put("order", order)])
        await #expect(throws: StoreError.unreadableRecord(collection: "contacts")) {
            try await cache.retrieve()
        }
    }

    @Test func `a list in memory is decoded once until another is saved`() async throws {
        let vault = try await TemporaryVault()
        let cache = ContactsCache(records: vault.records, memo: ContactsMemo())
        try await cache.replace(with: SampleContacts.all, at: now)
        #expect(try await cache.retrieve()?.value == SampleContacts.all)
        try await vault.records.commit([put("0000001002", "?")])
        #expect(try await cache.retrieve()?.value == SampleContacts.all)

        try await cache.replace(with: [SampleContacts.marina], at: now + 1)
        #expect(try await cache.retrieve()?.value == [SampleContacts.marina])
        try await cache.delete()
        #expect(try await cache.retrieve()?.value == nil)
    }

    @Test func `a payment uses no list from another host`() async throws {
        let vault = try await TemporaryVault()
        func cache(_ host: String?, toPay: Bool = false) -> ContactsCache {
            ContactsCache(records: vault.records, host: host, acceptsOthers: !toPay)
        }
        try await cache("one.example").replace(with: SampleContacts.all, at: now)
        #expect(try await cache("one.example", toPay: true).retrieve()?.value == SampleContacts.all)
        #expect(try await cache("two.example", toPay: true).retrieve() == nil)
        #expect(try await cache("two.example", toPay: true).savedAt() == nil)
        #expect(try await cache("two.example").retrieve()?.value == SampleContacts.all)

        // The same list from another host, less than a minute later.
        try await cache("two.example").replace(with: SampleContacts.all, at: now + 1)
        #expect(try await cache("two.example", toPay: true).retrieve()?.value == SampleContacts.all)
        #expect(try await cache("one.example", toPay: true).retrieve() == nil)
    }

    /// The other process saves between the comparison and the write.
    @Test func `a list that another process has just saved is not taken for one's own`()
        async throws
    {
        let vault = try await TemporaryVault()
        @Sendable func cache(_ host: String, _ records: any RecordStore) -> ContactsCache {
            ContactsCache(records: records, host: host)
        }
        try await cache("one.example", vault.records).replace(with: SampleContacts.all, at: now)
        let others = SampleContacts.all.map {
            SampleContacts.contact($0.id + 100, $0.name, $0.handle.description)
        }
        let late = RecordsSpy(
            vault.records,
            meanwhile: { [now] in
                try await cache("two.example", vault.records).replace(with: others, at: now + 61)
            })
        try await cache("one.example", late).replace(with: SampleContacts.all, at: now + 62)
        #expect(
            try await cache("one.example", vault.records).retrieve()?.value == SampleContacts.all)
    }

    @Test func `a list whose host was not saved is used to pay`() async throws {
        let vault = try await TemporaryVault()
        try await ContactsCache(records: vault.records).replace(with: SampleContacts.all, at: now)
        let cache = ContactsCache(records: vault.records, host: "one.example", acceptsOthers: false)
        #expect(try await cache.retrieve()?.value == SampleContacts.all)
    }

    @Test func `validation deletes a malformed list`() async throws {
        let vault = try await TemporaryVault()
        try await vault.records.commit([put("0000000001", "?"), put("saved", Self.saved)])
        let contacts = LoadContacts(
            gateway: ContactsSpy(), cache: ContactsCache(records: vault.records),
            now: { [now] in now })

        try await contacts.validate()

        #expect(try await vault.records.records(in: "contacts") == [])
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
            cache: ContactsCache(records: vault.records), now: { moment })

        _ = try await contacts.load()

        #expect(try await contacts.saved() == SampleContacts.all)
    }

    private func put(_ id: String, _ value: String) -> Vault.Change {
        .put(collection: "contacts", id: id, value: Array(value.utf8))
    }

    private func milliseconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970 * 1000) }
}
