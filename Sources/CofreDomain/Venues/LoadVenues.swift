package import Essentials

/// Shows what is near: the backend's answer, or the saved one to the same search when the backend
/// cannot be reached (specification: Load Venue From Remote, Load Venue From Cache, Cache Venue).
package struct LoadVenues: Sendable {
    /// A day, unless a setting says otherwise.
    package static let usualLifetime = Seconds(24 * 60 * 60)

    private let gateway: any VenuesGateway
    private let cache: any Cache<VenuePage>
    private let freshness: Freshness
    private let now: @Sendable () -> Date

    package init(
        gateway: any VenuesGateway, cache: any Cache<VenuePage>,
        lifetime: Seconds = usualLifetime, now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.cache = cache
        freshness = Freshness(lifetime: Double(lifetime.count))
        self.now = now
    }

    /// One page of what `search` finds.
    package func load(_ search: VenueSearch) async throws -> Loaded<VenuePage> {
        let page: VenuePage
        do throws(GatewayError) { page = try await gateway.venues(search) } catch {
            guard case .unreachable = error else { throw error }
            return try await saved(search, inPlaceOf: error)
        }
        let asOf = now()
        // Nothing found is an answer, and no reason to forget the last places that were.
        guard !page.venues.isEmpty else { return Loaded(value: page, origin: .remote, asOf: asOf) }
        return try await Loaded.fetched(page, at: asOf) { () async throws(StoreError) in
            try await save(page)
        }
    }

    /// The page after the one seen last; `nil` when there was none, or it was the end.
    package func next() async throws -> Loaded<VenuePage>? {
        guard let last = try await saved()?.value, let cursor = last.next else { return nil }
        return try await load(last.search.continued(at: cursor))
    }

    /// The venue of this id, as the backend knows it now.
    package func venue(id: String) async throws(GatewayError) -> Loaded<Venue> {
        Loaded(value: try await gateway.venue(id: id), origin: .remote, asOf: now())
    }

    /// The page seen last, while it is fresh; without asking the backend.
    package func saved() async throws(StoreError) -> Cached<VenuePage>? {
        try await copy.load()
    }

    /// Replaces the saved page and stamps it with the present time.
    package func save(_ page: VenuePage) async throws(StoreError) {
        try await copy.save(page)
    }

    /// Deletes a saved page that has expired or cannot be read.
    package func validate() async throws(StoreError) { try await copy.validate() }

    private var copy: SavedCopy<VenuePage> {
        SavedCopy(cache: cache, freshness: freshness, now: now)
    }

    private func saved(
        _ search: VenueSearch, inPlaceOf error: GatewayError
    ) async throws -> Loaded<VenuePage> {
        let found = try await copy.inPlace(of: error)
        // Places near another point are no answer.
        guard found.value.search == search else { throw error }
        return Loaded(value: found.value, origin: .cache, asOf: found.savedAt)
    }
}
