import CofreDomain
import CofreTestSupport
import Foundation
import Testing

/// Specification: Load Currency names From API.
@Suite struct LoadCurrencyNamesTests {
    private static let names = [Currency.brl: "Brazilian Real"]
    private static let unreachable = RatesError.gateway(.unreachable(.offline))

    // proves: rates.names.primary
    @Test func `primary course: the names are delivered and saved`() async throws {
        let cache = InMemoryCache<[Currency: String]>()
        let sut = makeSUT(.success(Self.names), cache)

        #expect(try await sut.load().value == Self.names)
        #expect(try await cache.retrieve()?.value == Self.names)
    }

    // proves: rates.names.invalid, rates.names.offline
    @Test(arguments: [
        RatesError.gateway(.invalidData(detail: "not JSON")), unreachable,
    ])
    func `sad paths: invalid data, and no connectivity with nothing saved`(
        error: RatesError
    ) async {
        let sut = makeSUT(.failure(error), InMemoryCache<[Currency: String]>())

        await #expect(throws: error) { try await sut.load() }
    }

    @Test func `a provider that names none leaves the saved names`() async throws {
        let empty = InMemoryCache<[Currency: String]>()
        #expect(try await makeSUT(.success(nil), empty).load().value == [:])
        #expect(try await makeSUT(.success(nil), saved(daysAgo: 30)).load().value == Self.names)
    }

    @Test func `names that cannot be saved are delivered, with the reason`() async throws {
        let loaded = try await makeSUT(.success(Self.names), FullCache()).load()

        #expect(loaded.value == Self.names)
        #expect(loaded.notSaved == .full)
    }

    @Test func `names of this week are not asked for again, older ones stand in offline`()
        async throws
    {
        let newer = [Currency.brl: "Real"]
        #expect(try await makeSUT(.success(newer), saved(daysAgo: 6)).load().value == Self.names)
        #expect(try await makeSUT(.success(newer), saved(daysAgo: 7)).load().value == newer)
        #expect(
            try await makeSUT(.failure(Self.unreachable), saved(daysAgo: 900)).load().value
                == Self.names)
    }

    private func saved(daysAgo days: Double) -> InMemoryCache<[Currency: String]> {
        InMemoryCache(
            Cached(
                value: Self.names, savedAt: SamplePayments.noon.addingTimeInterval(-days * 86_400)))
    }

    private func makeSUT(
        _ answer: Result<[Currency: String]?, RatesError>,
        _ cache: any Cache<[Currency: String]>
    ) -> LoadCurrencyNames {
        LoadCurrencyNames(
            source: {
                RatesSource(
                    provider: .frankfurter, isAssumed: false, gateway: Names(answer: answer))
            }, cache: cache, now: { SamplePayments.noon })
    }

    /// Holds nothing and takes nothing.
    private struct FullCache: Cache {
        func retrieve() async throws(StoreError) -> Cached<[Currency: String]>? { nil }

        func replace(
            with value: [Currency: String], at date: Date
        ) async throws(StoreError) { throw .full }

        func delete() async throws(StoreError) {}
    }

    private struct Names: RatesGateway {
        let answer: Result<[Currency: String]?, RatesError>

        func latest(unlessTagged tag: String?) async throws(RatesError) -> RateTable? {
            Issue.record("nobody asked for rates")
            return nil
        }

        func names() async throws(RatesError) -> [Currency: String]? { try answer.get() }
    }
}
