import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The specification deletes the old data and then saves the new; `replace` does both in one step, so that an error keeps
/// the old list.
@Suite("Load venues from remote, load them from cache, cache them")
struct LoadVenuesTests {
    private let search = SampleVenues.search()
    private let page = SampleVenues.page()
    private let noon = SamplePayments.noon

    // MARK: From remote

    // proves: venues.remote.primary, venues.save.primary
    @Test func `primary course: system delivers venue list and replaces the saved one`()
        async throws
    {
        let (sut, spy) = makeSUT {
            $0.page = .success(page)
            $0.written = .success(())
        }
        let found = try await sut.load(search)
        #expect(found.value == page)
        #expect(found.origin == .remote)
        #expect(spy.messages == [.search(search), .replace(page, at: noon)])
    }

    /// A saved list exists in each case and is not read.
    // proves: venues.remote.invalid
    @Test(arguments: [
        GatewayError.refused(status: 401, message: "Invalid request token."),
        .secretMissing(.venuesAPIKey), .interrupted,
    ])
    func `invalid data and refusals: system delivers that error`(_ error: GatewayError) async {
        let (sut, spy) = makeSUT { $0.page = .failure(error) }
        await #expect(throws: error) { try await sut.load(search) }
        #expect(spy.messages == [.search(search)])
    }

    @Test func `if the server fails and a saved copy exists, the error says so`() async {
        let (sut, _) = makeSUT {
            $0.page = .failure(.server(status: 503))
            $0.saved = saved(hours: 0)
        }
        await #expect(throws: GatewayError.besideCopy(.server(status: 503))) {
            try await sut.load(search)
        }
    }

    // proves: venues.remote.offline, venues.cache.empty
    @Test(arguments: [Unreachable.offline, .notSent(.unknownHost), .noAnswer(.timedOut)])
    func `no connectivity and empty cache course: system delivers error, and no venues`(
        _ reason: Unreachable
    ) async throws {
        let (sut, spy) = makeSUT {
            $0.page = .failure(.unreachable(reason))
            $0.saved = .success(nil)
        }
        await #expect(throws: GatewayError.unreachable(reason)) { try await sut.load(search) }
        #expect(spy.messages == [.search(search), .retrieve])
        #expect(try await sut.saved()?.value == nil)
    }

    @Test func `an empty result is a success and does not replace the cache`() async throws {
        let nothing = SampleVenues.page([])
        let (sut, spy) = makeSUT { $0.page = .success(nothing) }
        #expect(try await sut.load(search).value == nothing)
        #expect(spy.messages == [.search(search)])
    }

    @Test func `the next page repeats the search with the cursor, and the last one has none`()
        async throws
    {
        let (sut, spy) = makeSUT {
            $0.saved = .success(Cached(value: SampleVenues.page(next: "abc"), savedAt: noon))
            $0.page = .success(page)
            $0.written = .success(())
        }
        #expect(try await sut.next()?.value == page)
        #expect(Array(spy.messages.prefix(2)) == [.retrieve, .search(search.continued(at: "abc"))])
        let (last, other) = makeSUT { $0.saved = saved(hours: 0) }
        #expect(try await last.next()?.value == nil)
        #expect(other.messages == [.retrieve])
    }

    // MARK: From cache

    // proves: venues.cache.primary
    @Test func `primary course: system delivers the saved venue list, also without connectivity`()
        async throws
    {
        let (sut, spy) = makeSUT {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = saved(hours: 1)
        }
        #expect(try await sut.saved()?.value == page)
        let found = try await sut.load(search)
        #expect(found.value == page)
        #expect(found.origin == .cache)
        #expect(found.asOf == noon - 3600)
        #expect(spy.messages == [.retrieve, .search(search), .retrieve])
    }

    // proves: venues.cache.retrieval
    @Test func `retrieval error course: system delivers error`() async {
        let (sut, _) = makeSUT {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = .failure(.locked)
        }
        await #expect(throws: StoreError.locked) { try await sut.saved() }
        await #expect(throws: StoreError.locked) { try await sut.load(search) }
    }

    @Test(
        arguments: [
            (24, 23.99, true), (24, 24, false), (24, 25, false), (24, -1, true), (24, -24, false),
            (nil, 90_000, true),
        ] as [(Int?, Double, Bool)])
    func `a saved list is fresh for the lifetime in the settings, without one for ever`(
        lifetime: Int?, hours: Double, isFresh: Bool
    ) async throws {
        let (sut, _) = makeSUT(lifetime: lifetime.map { Seconds($0 * 3600) }) {
            $0.page = .failure(.unreachable(.offline))
            $0.saved = saved(hours: hours)
        }
        #expect(try await sut.saved()?.value == (isFresh ? page : nil))
        if !isFresh {
            await #expect(throws: GatewayError.unreachable(.expired)) {
                try await sut.load(search)
            }
        }
    }

    @Test func `each search has its own saved copy, which contains its last page`() async throws {
        let (here, there) = (SampleVenues.search(words: "a"), SampleVenues.search(words: "b"))
        let (cache, copies) = (InMemoryCache<VenuePage>(), CopiesInMemory())
        func loading(isReachable: Bool) -> LoadVenues {
            LoadVenues(
                gateway: VenuesAnswering(isReachable: isReachable), cache: cache, copies: copies,
                now: { SamplePayments.noon })
        }
        for search in [here, there] { _ = try await loading(isReachable: true).load(search) }
        let offline = loading(isReachable: false)

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
            $0.saved = saved(hours: 1)
        }
        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await sut.load(elsewhere)
        }
    }

    // MARK: Caching

    // proves: venues.save.deleting, venues.save.saving
    @Test(arguments: [StoreError.full, .locked])
    func `deleting or saving error course: system delivers error, and the list is still shown`(
        _ error: StoreError
    ) async throws {
        let (sut, _) = makeSUT {
            $0.page = .success(page)
            $0.written = .failure(error)
        }
        await #expect(throws: error) { try await sut.save(page) }
        let shown = try await sut.load(search)
        #expect(shown.value == page)
        #expect(shown.notSaved == error)
    }

    @Test(arguments: [(24.0, true), (1, false)])
    func `an expired list is deleted and a fresh one is kept`(
        hours: Double, isDeleted: Bool
    ) async throws {
        let (sut, spy) = makeSUT {
            $0.saved = saved(hours: hours)
            $0.deleted = .success(())
        }
        try await sut.validate()
        #expect(spy.messages == (isDeleted ? [.retrieve, .delete] : [.retrieve]))
    }

    private func saved(hours: Double) -> Result<Cached<VenuePage>?, StoreError> {
        .success(Cached(value: page, savedAt: noon.addingTimeInterval(-hours * 3600)))
    }

    private func makeSUT(
        lifetime: Seconds? = Seconds(24 * 3600), _ prepare: (inout VenuesSpy.Script) -> Void
    ) -> (LoadVenues, VenuesSpy) {
        let spy = VenuesSpy(prepare)
        let sut = LoadVenues(
            gateway: spy, cache: spy, lifetime: lifetime, now: { SamplePayments.noon })
        return (sut, spy)
    }
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
