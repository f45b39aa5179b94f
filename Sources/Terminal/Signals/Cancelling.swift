extension Interrupts {
    /// Runs `work`, cancelling its task at the first Ctrl-C or request to end.
    ///
    /// `onEvent` hears of every event, the first included, so it can say "already sent;
    /// checking…" or leave at the second one. Returns or throws what `work` does, when `work`
    /// does: a command that must not stop half-way decides that itself.
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
