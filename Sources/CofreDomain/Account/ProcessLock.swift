/// A lock shared by all processes of one person; one process holds it at a time.
package protocol ProcessLock: Sendable {
    /// Runs `work` while holding the lock.
    ///
    /// Throws `.unreachable` when another process holds the lock longer than any exchange may take.
    /// The lock of a process that dies is free at once.
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws(GatewayError) -> Value
    ) async throws(GatewayError) -> Value
}
