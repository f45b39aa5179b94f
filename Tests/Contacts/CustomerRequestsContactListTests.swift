import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The story of the specification with both narratives.
@Suite("Story: customer requests to see their contact list")
struct CustomerRequestsContactListTests {
    private let now = SamplePayments.noon
    private let latest = [SampleContacts.marina, SampleContacts.marcia]
    private let older = [SampleContacts.eduardo]

    // proves: contacts.story.latest
    @Test func `given connectivity, displays the latest contact list from remote`() async throws {
        let (sut, _) = makeSUT(answer: .success(latest), replacing: .success(()))

        let shown = try await sut.load()

        #expect(shown.value == latest)
        #expect(shown.origin == .remote)
        #expect(shown.asOf == now)
        #expect(shown.notSaved == nil)
    }

    // proves: contacts.story.replace
    @Test func `given connectivity, replaces the cache with the new contact list`() async throws {
        let (sut, spy) = makeSUT(answer: .success(latest), replacing: .success(()))

        _ = try await sut.load()

        #expect(spy.messages == [.fetch, .replace(latest, at: now)])
    }

    @Test func `given connectivity and an empty list, replaces the cache`() async throws {
        let (sut, spy) = makeSUT(answer: .success([]), replacing: .success(()))

        let shown = try await sut.load()

        #expect(shown.value == [])
        #expect(spy.messages == [.fetch, .replace([], at: now)])
    }

    // proves: contacts.story.fresh
    @Test(arguments: ContactListAge.lessThanSevenDays)
    func `given no connectivity and a cache less than seven days old, displays it with its age`(
        _ age: ContactListAge
    ) async throws {
        let savedAt = age.savedAt(now: now)
        let (sut, spy) = makeSUT(
            answer: .failure(Self.unreachable),
            saved: .success(Cached(value: older, savedAt: savedAt)))

        let shown = try await sut.load()

        #expect(shown.value == older)
        #expect(shown.origin == .cache)
        #expect(shown.asOf == savedAt)
        #expect(spy.messages == [.fetch, .retrieve])
    }

    // proves: contacts.story.expired
    @Test(arguments: ContactListAge.notFresh)
    func `given no connectivity and a cache seven days old or more, displays an error`(
        _ age: ContactListAge
    ) async {
        let (sut, spy) = makeSUT(
            answer: .failure(Self.unreachable),
            saved: .success(Cached(value: older, savedAt: age.savedAt(now: now))))

        await #expect(throws: Self.unreachable) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
    }

    @Test(arguments: ContactListAge.notFresh)
    func `with --offline the error about an expired cache says so`(_ age: ContactListAge) async {
        let (sut, _) = makeSUT(
            answer: .failure(.unreachable(.offline)),
            saved: .success(Cached(value: older, savedAt: age.savedAt(now: now))))

        await #expect(throws: GatewayError.unreachable(.expired)) { try await sut.load() }
    }

    // proves: contacts.story.empty
    @Test(arguments: [
        Unreachable.offline, .notSent(.unknownHost), .noAnswer(.timedOut),
    ])
    func `given no connectivity and an empty cache, displays an error`(
        _ reason: Unreachable
    ) async {
        let (sut, spy) = makeSUT(answer: .failure(.unreachable(reason)), saved: .success(nil))

        await #expect(throws: GatewayError.unreachable(reason)) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
    }

    @Test func `a refresh never shows the saved list`() async {
        let (sut, spy) = makeSUT(
            answer: .failure(Self.unreachable),
            saved: .success(Cached(value: older, savedAt: now)))

        await #expect(throws: Self.unreachable) {
            try await sut.load(matching: "", refreshing: true)
        }
        #expect(spy.messages == [.fetch])
    }

    @Test func `a refresh says that a saved copy exists if the server fails`() async {
        let (sut, _) = makeSUT(
            answer: .failure(.server(status: 503)),
            saved: .success(Cached(value: older, savedAt: now)))

        await #expect(throws: GatewayError.serverWithSavedCopy(status: 503)) {
            try await sut.load(matching: "", refreshing: true)
        }
    }

    private static let unreachable = GatewayError.unreachable(.notSent(.noRoute))

    private func makeSUT(
        answer: ContactsSpy.Answer? = nil, saved: ContactsSpy.Saved? = nil,
        replacing: ContactsSpy.Written? = nil
    ) -> (LoadContacts, ContactsSpy) {
        let spy = ContactsSpy(answer: answer, saved: saved, replacing: replacing)
        return (LoadContacts(gateway: spy, cache: spy, now: { [now] in now }), spy)
    }
}
