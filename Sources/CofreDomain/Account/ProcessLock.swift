/// A lock shared by all processes of one person; one process holds it at a time.
package protocol ProcessLock: Sendable {
    /// Runs `work` while holding the lock.
    ///
    /// Throws `.unreachable` if another process holds the lock for longer than the maximum wait. The system
    /// releases the lock of a process that dies.
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws(GatewayError) -> Value
    ) async throws(GatewayError) -> Value
}
