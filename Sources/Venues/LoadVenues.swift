import Essentials
import Values

/// Loads nearby venues: the backend's answer, or the saved answer to the same search when the
/// backend cannot be reached (specification: Load Venue From Remote, Load Venue From Cache, Cache
/// Venue).
struct LoadVenues: Sendable {
    private let gateway: any VenuesGateway
    /// The last page, which `next` continues.
    private let cache: any Cache<VenuePage>
    /// No time limit by default, as in the specification; a setting can add one.
    private let copy: SavedCopy<VenuePage>
    private let copies: (any VenueCopies)?
    private let now: @Sendable () -> Date

    init(
        gateway: any VenuesGateway, cache: any Cache<VenuePage>,
        copies: (any VenueCopies)? = nil, lifetime: Seconds? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.cache = cache
        self.copies = copies
        copy = Self.copy(in: cache, lifetime: lifetime, now: now)
        self.now = now
    }

    /// The saved copy of the last page.
    static func copy(
        in cache: any Cache<VenuePage>, lifetime: Seconds?, now: @escaping @Sendable () -> Date
    ) -> SavedCopy<VenuePage> {
        SavedCopy(
            cache: cache, freshness: Freshness(lifetime: lifetime.map { Double($0.count) }),
            now: now)
    }

    /// One page of the results of `search`.
    ///
    /// - Parameter refreshing: true to use only the backend's answer and no saved copy.
    func load(_ search: VenueSearch, refreshing: Bool = false) async throws -> Loaded<VenuePage> {
        let page: VenuePage
        do throws(GatewayError) { page = try await gateway.venues(search) } catch {
            if !refreshing, case .unreachable = error {
                return try await saved(search, inPlaceOf: error)
            }
            // A copy that cannot be read cannot be shown.
            guard error.mayPass, (try? await hasFresh(search)) == true else { throw error }
            throw GatewayError.besideCopy(error)
        }
        let asOf = now()
        // An empty page is a valid answer, but it does not replace the saved venues.
        guard !page.venues.isEmpty else { return Loaded(value: page, origin: .remote, asOf: asOf) }
        return try await Loaded.fetched(page, at: asOf) {
            try await save(page)
            try await copies?.keep(Cached(value: page, savedAt: asOf))
        }
    }

    /// The page after the last one loaded; `nil` when there is no last page or nothing follows it.
    func next() async throws -> Loaded<VenuePage>? {
        guard let last = try await saved()?.value, let cursor = last.next else { return nil }
        return try await load(last.search.continued(at: cursor))
    }

    /// The venue with this id, from the backend.
    func venue(id: String) async throws(GatewayError) -> Loaded<Venue> {
        Loaded(value: try await gateway.venue(id: id), origin: .remote, asOf: now())
    }

    /// The last page loaded, while it is fresh, without a request.
    func saved() async throws(StoreError) -> Cached<VenuePage>? {
        try await copy.load()
    }

    /// Replaces the saved page, stamped with the current time.
    func save(_ page: VenuePage) async throws(StoreError) {
        try await copy.save(page)
    }

    /// Deletes a saved page that has expired or cannot be read.
    func validate() async throws(StoreError) { try await copy.validate() }

    private func saved(
        _ search: VenueSearch, inPlaceOf error: GatewayError
    ) async throws -> Loaded<VenuePage> {
        let last = try await cache.retrieve()
        let isLast = last?.value.search == search
        // Venues found by another search are no answer to this one.
        guard let found = isLast ? last : try await copies?.page(of: search) else { throw error }
        guard copy.isFresh(found) else { throw error.withExpiredCopy }
        if !isLast {
            // Row numbers refer to the last saved page. If this page cannot be saved, they refer to
            // the one before.
            try? await cache.replace(with: found.value, at: found.savedAt)
        }
        return Loaded(value: found.value, origin: .cache, asOf: found.savedAt)
    }

    private func hasFresh(_ search: VenueSearch) async throws(StoreError) -> Bool {
        if let last = try await cache.retrieve(), last.value.search == search {
            return copy.isFresh(last)
        }
        return try await copies?.page(of: search).map(copy.isFresh) ?? false
    }
}
