package import Foundation

/// Loads what currencies are called: names saved within the week, else the provider's, else, when
/// it cannot be reached, the last that were saved.
///
/// Names change when a country changes its money; they are not worth a request with every rate.
package struct LoadCurrencyNames: Sendable {
    package static let freshness = Freshness(lifetime: 7 * 24 * 60 * 60)

    private let source: LoadRates.Source
    private let cache: any Cache<[Currency: String]>
    private let now: @Sendable () -> Date

    package init(
        source: @escaping LoadRates.Source, cache: any Cache<[Currency: String]>,
        now: @escaping @Sendable () -> Date
    ) {
        self.source = source
        self.cache = cache
        self.now = now
    }

    /// Nothing where the provider names none and none were saved.
    package func load() async throws(RatesError) -> [Currency: String] {
        let saved = try await retrieve()
        if let saved, Self.freshness.allows(savedAt: saved.savedAt, now: now()) {
            return saved.value
        }
        do throws(RatesError) {
            guard let names = try await source().gateway.names() else { return saved?.value ?? [:] }
            try await save(names)
            return names
        } catch .gateway(.unreachable(let reason)) {
            guard let saved else { throw .gateway(.unreachable(reason)) }
            return saved.value
        }
    }

    /// The saved names without asking anybody.
    package func saved() async throws(StoreError) -> [Currency: String] {
        try await cache.retrieve()?.value ?? [:]
    }

    private func retrieve() async throws(RatesError) -> Cached<[Currency: String]>? {
        do throws(StoreError) { return try await cache.retrieve() } catch {
            // What cannot be read is fetched again.
            guard case .unreadableRecord = error else { throw .store(error) }
            return nil
        }
    }

    private func save(_ names: [Currency: String]) async throws(RatesError) {
        do throws(StoreError) { try await cache.replace(with: names, at: now()) } catch {
            throw .store(error)
        }
    }
}
