import Terminal

/// Runs one key derivation at a time, because each may use all the memory that its preset allows.
struct DerivationQueue {
    /// The newest derivation, even if it was abandoned; the next one starts after it has ended.
    private var latest: Task<Void, Never>?

    mutating func add<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(StoreError) -> Value
    ) -> Task<Result<Value, StoreError>, Never> {
        let earlier = latest
        let task = Task<Result<Value, StoreError>, Never>(
            executorPreference: PreferredExecutor.current
        ) {
            await earlier?.value
            if Task.isCancelled { return .failure(.interrupted) }
            do throws(StoreError) { return .success(try await work()) } catch {
                return .failure(error)
            }
        }
        latest = Task(executorPreference: PreferredExecutor.current) { _ = await task.value }
        return task
    }
}
