import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// The story and the use cases of the specification for contacts.
///
/// The specification deletes the old data and then saves the new; `replace` does both in one step, so that an error keeps
/// the old list.
@Suite("Load, cache and validate the contact list")
struct LoadContactsTests {
    private static let day: TimeInterval = 24 * 60 * 60
    /// Ages less than seven days; the last one is that of a list saved before the clock was set back by an hour.
    static let fresh = [0, 1, 7 * day - 1, -3600]
    static let expired = [7 * day, 7 * day + 1, 365 * day]
    /// A list from the future is not fresh, either.
    static let notFresh = expired + [-day, -365 * day]

    private let now = SamplePayments.noon
    private let latest = [SampleContacts.marina, SampleContacts.marcia]
    private static let unreachable = GatewayError.unreachable(.notSent(.noRoute))

    // MARK: With connectivity

    // proves: contacts.story.latest, contacts.story.replace
    @Test(arguments: [[SampleContacts.marina, SampleContacts.marcia], []])
    func `given connectivity, the latest list is displayed and replaces the saved one`(
        _ latest: [Contact]
    ) async throws {
        let (sut, spy) = makeSUT(answer: .success(latest), replacing: .success(()))
        let once: [ContactsSpy.Message] = [.fetch, .replace(latest, at: now)]
        for _ in 1...2 {
            let shown = try await sut.load()
            #expect(shown.value == latest)
            #expect(shown.origin == .remote)
            #expect(shown.asOf == now)
            #expect(shown.notSaved == nil)
        }
        #expect(spy.messages == once + once)
    }

    // proves: contacts.save.deleting, contacts.save.saving
    @Test(arguments: [StoreError.full, .locked, .vault(.readOnly(.damage), path: "/v")])
    func `deleting or saving error course: system delivers error, and the list is still shown`(
        _ error: StoreError
    ) async throws {
        let (sut, spy) = makeSUT(answer: .success(latest), replacing: .failure(error))
        let shown = try await sut.load()
        #expect(shown.value == latest)
        #expect(shown.notSaved == error)
        #expect(spy.messages == [.fetch, .replace(latest, at: now)])
        let copy = SavedCopy<[Contact]>(
            cache: spy, freshness: LoadContacts.freshness, now: { [now] in now })
        await #expect(throws: error) { try await copy.save(latest) }
    }

    @Test func `an interrupted save is an error and delivers no list`() async {
        let (sut, _) = makeSUT(answer: .success(latest), replacing: .failure(.interrupted))
        await #expect(throws: StoreError.interrupted) { try await sut.load() }
    }

