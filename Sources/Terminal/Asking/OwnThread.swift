import Essentials

/// Keeps blocking calls off the cooperative pool, which has as few threads as the machine cores.
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
