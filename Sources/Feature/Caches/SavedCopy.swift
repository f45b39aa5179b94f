import Essentials

/// The saved copy of a backend's answer, with a maximum age: load, save, validate.
struct SavedCopy<Value: Sendable>: Sendable {
    let cache: any Cache<Value>
    let freshness: Freshness
    let now: @Sendable () -> Date

    func isFresh(_ cached: Cached<Value>) -> Bool {
        freshness.allows(savedAt: cached.savedAt, now: now())
    }

    /// The saved value while it is fresh; `nil` when there is none or it has expired.
    func load() async throws(StoreError) -> Cached<Value>? {
        guard let cached = try await cache.retrieve() else { return nil }
        return isFresh(cached) ? cached : nil
    }

    /// When the value was saved, while it is fresh; cheaper than the value.
    func savedAt() async throws(StoreError) -> Date? {
        guard let savedAt = try await cache.savedAt(),
            freshness.allows(savedAt: savedAt, now: now())
        else { return nil }
        return savedAt
    }

    /// The saved value while it is fresh, for use after `error` occurred; throws `error` when there
    /// is none, and the cache's errors.
    func inPlace(of error: GatewayError) async throws -> Cached<Value> {
        guard let cached = try await cache.retrieve() else {
            throw try await cache.hasExpired ? error.withExpiredCopy : error
        }
        guard isFresh(cached) else { throw error.withExpiredCopy }
        return cached
    }

    /// The backend's answer; an error that may pass says whether a copy could be shown.
    func fetching<Answer: Sendable>(
        _ fetch: () async throws -> Answer
    ) async throws -> Answer {
        do { return try await fetch() } catch let error as GatewayError where error.mayPass {
            // A copy that cannot be read cannot be shown.
            throw (try? await load()) == nil ? error : .besideCopy(error)
        }
    }

    /// Replaces the saved value, stamped with the current time.
    func save(_ value: Value) async throws(StoreError) {
        try await cache.replace(with: value, at: now())
    }

    /// Whether there was a copy that has expired, deleted or not.
    var hasExpired: Bool {
        get async throws(StoreError) {
            if try await cache.hasExpired { return true }
            guard let savedAt = try await cache.savedAt() else { return false }
            return freshness.hasExpired(savedAt: savedAt, now: now())
        }
    }

    /// Deletes a copy that has expired; reads only its time.
    func expire() async throws(StoreError) {
        guard let savedAt = try await cache.savedAt(),
            freshness.hasExpired(savedAt: savedAt, now: now())
        else { return }
        try await cache.expire()
    }

    /// Deletes a copy that has expired or cannot be read; leaves a fresh one unchanged.
    ///
    /// A copy that cannot be read because the vault is locked or unreachable is left alone.
    func validate() async throws(StoreError) {
        do throws(StoreError) {
            guard let cached = try await cache.retrieve() else { return }
            if freshness.hasExpired(savedAt: cached.savedAt, now: now()) {
                try await cache.expire()
            }
        } catch .unreadableRecord {
            try await cache.delete()
        }
    }
}
