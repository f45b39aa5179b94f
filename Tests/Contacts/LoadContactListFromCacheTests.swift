import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite("Load Contact List From Cache Use Case")
struct LoadContactListFromCacheTests {
    // proves: contacts.cache.primary
    @Test(arguments: ContactListAge.lessThanSevenDays)
    func `primary course: system delivers contact list less than seven days old`(
        _ age: ContactListAge
    ) async throws {
        let (sut, spy) = makeSUT(saved: .success(list(age)))

        #expect(try await sut.saved() == SampleContacts.all)
        #expect(spy.messages == [.retrieve])
    }

    // proves: contacts.cache.retrieval
    @Test func `retrieval error course: system delivers error`() async {
        let (sut, spy) = makeSUT(saved: .failure(.unreadable("caches")))

        await #expect(throws: StoreError.unreadable("caches")) {
            try await sut.saved()
        }
        #expect(spy.messages == [.retrieve])
    }

    @Test func `retrieval error course during a load: system delivers that error`() async {
        let (sut, spy) = makeSUT(
            answer: .failure(.unreachable(.offline)), saved: .failure(.locked))

        await #expect(throws: StoreError.locked) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
    }

    // proves: contacts.cache.expired
    @Test(arguments: ContactListAge.notFresh)
    func `expired cache course: system delivers no contact list`(
        _ age: ContactListAge
    ) async throws {
        let (sut, spy) = makeSUT(saved: .success(list(age)))

        #expect(try await sut.saved() == [])
        #expect(spy.messages == [.retrieve])
    }

    // proves: contacts.cache.empty
    @Test func `empty cache course: system delivers no contact list`() async throws {
        let (sut, spy) = makeSUT(saved: .success(nil))

        #expect(try await sut.saved() == [])
        #expect(spy.messages == [.retrieve])
    }

    private func list(_ age: ContactListAge) -> Cached<[Contact]> {
        Cached(value: SampleContacts.all, savedAt: age.savedAt(now: SamplePayments.noon))
    }

    private func makeSUT(
        answer: ContactsSpy.Answer? = nil, saved: ContactsSpy.Saved
    ) -> (LoadContacts, ContactsSpy) {
        let spy = ContactsSpy(answer: answer, saved: saved)
        return (LoadContacts(gateway: spy, cache: spy, now: { SamplePayments.noon }), spy)
    }
}
