import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The story of the specification with both narratives, and the course "Load currencies from cache".
@Suite("Story: customer requests to see the converted currency value")
struct LoadRatesTests {
    private let now = SamplePayments.noon
    private let latest = SampleRates.table(["BRL": "5.3"], tag: "\"b\"")
    private let older = SampleRates.table()

    // proves: rates.story.latest
    @Test(arguments: [nil, StoreError.full])
    func `given connectivity and nothing saved, displays the latest value from remote`(
        notSaved: StoreError?
    ) async throws {
        let (sut, spy) = makeSUT(
            answer: .success(latest), saved: .success(nil),
            replacing: notSaved.map(Result.failure) ?? .success(()))
        let shown = try await sut.load()
        #expect(shown.table.value == latest)
        #expect(shown.table.origin == .remote)
        #expect(shown.table.asOf == now)
        #expect(shown.table.notSaved == notSaved)
        #expect(shown.problem == nil)
        #expect(
            Array(spy.messages.prefix(3))
                == [.retrieve, .fetch(unlessTagged: nil), .replace(latest, at: now)])
        #expect(spy.messages.contains(.note(latest)) == (notSaved == nil))
    }

    // proves: rates.story.half-hour, rates.cache.primary
    @Test(arguments: [0.0, 1.0, 1799.0])
    func `fetched less than 30 minutes ago, displays the saved value without a request`(
        seconds: Double
    ) async throws {
        let (sut, spy) = makeSUT(saved: saved(seconds))
        let shown = try await sut.load()
        #expect(shown.table.value == older)
        #expect(shown.table.origin == .cache)
        #expect(shown.table.asOf == now.addingTimeInterval(-seconds))
        #expect(spy.messages == [.retrieve])
    }

    // proves: rates.story.half-hour
    @Test(arguments: [1800.0, 1801.0, 86_400.0, -86_400.0, -1e9])
    func `fetched 30 minutes ago or more, or a day in the future, displays the latest`(
        seconds: Double
    ) async throws {
        let (sut, spy) = makeSUT(answer: .success(latest), saved: saved(seconds))
        #expect(try await sut.load().table.value == latest)
        #expect(
            spy.messages == [
                .retrieve, .fetch(unlessTagged: "\"a\""), .replace(latest, at: now), .note(latest),
            ])
    }

    @Test func `a response with status 304 makes the saved rates fresh`() async throws {
        let (sut, spy) = makeSUT(answer: .success(nil), saved: saved(3600))
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
    func `given no connectivity and a cached version, displays the last currencies saved`(
        seconds: Double
    ) async throws {
        let (sut, spy) = makeSUT(answer: .failure(Self.unreachable), saved: saved(seconds))
        let shown = try await sut.load()
        #expect(shown.table.value == older)
        #expect(shown.table.origin == .cache)
        #expect(shown.table.asOf == now.addingTimeInterval(-seconds))
        #expect(shown.problem as? GatewayError == Self.unreachable)
        #expect(spy.messages == [.retrieve, .fetch(unlessTagged: "\"a\"")])
    }

    @Test(
        arguments: [
            GatewayError.invalidData(.foreign(.page)),
            GatewayError.refused(status: 403, message: nil),
            GatewayError.refused(status: 429, message: nil, wait: Seconds(120)),
            GatewayError.server(status: 503), RatesRefusal.accessRestricted,
        ] as [any Error])
    func `if the provider sends no rates, the last currencies saved are displayed with the reason`(
        error: any Error
    ) async throws {
        let (sut, _) = makeSUT(answer: .failure(error), saved: saved(3600))
        let shown = try await sut.load()
        #expect(shown.table.value == older)
        #expect(shown.problem.map { "\($0)" } == "\(error)")
        let (empty, _) = makeSUT(answer: .failure(error), saved: .success(nil))
        await #expect(throws: (any Error).self) { try await empty.load() }
        let (refreshed, _) = makeSUT(answer: .failure(error), saved: saved(60))
        await #expect(throws: (any Error).self) { try await refreshed.load(refreshing: true) }
    }

    // proves: rates.story.empty, rates.cache.empty
    @Test func `given no connectivity and an empty cache, displays an error`() async {
        let (sut, _) = makeSUT(answer: .failure(Self.unreachable), saved: .success(nil))
        await #expect(throws: Self.unreachable) { try await sut.load() }
    }

    @Test(
        arguments: [
            GatewayError.refused(status: 401, message: nil), .refused(status: 404, message: nil),
            .interrupted,
        ])
    func `an error about the key or the address is displayed, and the saved currencies stay`(
        error: GatewayError
    ) async {
        let (sut, spy) = makeSUT(answer: .failure(error), saved: saved(3600))
        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.retrieve, .fetch(unlessTagged: "\"a\"")])
    }

    @Test func `the error about a refusal has the provider's message`() async {
        let (sut, _) = makeSUT(
            answer: .failure(RatesRefusal.invalidAppID), saved: saved(3600))
        await #expect(throws: RatesRefusal.invalidAppID) { try await sut.load() }
    }

    // proves: rates.cache.retrieval
    @Test func `retrieval error course: the error is delivered`() async {
        let (sut, spy) = makeSUT(saved: .failure(.locked))
        await #expect(throws: StoreError.locked) { try await sut.load() }
        #expect(spy.messages == [.retrieve])
    }

    @Test func `an unreadable cache is replaced by a new request, and otherwise an error`()
        async throws
    {
        let unreadable = StoreError.unreadable("rates")
        let (sut, _) = makeSUT(answer: .success(latest), saved: .failure(unreadable))
        #expect(try await sut.load().table.value == latest)
        let (offline, _) = makeSUT(
            answer: .failure(Self.unreachable), saved: .failure(unreadable))
        await #expect(throws: unreadable) { try await offline.load() }
    }

    private static let unreachable = GatewayError.unreachable(.notSent(.noRoute))

    private func saved(_ seconds: Double) -> Result<Cached<RateTable>?, StoreError> {
        .success(Cached(value: older, savedAt: now.addingTimeInterval(-seconds)))
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
