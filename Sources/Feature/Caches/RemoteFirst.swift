import Essentials

/// Asks the backend first; a fresh saved copy is used only when the backend is unreachable.
///
/// A refusal, a failing server and an answer that violates the contract are reported as such: saved
/// data never hides them.
struct RemoteFirst<Value: Sendable>: Sendable {
    typealias Fetch = @Sendable () async throws -> Value

    let fetch: Fetch
    let copy: SavedCopy<Value>
    let now: @Sendable () -> Date

    /// Throws the backend's or the cache's error.
    func load() async throws -> Loaded<Value> {
        do {
            return try await refresh()
        } catch GatewayError.unreachable(let reason) {
            let saved = try await copy.inPlace(of: .unreachable(reason))
            return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
        }
    }

    /// The backend's answer, without falling back to a saved copy.
    func refresh() async throws -> Loaded<Value> {
        let value = try await copy.fetching(fetch)
        return try await Loaded.fetched(value, at: now()) { try await copy.save(value) }
    }
}
