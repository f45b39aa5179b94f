import Essentials
import Values

/// Loads a provider's names for its currencies: those saved within the last week, else its current
/// ones, else, when it cannot be reached, the last saved ones.
///
/// Names change only when a country changes its money, so they are not requested with every rate.
struct LoadCurrencyNames: Sendable {
    static let freshness = Freshness(lifetime: 7 * 24 * 60 * 60)

    let source: LoadRates.Source
    let cache: any Cache<ProviderNames>
    let now: @Sendable () -> Date

    /// Empty if the provider gives no names.
    func load() async throws -> Loaded<[Currency: String]> {
        let source = try await source()
        let saved = try await saved(of: source.provider)
        if let saved, Self.freshness.allows(savedAt: saved.asOf, now: now()) { return saved }
        do {
            if let names = try await source.gateway.names() {
                return try await remember(ProviderNames(provider: source.provider, names: names))
            }
            return saved ?? Loaded(value: [:], origin: .local, asOf: now())
        } catch  where LoadRates.mayPass(error) {
            guard let saved else { throw error }
            return saved
        }
    }

    /// The saved names of `provider`, at any age, without a request; `nil` if only the names of
    /// another provider are saved.
    func saved(
        of provider: RatesProvider
    ) async throws(StoreError) -> Loaded<[Currency: String]>? {
        let saved: Cached<ProviderNames>?
        do throws(StoreError) { saved = try await cache.retrieve() } catch {
            // An unreadable record is fetched again.
            guard case .unreadableRecord = error else { throw error }
            return nil
        }
        guard let saved, saved.value.provider == provider else { return nil }
        return Loaded(value: saved.value.names, origin: .cache, asOf: saved.savedAt)
    }

    private func remember(
        _ fetched: ProviderNames
    ) async throws -> Loaded<[Currency: String]> {
        let asOf = now()
        return try await Loaded.fetched(fetched.names, at: asOf) {
            try await cache.replace(with: fetched, at: asOf)
        }
    }
}

/// The names that one provider gives its currencies.
struct ProviderNames: Codable, Equatable, Sendable {
    let provider: RatesProvider
    let names: [Currency: String]
}
