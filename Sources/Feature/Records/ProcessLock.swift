/// A lock shared by all processes of one person; one process holds it at a time.
protocol ProcessLock: Sendable {
    /// Runs `work` while holding the lock.
    ///
    /// Throws what the lock was made with if another process holds it for longer than the maximum wait, and
    /// `CancellationError` if the wait is interrupted. The system releases the lock of a process that dies.
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value
}
