import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite("Load Venue From Remote Use Case")
struct LoadVenueFromRemoteTests {
    private let search = SampleVenues.search()
    private let page = SampleVenues.page()

    // proves: venues.remote.primary
    @Test func `primary course: system delivers venue list`() async throws {
        let (sut, spy) = makeSUT {
            $0.page = .success(page)
            $0.written = .success(())
        }

        let found = try await sut.load(search)

        #expect(found.value == page)
        #expect(found.origin == .remote)
        #expect(spy.messages == [.search(search), .replace(page, at: SamplePayments.noon)])
    }

    /// A saved list exists in each case and is not read.
    // proves: venues.remote.invalid
    @Test(arguments: [
        GatewayError.invalidData(.missing(field: ".results[1].fsq_id")),
        .refused(status: 401, message: "Invalid request token."),
        .refused(status: 429, message: nil), .secretMissing(.venuesAPIKey), .interrupted,
    ])
    func `invalid data and refusals: system delivers that error`(
        _ error: GatewayError
    ) async {
        let (sut, spy) = makeSUT { $0.page = .failure(error) }

        await #expect(throws: error) { try await sut.load(search) }
        #expect(spy.messages == [.search(search)])
    }

    @Test func `if the server fails and a saved copy exists, the error says so`() async {
        let (sut, _) = makeSUT {
            $0.page = .failure(.server(status: 503))
            $0.saved = .success(Cached(value: page, savedAt: SamplePayments.noon))
        }

        await #expect(throws: GatewayError.serverWithSavedCopy(status: 503)) {
            try await sut.load(search)
        }
    }

    // proves: venues.remote.offline
    @Test(arguments: [
        Unreachable.offline, .notSent(.unknownHost), .noAnswer(.timedOut),
    ])
    func `no connectivity: system delivers connectivity error`(_ reason: Unreachable) async {
        let (sut, spy) = makeSUT {
            $0.page = .failure(.unreachable(reason))
            $0.saved = .success(nil)
        }

        await #expect(throws: GatewayError.unreachable(reason)) {
            try await sut.load(search)
        }
        #expect(spy.messages == [.search(search), .retrieve])
    }

    @Test func `an empty result is a success and does not replace the cache`() async throws {
        let nothing = SampleVenues.page([])
        let (sut, spy) = makeSUT { $0.page = .success(nothing) }

        #expect(try await sut.load(search).value == nothing)
        #expect(spy.messages == [.search(search)])
    }

    @Test func `the next page repeats the search with the cursor`() async throws {
        let last = SampleVenues.page(next: "abc")
        let (sut, spy) = makeSUT {
            $0.saved = .success(Cached(value: last, savedAt: SamplePayments.noon))
            $0.page = .success(page)
            $0.written = .success(())
        }

        #expect(try await sut.next()?.value == page)
        #expect(Array(spy.messages.prefix(2)) == [.retrieve, .search(search.continued(at: "abc"))])
    }

    @Test func `there is no page after the last`() async throws {
        let (sut, spy) = makeSUT {
            $0.saved = .success(Cached(value: page, savedAt: SamplePayments.noon))
        }

        #expect(try await sut.next()?.value == nil)
        #expect(spy.messages == [.retrieve])
    }
}

@Suite("Load Venue From Cache Use Case")
struct LoadVenueFromCacheTests {
    private let search = SampleVenues.search()
    private let page = SampleVenues.page()

    // proves: venues.cache.primary
    @Test func `primary course: system delivers venue list`() async throws {
        let (sut, spy) = makeSUT { $0.saved = .success(Cached(value: page, savedAt: hoursAgo(1))) }

        #expect(try await sut.saved()?.value == page)
        #expect(spy.messages == [.retrieve])
    }

