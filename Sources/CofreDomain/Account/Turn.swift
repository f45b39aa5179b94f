/// A turnstile for all processes of this person: while one is through, nobody else is.
package protocol Turn: Sendable {
    /// Does `work` alone.
    ///
    /// Throws `.unreachable` when the one before takes longer than any exchange may. A process
    /// that dies gives way at once.
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws(GatewayError) -> Value
    ) async throws(GatewayError) -> Value
}
