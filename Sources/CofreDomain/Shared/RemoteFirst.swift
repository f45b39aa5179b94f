package import Essentials

/// Asks the backend first; a fresh saved copy is used only when the backend is unreachable.
///
/// A refusal, a failing server and an answer that breaks the contract are reported as what they
/// are: old data never papers over them.
package struct RemoteFirst<Value: Sendable>: Sendable {
    package typealias Fetch = @Sendable () async throws(GatewayError) -> Value

    private let fetch: Fetch
    private let copy: SavedCopy<Value>
    private let now: @Sendable () -> Date

    package init(
        fetch: @escaping Fetch, copy: SavedCopy<Value>, now: @escaping @Sendable () -> Date
    ) {
        self.fetch = fetch
        self.copy = copy
        self.now = now
    }

    /// Throws what the backend or the cache throws.
    package func load() async throws -> Loaded<Value> {
        do {
            return try await refresh()
        } catch GatewayError.unreachable(let reason) {
            let saved = try await copy.inPlace(of: .unreachable(reason))
            return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
        }
    }

    /// What the backend says now, and no saved copy instead of it.
    package func refresh() async throws -> Loaded<Value> {
        let value = try await fetch()
        return try await Loaded.fetched(value, at: now()) { () async throws(StoreError) in
            try await copy.save(value)
        }
    }
}
