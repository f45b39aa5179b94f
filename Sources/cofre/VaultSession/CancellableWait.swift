import Synchronization
import Terminal

/// Waits that end on cancellation even if the work cannot be stopped, such as a key derivation.
enum CancellableWait {
    /// The value of `task`; `nil` as soon as the caller is cancelled, which also cancels `task`.
    ///
    /// - Parameters:
    ///   - pointOfNoReturn: once crossed, cancellation no longer ends the wait.
    ///   - cancelsTask: false if `task` continues for others.
    static func value<Value: Sendable>(
        of task: Task<Value, Never>, until pointOfNoReturn: PointOfNoReturn = PointOfNoReturn(),
        cancelsTask: Bool = true
    ) async -> Value? {
        let waiting = Waiting()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting.begin(continuation)
                // Ends with `task`, whose owner stores it.
                Task(executorPreference: PreferredExecutor.current) {
                    _ = await task.value
                    waiting.end(.done)
                }
            }
        } onCancel: {
            if cancelsTask { task.cancel() }
            if pointOfNoReturn.turnBack() { waiting.end(.cancelled) }
        }
        // The task has ended here, so this does not wait.
        return waiting.isCancelled ? nil : await task.value
    }

    /// Resumes the waiting task exactly once: when the work is done or abandoned, whichever is first.
    private final class Waiting: Sendable {
        enum End { case done, cancelled }

        private enum State {
            case notYet
            case waiting(CheckedContinuation<Void, Never>)
            case ended(End)
        }

        private let state = Mutex(State.notYet)

        var isCancelled: Bool {
            state.withLock { if case .ended(.cancelled) = $0 { true } else { false } }
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
