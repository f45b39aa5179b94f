import Essentials

/// Loads rates: those fetched less than thirty minutes ago, else the provider's latest, else, when
/// the provider cannot be reached, the last saved ones (specification: narratives 1 and 2).
///
/// The last saved rates, with the reason, also answer for an error that may pass: a page instead of a table, too many
/// requests, a failing server. An error about the app id or the address is reported.
/// The age is measured from the local time of the last fetch. Saved rates fetched in the future are
/// not fresh, so setting the clock back does not keep them fresh.
struct LoadRates: Sendable {
    /// Thirty minutes, as the specification requires.
    static let freshness = Freshness(lifetime: 30 * 60)

    typealias Source = @Sendable () async throws -> RatesSource

    let source: Source
    let cache: any Cache<RateTable>
    let history: any RateHistory
    let now: @Sendable () -> Date

    /// - Parameter refreshing: true to use only the provider's answer and no saved rates.
    func load(refreshing: Bool = false) async throws -> LoadedRates {
        let source = try await source()
        let (saved, fault) = try await retrieve()
        if !refreshing, let saved, saved.value.provider == source.provider,
            Self.freshness.allows(savedAt: saved.savedAt, now: now())
        {
            return LoadedRates(saved, source)
        }
        do {
            return try await fetch(source, saved)
        } catch  where !refreshing && Self.mayPass(error) {
            if let saved { return LoadedRates(saved, insteadOf: error, source) }
            if let fault, case GatewayError.unreachable = error { throw fault }
            throw error
        }
    }

    /// Whether the last saved rates or names are used after this error.
    static func mayPass(_ error: any Error) -> Bool {
        switch error {
        case GatewayError.unreachable, RatesRefusal.notAllowed, RatesRefusal.accessRestricted: true
        case let error as GatewayError: error.mayPass
        default: false
        }
    }

    /// The saved rates, at any age, without a request; for completion.
    func saved() async throws(StoreError) -> RateTable? {
        do throws(StoreError) { return try await cache.retrieve()?.value } catch {
            guard case .unreadableRecord = error else { throw error }
            return nil
        }
    }

    /// When the saved rates were loaded.
    func savedAt() async throws(StoreError) -> Date? {
        try await cache.savedAt()
    }

    /// Returns the saved table, or the error that made it unreadable.
    ///
    /// An unreadable table counts as missing until the provider cannot be reached.
    private func retrieve() async throws(StoreError) -> (Cached<RateTable>?, StoreError?) {
        do throws(StoreError) {
            return (try await cache.retrieve(), nil)
        } catch {
            guard case .unreadableRecord = error else { throw error }
            return (nil, error)
        }
    }

    private func fetch(
        _ source: RatesSource, _ saved: Cached<RateTable>?
    ) async throws -> LoadedRates {
        let known = saved.flatMap { $0.value.provider == source.provider ? $0.value : nil }
        guard let table = try await source.gateway.latest(unlessTagged: known?.tag) ?? known else {
            throw GatewayError.invalidData(.notModified)
        }
        let fetchedAt = now()
        let fetched = try await Loaded.fetched(table, at: fetchedAt) {
            try await cache.replace(with: table, at: fetchedAt)
            if table != known { try await history.note(table) }
        }
        return LoadedRates(fetched, source)
    }
}

/// A table of rates with its source.
struct LoadedRates: Sendable {
    let table: Loaded<RateTable>
    /// Why these are the last saved rates; `nil` if they are fresh.
    let problem: Failure.Cause?
    /// The provider is the default: neither a setting nor an app id chooses one.
    let isAssumed: Bool

    init(
        _ saved: Cached<RateTable>, insteadOf problem: Failure.Cause? = nil, _ source: RatesSource
    ) {
        table = Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
        self.problem = problem
        isAssumed = source.isAssumed && saved.value.provider == source.provider
    }

    init(_ fetched: Loaded<RateTable>, _ source: RatesSource) {
        table = fetched
        problem = nil
        isAssumed = source.isAssumed
    }
}
