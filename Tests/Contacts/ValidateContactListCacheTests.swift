import Foundation
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

@Suite("Validate Contact List Cache Use Case")
struct ValidateContactListCacheTests {
    // proves: contacts.validate.primary
    @Test(arguments: ContactListAge.lessThanSevenDays)
    func `primary course: a cache less than seven days old is kept`(
        _ age: ContactListAge
    ) async throws {
        let (sut, spy) = makeSUT(saved: .success(list(age)))

        try await sut.validate()

        #expect(spy.messages == [.retrieve])
    }

    @Test func `an empty cache needs no deletion`() async throws {
        let (sut, spy) = makeSUT(saved: .success(nil))

        try await sut.validate()

        #expect(spy.messages == [.retrieve])
    }

    // proves: contacts.validate.retrieval
    @Test func `retrieval error course: system deletes cache`() async throws {
        let (sut, spy) = makeSUT(
            saved: .failure(.unreadable("caches")), deleting: .success(()))

        try await sut.validate()

        #expect(spy.messages == [.retrieve, .delete])
    }

    // proves: contacts.validate.expired
    @Test(arguments: ContactListAge.sevenDaysOrMore)
    func `expired cache course: system deletes cache`(_ age: ContactListAge) async throws {
        let (sut, spy) = makeSUT(saved: .success(list(age)), deleting: .success(()))

        try await sut.validate()

        #expect(spy.messages == [.retrieve, .delete])
    }

    @Test(arguments: [
        StoreError.locked, .wrongPassphrase, .missing(path: "/v"), .interrupted,
        .vault(.io(.read, errno: EIO), path: "/v"), .vault(.damaged(4096..<4608), path: "/v"),
        .vault(.outOfMemory, path: "/v"),
    ])
    func `a locked vault or a failed read deletes nothing`(
        _ error: StoreError
    ) async {
        let (sut, spy) = makeSUT(saved: .failure(error))

        await #expect(throws: error) { try await sut.validate() }
        #expect(spy.messages == [.retrieve])
    }

    @Test func `a failed deletion is reported and not repeated`() async {
        let (sut, spy) = makeSUT(
            saved: .failure(.unreadable("caches")), deleting: .failure(.full))

        await #expect(throws: StoreError.full) { try await sut.validate() }
        #expect(spy.messages == [.retrieve, .delete])
    }

    @Test(arguments: ContactListAge.sevenDaysOrMore)
    func `after a successful request an expired list is deleted`(_ age: ContactListAge) async throws
    {
        let (_, spy) = makeSUT(saved: .success(list(age)), deleting: .success(()))

        try await LoadContacts.copy(in: spy, now: { SamplePayments.noon }).expire()

        #expect(spy.messages == [.retrieve, .delete])
    }

    @Test(arguments: ContactListAge.lessThanSevenDays)
    func `after a successful request a fresh list is kept`(_ age: ContactListAge) async throws {
        let (_, spy) = makeSUT(saved: .success(list(age)))

        try await LoadContacts.copy(in: spy, now: { SamplePayments.noon }).expire()

        #expect(spy.messages == [.retrieve])
    }

    private func list(_ age: ContactListAge) -> Cached<[Contact]> {
        Cached(value: SampleContacts.all, savedAt: age.savedAt(now: SamplePayments.noon))
    }

    private func makeSUT(
        saved: ContactsSpy.Saved, deleting: ContactsSpy.Written? = nil
    ) -> (LoadContacts, ContactsSpy) {
        let spy = ContactsSpy(saved: saved, deleting: deleting)
        return (LoadContacts(gateway: spy, cache: spy, now: { SamplePayments.noon }), spy)
    }
}
