import Essentials

/// Runs blocking calls outside the cooperative pool, which has only one thread per core.
enum OwnThread {
    /// Runs `body` on a new thread; its pipe becomes readable when the task is cancelled.
    static func run<Value: Sendable>(
        _ body: @escaping @Sendable (WakePipe) throws(InputError) -> Value
    ) async throws(InputError) -> Value {
        let pipe = WakePipe()
        let result: Result<Value, InputError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                startThread {
                    continuation.resume(
                        returning: Result { () throws(InputError) in try body(pipe) })
                }
            }
        } onCancel: {
            pipe.wake()
        }
        return try result.get()
    }
}
