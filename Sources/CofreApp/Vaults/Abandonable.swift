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
        let waiting = Waiting()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting.begin(continuation)
                // Ends with `task`, which its owner keeps.
                Task(executorPreference: PreferredExecutor.current) {
                    _ = await task.value
                    waiting.end(.done)
                }
            }
        } onCancel: {
            task.cancel()
            if threshold.turnBack() { waiting.end(.abandoned) }
        }
        // If it is done, this takes no time.
        return waiting.isAbandoned ? nil : await task.value
    }

    /// Resumes the waiting task exactly once: when the work is done or abandoned, whichever is first.
    private final class Waiting: Sendable {
        enum End { case done, abandoned }

        private enum State {
            case notYet
            case waiting(CheckedContinuation<Void, Never>)
            case ended(End)
        }

        private let state = Mutex(State.notYet)

        var isAbandoned: Bool {
            state.withLock { if case .ended(.abandoned) = $0 { true } else { false } }
        }

        func begin(_ continuation: CheckedContinuation<Void, Never>) {
            let isOver = state.withLock { state in
                if case .ended = state { return true }
                state = .waiting(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }

        /// Only the first end counts.
        func end(_ end: End) {
            let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
                if case .ended = state { return nil }
                defer { state = .ended(end) }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            continuation?.resume()
        }
    }
}
