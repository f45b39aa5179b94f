import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Specification: Load Currency names From API.
@Suite struct LoadCurrencyNamesTests {
    private static let names = [Currency.brl: "Brazilian Real"]
    private static let unreachable = GatewayError.unreachable(.offline)

    // proves: rates.names.primary
    @Test func `primary course: the names are delivered and saved`() async throws {
        let cache = InMemoryCache<ProviderNames>()
        let sut = makeSUT(.success(Self.names), cache)

        #expect(try await sut.load().value == Self.names)
        let saved = try await cache.retrieve()?.value
        #expect(saved == ProviderNames(provider: .frankfurter, names: Self.names))
    }

    // proves: rates.names.invalid, rates.names.offline
    @Test(arguments: [
        GatewayError.invalidData(.empty), unreachable,
    ])
    func `sad paths: invalid data, or no connectivity and nothing saved`(
        error: GatewayError
    ) async {
        let sut = makeSUT(.failure(error), InMemoryCache<ProviderNames>())

        await #expect(throws: error) { try await sut.load() }
    }

    @Test func `a provider without names leaves the saved names unchanged`() async throws {
        let empty = InMemoryCache<ProviderNames>()
        #expect(try await makeSUT(.success(nil), empty).load().value == [:])
        #expect(try await makeSUT(.success(nil), saved(daysAgo: 30)).load().value == Self.names)
    }

    @Test func `names that cannot be saved are delivered, with the reason`() async throws {
        let loaded = try await makeSUT(.success(Self.names), FullCache()).load()

        #expect(loaded.value == Self.names)
        #expect(loaded.notSaved == .full)
    }

    @Test func `names are requested again after a week, and offline the saved ones are delivered`()
        async throws
    {
        let newer = [Currency.brl: "Real"]
        #expect(try await makeSUT(.success(newer), saved(daysAgo: 6)).load().value == Self.names)
        #expect(try await makeSUT(.success(newer), saved(daysAgo: 7)).load().value == newer)
        #expect(
            try await makeSUT(.failure(Self.unreachable), saved(daysAgo: 900)).load().value
                == Self.names)
    }

    @Test func `the names of another provider are neither delivered nor shown for this one`()
        async throws
    {
        let others = saved(daysAgo: 1, by: .openExchangeRates)
        await #expect(throws: Self.unreachable) {
            try await makeSUT(.failure(Self.unreachable), others).load()
        }
        let sut = makeSUT(.success([.usd: "Dollar"]), others)
        #expect(try await sut.load().value == [.usd: "Dollar"])
        #expect(try await sut.saved(of: .openExchangeRates)?.value == nil)
        #expect(try await sut.saved(of: .frankfurter)?.value == [.usd: "Dollar"])
    }

    @Test func `an interrupted save is an error and delivers no names`() async {
        await #expect(throws: StoreError.interrupted) {
            try await makeSUT(.success(Self.names), FullCache(reason: .interrupted)).load()
        }
    }

    private func saved(
        daysAgo days: Double, by provider: RatesProvider = .frankfurter
    ) -> InMemoryCache<ProviderNames> {
        InMemoryCache(
            Cached(
                value: ProviderNames(provider: provider, names: Self.names),
                savedAt: SamplePayments.noon.addingTimeInterval(-days * 86_400)))
    }

    private func makeSUT(
        _ answer: Result<[Currency: String]?, any Error>,
        _ cache: any Cache<ProviderNames>
    ) -> LoadCurrencyNames {
        LoadCurrencyNames(
            source: {
                RatesSource(
                    provider: .frankfurter, isAssumed: false, gateway: Names(answer: answer))
            }, cache: cache, now: { SamplePayments.noon })
    }

    /// A cache that is always empty and cannot be written.
    private struct FullCache: Cache {
        var reason = StoreError.full

        func retrieve() async throws(StoreError) -> Cached<ProviderNames>? { nil }

        func replace(with value: ProviderNames, at date: Date) async throws(StoreError) {
            throw reason
        }

        func delete() async throws(StoreError) {}
    }

    private struct Names: RatesGateway {
        let answer: Result<[Currency: String]?, any Error>

        func latest(unlessTagged tag: String?) async throws -> RateTable? {
            Issue.record("nobody asked for rates")
            return nil
        }

        func names() async throws -> [Currency: String]? { try answer.get() }
    }
}