    @Test func `primary course without connectivity: system delivers the saved venue list`()
        async throws
    {
        let (sut, spy) = makeSUT {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(1)))
        }

        let found = try await sut.load(search)

        #expect(found.value == page)
        #expect(found.origin == .cache)
        #expect(found.asOf == hoursAgo(1))
        #expect(spy.messages == [.search(search), .retrieve])
    }

    // proves: venues.cache.retrieval
    @Test func `retrieval error course: system delivers error`() async {
        let (sut, _) = makeSUT { $0.saved = .failure(.locked) }

        await #expect(throws: StoreError.locked) { try await sut.saved() }
    }

    @Test func `retrieval error course during a load: system delivers that error`() async {
        let (sut, _) = makeSUT {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = .failure(.locked)
        }

        await #expect(throws: StoreError.locked) { try await sut.load(search) }
    }

    // proves: venues.cache.empty
    @Test func `empty cache course: system delivers no venues`() async throws {
        let (sut, _) = makeSUT { $0.saved = .success(nil) }

        #expect(try await sut.saved()?.value == nil)
    }

    @Test func `by default a saved list has no age limit`() async throws {
        let (sut, _) = makeSUT(lifetime: nil) {
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(90_000)))
        }

        #expect(try await sut.saved()?.value == page)
    }

    @Test(arguments: [(23.99, true), (24, false), (25, false), (-1, true), (-24, false)])
    func `a saved list is fresh for the lifetime in the settings`(
        hours: Double, isFresh: Bool
    ) async throws {
        let (sut, _) = makeSUT {
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(hours)))
        }

        #expect(try await sut.saved()?.value == (isFresh ? page : nil))
    }

    @Test func `with --offline the error about an expired list says so`() async {
        let (sut, _) = makeSUT {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(25)))
        }

        await #expect(throws: GatewayError.unreachable(.expired)) {
            try await sut.load(search)
        }
    }

    @Test func `each search has its own saved copy, which contains its last page`() async throws {
        let (here, there) = (SampleVenues.search(words: "a"), SampleVenues.search(words: "b"))
        let cache = InMemoryCache<VenuePage>()
        let copies = CopiesInMemory()
        let online = LoadVenues(
            gateway: VenuesAnswering(isReachable: true), cache: cache, copies: copies,
            now: { SamplePayments.noon })
        let offline = LoadVenues(
            gateway: VenuesAnswering(isReachable: false), cache: cache, copies: copies,
            now: { SamplePayments.noon })
        _ = try await online.load(here)
        _ = try await online.load(there)

        let found = try await offline.load(here)

        #expect(found.value.search == here)
        #expect(found.origin == .cache)
        #expect(try await offline.saved()?.value.search == here)
        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await offline.load(SampleVenues.search(words: "c"))
        }
    }

    @Test func `a saved list for another place is not shown`() async {
        let elsewhere = SampleVenues.search(near: SampleVenues.point(0, 0))
        let (sut, _) = makeSUT {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(1)))
        }

        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await sut.load(elsewhere)
        }
    }
}

/// The specification deletes the old data and then saves the new; `replace` does both in one step.
///
/// If saving fails, the old list is kept.
@Suite("Cache Venue Use Case")
struct CacheVenueTests {
    private let page = SampleVenues.page()

    // proves: venues.save.primary
    @Test func `primary course: system replaces old cache data and timestamps it`() async throws {
        let (sut, spy) = makeSUT { $0.written = .success(()) }

        try await sut.save(page)

        #expect(spy.messages == [.replace(page, at: SamplePayments.noon)])
    }

    // proves: venues.save.deleting, venues.save.saving
    @Test(arguments: [StoreError.full, .locked])
    func `deleting or saving error course: system delivers error`(_ error: StoreError) async {
        let (sut, _) = makeSUT { $0.written = .failure(error) }

        await #expect(throws: error) { try await sut.save(page) }
    }

    @Test func `a list that cannot be saved is still shown, with the reason`() async throws {
        let (sut, _) = makeSUT {
            $0.page = .success(page)
            $0.written = .failure(.full)
        }

        let shown = try await sut.load(SampleVenues.search())

        #expect(shown.value == page)
        #expect(shown.notSaved == .full)
    }

    @Test func `an expired list is deleted and a fresh one is kept`() async throws {
        let (old, oldSpy) = makeSUT {
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(24)))
            $0.deleted = .success(())
        }
        let (fresh, freshSpy) = makeSUT {
            $0.saved = .success(Cached(value: page, savedAt: hoursAgo(1)))
        }

        try await old.validate()
        try await fresh.validate()

        #expect(oldSpy.messages == [.retrieve, .delete])
        #expect(freshSpy.messages == [.retrieve])
    }
}

private func hoursAgo(_ hours: Double) -> Date {
    SamplePayments.noon.addingTimeInterval(-hours * 3600)
}

private func makeSUT(
    lifetime: Seconds? = Seconds(24 * 60 * 60), _ prepare: (inout VenuesSpy.Script) -> Void
) -> (LoadVenues, VenuesSpy) {
    let spy = VenuesSpy(prepare)
    let sut = LoadVenues(
        gateway: spy, cache: spy, lifetime: lifetime, now: { SamplePayments.noon })
    return (sut, spy)
}

/// Finds one venue, or none.
private struct VenuesAnswering: VenuesGateway {
    let isReachable: Bool

    func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage {
        guard isReachable else { throw .unreachable(.offline) }
        return VenuePage(search: search, venues: [SampleVenues.venue()])
    }

    func venue(id: String) async throws(GatewayError) -> Venue { throw .unreachable(.offline) }
    func photos(of venue: String) async throws(GatewayError) -> [VenuePhoto] { [] }
}

private actor CopiesInMemory: VenueCopies {
    private var pages: [Cached<VenuePage>] = []

    func page(of search: VenueSearch) async throws(StoreError) -> Cached<VenuePage>? {
        pages.last { $0.value.search == search }
    }

    func keep(_ page: Cached<VenuePage>) async throws(StoreError) { pages.append(page) }
}
