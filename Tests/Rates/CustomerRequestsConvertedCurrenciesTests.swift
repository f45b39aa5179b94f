import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The story of the specification with both narratives, and the course "Load currencies from cache".
@Suite("Story: customer requests to see the converted currency value")
struct CustomerRequestsConvertedCurrenciesTests {
    private let now = SamplePayments.noon
    private let latest = SampleRates.table(["BRL": "5.3"], tag: "\"b\"")
    private let older = SampleRates.table()

    // proves: rates.story.latest
    @Test func `given connectivity and nothing saved, displays the latest value from remote`()
        async throws
    {
        let (sut, spy) = makeSUT(answer: .success(latest), saved: .success(nil))

        let shown = try await sut.load()

        #expect(shown.table.value == latest)
        #expect(shown.table.origin == .remote)
        #expect(shown.table.asOf == now)
        #expect(!shown.isLast)
        #expect(
            spy.messages == [
                .retrieve, .fetch(unlessTagged: nil), .replace(latest, at: now), .note(latest),
            ])
    }

    // proves: rates.story.half-hour, rates.cache.primary
    @Test(arguments: [0.0, 1.0, 1799.0])
    func `fetched less than 30 minutes ago, displays the saved value without a request`(
        seconds: Double
    ) async throws {
        let fetched = now.addingTimeInterval(-seconds)
        let (sut, spy) = makeSUT(saved: .success(Cached(value: older, savedAt: fetched)))

        let shown = try await sut.load()

        #expect(shown.table.value == older)
        #expect(shown.table.origin == .cache)
        #expect(shown.table.asOf == fetched)
        #expect(spy.messages == [.retrieve])
    }

    // proves: rates.story.half-hour
    @Test(arguments: [1800.0, 1801.0, 86_400.0, -86_400.0, -1e9])
    func `fetched 30 minutes ago or more, or a day in the future, displays the latest`(
        seconds: Double
    ) async throws {
        let fetched = now.addingTimeInterval(-seconds)
        let (sut, spy) = makeSUT(
            answer: .success(latest), saved: .success(Cached(value: older, savedAt: fetched)))

        let shown = try await sut.load()

        #expect(shown.table.value == latest)
        #expect(
            spy.messages == [
                .retrieve, .fetch(unlessTagged: "\"a\""), .replace(latest, at: now), .note(latest),
            ])
    }

    @Test func `a response with status 304 makes the saved rates fresh`() async throws {
        let (sut, spy) = makeSUT(answer: .success(nil), saved: .success(hourOld))

        let shown = try await sut.load()

        #expect(shown.table.value == older)
        #expect(shown.table.origin == .remote)
        #expect(shown.table.asOf == now)
        #expect(
            spy.messages == [.retrieve, .fetch(unlessTagged: "\"a\""), .replace(older, at: now)])
    }

    @Test func `the rates of another provider are not fresh and their ETag is not sent`()
        async throws
    {
        let other = Cached(value: SampleRates.table(from: .erAPI), savedAt: now)
        let (sut, spy) = makeSUT(answer: .success(latest), saved: .success(other))

        _ = try await sut.load()

        #expect(spy.messages.prefix(2) == [.retrieve, .fetch(unlessTagged: nil)])
    }

    // proves: rates.story.saved, rates.cache.primary
    @Test(arguments: [1800.0, 86_400.0, 315_360_000.0, -86_400.0])
    func `given no connectivity and saved currencies, displays the last saved of any age`(
        seconds: Double
    ) async throws {
        let fetched = now.addingTimeInterval(-seconds)
        let (sut, spy) = makeSUT(
            answer: .failure(Self.unreachable),
            saved: .success(Cached(value: older, savedAt: fetched)))

        let shown = try await sut.load()

        #expect(shown.table.value == older)
        #expect(shown.table.origin == .cache)
        #expect(shown.table.asOf == fetched)
        #expect(shown.isLast)
        #expect(spy.messages == [.retrieve, .fetch(unlessTagged: "\"a\"")])
    }

    // proves: rates.story.empty, rates.cache.empty
    @Test func `given no connectivity and an empty cache, displays an error`() async {
        let (sut, _) = makeSUT(answer: .failure(Self.unreachable), saved: .success(nil))

        await #expect(throws: Self.unreachable) { try await sut.load() }
    }

    // proves: rates.remote.invalid
    @Test(
        arguments: [
            GatewayError.invalidData(.notJSON),
            .refused(status: 404, message: nil), .interrupted,
        ])
    func `invalid data and refusals are errors, and the saved currencies stay`(
        error: GatewayError
    ) async {
        let (sut, spy) = makeSUT(answer: .failure(error), saved: .success(hourOld))

        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.retrieve, .fetch(unlessTagged: "\"a\"")])
    }

    @Test func `if the server fails and saved rates exist, the error says so`() async {
        let (sut, _) = makeSUT(
            answer: .failure(GatewayError.server(status: 503)), saved: .success(hourOld))
        await #expect(throws: GatewayError.serverWithSavedCopy(status: 503)) {
            try await sut.load()
        }
        let (without, _) = makeSUT(
            answer: .failure(GatewayError.server(status: 503)), saved: .success(nil))
        await #expect(throws: GatewayError.server(status: 503)) { try await without.load() }
    }

    @Test func `the error about a refusal has the provider's message`() async {
        let (sut, _) = makeSUT(
            answer: .failure(RatesRefusal.invalidAppID), saved: .success(hourOld))

        await #expect(throws: RatesRefusal.invalidAppID) { try await sut.load() }
    }

    // proves: rates.cache.retrieval
    @Test func `retrieval error course: the error is delivered`() async {
        let (sut, spy) = makeSUT(saved: .failure(.locked))

        await #expect(throws: StoreError.locked) { try await sut.load() }
        #expect(spy.messages == [.retrieve])
    }

    @Test func `an unreadable cache is replaced by a new request`() async throws {
        let (sut, _) = makeSUT(answer: .success(latest), saved: .failure(Self.unreadable))

        #expect(try await sut.load().table.value == latest)
    }

    @Test func `given no connectivity and an unreadable cache, displays the cache's error`() async {
        let (sut, _) = makeSUT(
            answer: .failure(Self.unreachable), saved: .failure(Self.unreadable))

        await #expect(throws: Self.unreadable) { try await sut.load() }
    }

    @Test func `rates that cannot be saved are still displayed`() async throws {
        let (sut, _) = makeSUT(
            answer: .success(latest), saved: .success(nil), replacing: .failure(.full))

        let shown = try await sut.load()

        #expect(shown.table.value == latest)
        #expect(shown.table.notSaved == .full)
    }

    private static let unreachable = GatewayError.unreachable(.notSent(.noRoute))
    private static let unreadable = StoreError.unreadable("rates")

    private var hourOld: Cached<RateTable> {
        Cached(value: older, savedAt: now.addingTimeInterval(-3600))
    }

    private func makeSUT(
        answer: Result<RateTable?, any Error>? = nil,
        saved: Result<Cached<RateTable>?, StoreError>,
        replacing: Result<Void, StoreError> = .success(())
    ) -> (LoadRates, RatesSpy) {
        let spy = RatesSpy(answer: answer, saved: saved, replacing: replacing)
        let sut = LoadRates(
            source: { RatesSource(provider: .openExchangeRates, isAssumed: false, gateway: spy) },
            cache: spy, history: spy, now: { [now] in now })
        return (sut, spy)
    }
}
