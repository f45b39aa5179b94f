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
    package func load() async throws(RatesError) -> Loaded<[Currency: String]> {
        let saved = try await retrieve()
        if let saved, Self.freshness.allows(savedAt: saved.savedAt, now: now()) {
            return Self.loaded(saved)
        }
        do throws(RatesError) {
            if let names = try await source().gateway.names() { return await remember(names) }
            return saved.map(Self.loaded) ?? Loaded(value: [:], origin: .local, asOf: now())
        } catch .gateway(.unreachable(let reason)) {
            guard let saved else { throw .gateway(.unreachable(reason)) }
            return Self.loaded(saved)
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

    private func remember(_ names: [Currency: String]) async -> Loaded<[Currency: String]> {
        let asOf = now()
        do throws(StoreError) { try await cache.replace(with: names, at: asOf) } catch {
            return Loaded(value: names, origin: .remote, asOf: asOf, notSaved: error)
        }
        return Loaded(value: names, origin: .remote, asOf: asOf)
    }

    private static func loaded(_ saved: Cached<[Currency: String]>) -> Loaded<[Currency: String]> {
        Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
    }
}