    /// A saved list exists in each case and is not read.
    @Test(arguments: [
        GatewayError.refused(status: 401, message: nil), .refused(status: 404, message: "gone"),
        .unconfigured(.billsURL), .interrupted,
    ])
    func `only without connectivity is the cache read`(_ error: GatewayError) async {
        let (sut, spy) = makeSUT(answer: .failure(error), saved: saved(0))
        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.fetch])
    }

    @Test(
        arguments: [
            GatewayError.server(status: 503), .invalidData(.foreign(.page)),
            .refused(status: 429, message: nil),
        ], [true, false])
    func `if the error may pass, it says whether a saved copy exists`(
        _ failure: GatewayError, _ isSaved: Bool
    ) async {
        let (sut, _) = makeSUT(
            answer: .failure(failure), saved: isSaved ? saved(0) : .success(nil))
        let error = isSaved ? GatewayError.besideCopy(failure) : failure
        await #expect(throws: error) { try await sut.load() }
        await #expect(throws: error) { try await sut.load(matching: "", refreshing: true) }
    }

    @Test func `a refresh never shows the saved list`() async {
        let (sut, spy) = makeSUT(answer: .failure(Self.unreachable), saved: saved(0))
        await #expect(throws: Self.unreachable) {
            try await sut.load(matching: "", refreshing: true)
        }
        #expect(spy.messages == [.fetch])
    }

    // MARK: Without connectivity

    // proves: contacts.story.fresh, contacts.cache.primary
    @Test(arguments: fresh)
    func `given no connectivity, a list less than seven days old is displayed with its age`(
        _ age: TimeInterval
    ) async throws {
        let (sut, spy) = makeSUT(answer: .failure(Self.unreachable), saved: saved(age))
        let shown = try await sut.load()
        #expect(shown.value == SampleContacts.all)
        #expect(shown.origin == .cache)
        #expect(shown.asOf == now.addingTimeInterval(-age))
        #expect(spy.messages == [.fetch, .retrieve])
        #expect(try await sut.saved() == SampleContacts.all)
    }

    // proves: contacts.story.expired, contacts.cache.expired
    @Test(arguments: notFresh)
    func `given no connectivity, a list seven days old or more is an error, and none is delivered`(
        _ age: TimeInterval
    ) async throws {
        let (sut, spy) = makeSUT(answer: .failure(Self.unreachable), saved: saved(age))
        await #expect(throws: GatewayError.besideOldCopy(Self.unreachable)) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
        #expect(try await sut.saved() == [])
        #expect(try await sut.hasExpired == (age > 0))
        let (offline, _) = makeSUT(answer: .failure(.unreachable(.offline)), saved: saved(age))
        await #expect(throws: GatewayError.unreachable(.expired)) { try await offline.load() }
    }

    // proves: contacts.story.empty, contacts.cache.empty
    @Test(arguments: [Unreachable.offline, .notSent(.unknownHost), .noAnswer(.timedOut)])
    func `given no connectivity and an empty cache, an error is displayed, and no list delivered`(
        _ reason: Unreachable
    ) async throws {
        let (sut, spy) = makeSUT(answer: .failure(.unreachable(reason)), saved: .success(nil))
        await #expect(throws: GatewayError.unreachable(reason)) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
        #expect(try await sut.saved() == [])
    }

    // proves: contacts.cache.retrieval
    @Test(arguments: [StoreError.locked, .unreadable("caches")])
    func `retrieval error course: system delivers error`(_ error: StoreError) async {
        let (sut, spy) = makeSUT(answer: .failure(Self.unreachable), saved: .failure(error))
        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
        await #expect(throws: error) { try await sut.saved() }
    }

    // MARK: For a payment

    @Test(arguments: [
        GatewayError.server(status: 500), .invalidData(.empty),
        .refused(status: 404, message: nil), .unreachable(.noAnswer(.timedOut)),
    ])
    func `for a payment, a fresh saved list is used if the request fails for any reason`(
        _ error: GatewayError
    ) async throws {
        let (sut, _) = makeSUT(answer: .failure(error), saved: saved(0))
        let (found, failure) = try await sut.loadToPay()
        #expect(found.value == SampleContacts.all)
        #expect(found.origin == .cache)
        #expect(found.asOf == now)
        let isUnreachable = if case .unreachable = error { true } else { false }
        #expect((failure == nil) == isUnreachable)
        for stale in [ContactsSpy.Saved.success(nil), saved(7 * Self.day)] {
            let (without, _) = makeSUT(answer: .failure(error), saved: stale)
            await #expect(throws: GatewayError.self) { try await without.loadToPay() }
        }
    }

    // MARK: Validation

    // proves: contacts.validate.primary
    @Test(arguments: fresh) func `primary course: a cache less than seven days old is kept`(
        _ age: TimeInterval
    ) async throws {
        try await expectValidation(of: saved(age), [.retrieve])
        try await expectValidation(of: .success(nil), [.retrieve])
    }

    // proves: contacts.validate.expired
    @Test(arguments: expired) func `expired cache course: system deletes cache`(
        _ age: TimeInterval
    ) async throws {
        try await expectValidation(of: saved(age), [.retrieve, .delete])
    }

    // proves: contacts.validate.retrieval
    @Test func `retrieval error course: system deletes cache`() async throws {
        let (sut, spy) = makeSUT(saved: .failure(.unreadable("caches")), deleting: .success(()))
        try await sut.validate()
        #expect(spy.messages == [.retrieve, .delete])
    }

    @Test(arguments: [
        StoreError.locked, .wrongPassphrase, .missing(path: "/v"), .interrupted,
        .vault(.io(.read, errno: EIO), path: "/v"), .vault(.damaged(4096..<4608), path: "/v"),
        .vault(.outOfMemory, path: "/v"),
    ])
    func `a locked vault or a failed read deletes nothing`(_ error: StoreError) async {
        let (sut, spy) = makeSUT(saved: .failure(error))
        await #expect(throws: error) { try await sut.validate() }
        #expect(spy.messages == [.retrieve])
    }

    @Test func `a failed deletion is reported and not repeated`() async {
        let (sut, spy) = makeSUT(saved: saved(7 * Self.day), deleting: .failure(.full))
        await #expect(throws: StoreError.full) { try await sut.validate() }
        #expect(spy.messages == [.retrieve, .delete])
    }

    /// Expects these calls of a validation, and of a copy that expires after a successful request.
    private func expectValidation(
        of saved: ContactsSpy.Saved, _ messages: [ContactsSpy.Message]
    ) async throws {
        let (sut, spy) = makeSUT(saved: saved, deleting: .success(()))
        try await sut.validate()
        #expect(spy.messages == messages)
        let (_, other) = makeSUT(saved: saved, deleting: .success(()))
        try await LoadContacts.copy(in: other, now: { [now] in now }).expire()
        #expect(other.messages == messages)
    }

    private func saved(_ age: TimeInterval) -> ContactsSpy.Saved {
        .success(Cached(value: SampleContacts.all, savedAt: now.addingTimeInterval(-age)))
    }

    private func makeSUT(
        answer: ContactsSpy.Answer? = nil, saved: ContactsSpy.Saved? = nil,
        replacing: ContactsSpy.Written? = nil, deleting: ContactsSpy.Written? = nil
    ) -> (LoadContacts, ContactsSpy) {
        let spy = ContactsSpy(
            answer: answer, saved: saved, replacing: replacing, deleting: deleting)
        return (LoadContacts(gateway: spy, cache: spy, now: { [now] in now }), spy)
    }
}
