import Foundation
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

/// The specification deletes the old data and then saves the new; `replace` does both in one step.
///
/// If saving fails, the old list is kept.
@Suite("Cache Contact List Use Case")
struct CacheContactListTests {
    private let now = SamplePayments.noon

    // proves: contacts.save.deleting, contacts.save.saving
    @Test(arguments: [StoreError.full, .locked, .vault(.readOnly(.damage), path: "/v")])
    func `deleting or saving error course: system delivers error`(_ error: StoreError) async {
        let (sut, spy) = makeSUT(replacing: .failure(error))

        await #expect(throws: error) { try await sut.save(SampleContacts.all) }
        #expect(spy.messages == [.replace(SampleContacts.all, at: now)])
    }

    @Test func `a list that cannot be saved is still shown, with the reason`() async throws {
        let spy = ContactsSpy(answer: .success(SampleContacts.all), replacing: .failure(.full))
        let contacts = LoadContacts(gateway: spy, cache: spy, now: { [now] in now })

        let shown = try await contacts.load()

        #expect(shown.value == SampleContacts.all)
        #expect(shown.origin == .remote)
        #expect(shown.notSaved == .full)
        #expect(spy.messages == [.fetch, .replace(SampleContacts.all, at: now)])
    }

    @Test func `an interrupted save is an error and delivers no list`() async {
        let spy = ContactsSpy(
            answer: .success(SampleContacts.all), replacing: .failure(.interrupted))
        let contacts = LoadContacts(gateway: spy, cache: spy, now: { [now] in now })

        await #expect(throws: StoreError.interrupted) { try await contacts.load() }
        #expect(spy.messages == [.fetch, .replace(SampleContacts.all, at: now)])
    }

    private func makeSUT(
        replacing: ContactsSpy.Written
    ) -> (SavedCopy<[Contact]>, ContactsSpy) {
        let spy = ContactsSpy(replacing: replacing)
        let sut = SavedCopy(
            cache: spy, freshness: LoadContacts.freshness, now: { [now] in now })
        return (sut, spy)
    }
}
