/// A lock that all processes of this person share: one holds it at a time.
package protocol ProcessLock: Sendable {
    /// Does `work` while it holds the lock.
    ///
    /// Throws `.unreachable` when another process holds it longer than any exchange may take. The
    /// lock of a process that dies is free at once.
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws(GatewayError) -> Value
    ) async throws(GatewayError) -> Value
}
