package import Essentials

/// Asks the backend first; a fresh saved copy stands in only when the backend is unreachable.
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

    package func load() async throws(LoadError) -> Loaded<Value> {
        do throws(LoadError) {
            return try await refresh()
        } catch .remote(.unreachable(let reason)) {
            return try await standIn(for: .unreachable(reason))
        }
    }

    /// What the backend says now, and no saved copy instead of it.
    package func refresh() async throws(LoadError) -> Loaded<Value> {
        let value: Value
        do throws(GatewayError) { value = try await fetch() } catch {
            throw .remote(error)
        }
        return try await remember(value)
    }

    private func remember(_ value: Value) async throws(LoadError) -> Loaded<Value> {
        do throws(StoreError) {
            return try await Loaded.fetched(value, at: now()) { () async throws(StoreError) in
                try await copy.save(value)
            }
        } catch {
            throw .cache(error)
        }
    }

    private func standIn(for error: GatewayError) async throws(LoadError) -> Loaded<Value> {
        let saved = try await copy.standIn(for: error)
        return Loaded(value: saved.value, origin: .cache, asOf: saved.savedAt)
    }
}
