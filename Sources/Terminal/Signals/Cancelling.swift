extension Interrupts {
    /// Runs `work`, and cancels its task at the first Ctrl-C or request to end.
    ///
    /// `onEvent` is called for every event, including the first, so that it can show "already sent"
    /// or end the program at the second. Returns or throws only when `work` does: a command that must
    /// not stop half-way decides that itself.
    public static func cancelling<Value: Sendable>(
        onEvent: @escaping @Sendable (Event) -> Void = { _ in },
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let interrupts = Interrupts()
        defer { interrupts.stop() }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            let running = Task(executorPreference: PreferredExecutor.current) { try await work() }
            group.addTask {
                for await event in interrupts.events {
                    running.cancel()
                    onEvent(event)
                }
            }
            defer { interrupts.stop() }
            return try await withTaskCancellationHandler {
                try await running.value
            } onCancel: {
                running.cancel()
            }
        }
    }
}
