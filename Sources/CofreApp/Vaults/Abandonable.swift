import Synchronization
import Terminal

/// Waiting that ends when nobody wants the result any more, even where the work cannot be stopped:
/// a key derivation runs to its end.
enum Abandonable {
    /// What `task` comes to; `nil` as soon as whoever waits is cancelled, and the task with it.
    ///
    /// - Parameter threshold: once crossed, the task is waited for all the same.
    static func value<Value: Sendable>(
        of task: Task<Value, Never>, until threshold: Threshold = Threshold()
    ) async -> Value? {
        let waiting = Waiting<Value>()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting.begin(continuation)
                // Ends with `task`, which its owner keeps.
                Task(executorPreference: PreferredExecutor.current) {
                    waiting.end(await task.value)
                }
            }
        } onCancel: {
            task.cancel()
            if threshold.turnBack() { waiting.end(nil) }
        }
    }

    private final class Waiting<Value: Sendable>: Sendable {
        private enum State {
            case notYet
            case waiting(CheckedContinuation<Value?, Never>)
            case ended
        }

        private let state = Mutex(State.notYet)

        func begin(_ continuation: CheckedContinuation<Value?, Never>) {
            let isOver = state.withLock { state in
                if case .ended = state { return true }
                state = .waiting(continuation)
                return false
            }
            if isOver { continuation.resume(returning: nil) }
        }

        func end(_ value: Value?) {
            let continuation: CheckedContinuation<Value?, Never>? = state.withLock { state in
                defer { state = .ended }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            continuation?.resume(returning: value)
        }
    }
}
