/// A lock shared by all processes of one person; one process holds it at a time.
package protocol ProcessLock: Sendable {
    /// Runs `work` while holding the lock.
    ///
    /// Throws `.unreachable` if another process holds the lock longer than any token request may take. The kernel
    /// releases the lock of a process that dies.
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws(GatewayError) -> Value
    ) async throws(GatewayError) -> Value
}
