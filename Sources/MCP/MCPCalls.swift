import Synchronization

/// The calls that wait or run, so that a client can cancel them.
final class MCPCalls: Sendable {
    private struct State {
        var waiting: [JSON] = []
        var running: JSON?
        var stop: (@Sendable () -> Void)?
        var cancelled: [JSON] = []

        /// Whether the call was cancelled, which is then forgotten.
        mutating func takeCancelled(_ id: JSON) -> Bool {
            guard let index = cancelled.firstIndex(of: id) else { return false }
            cancelled.remove(at: index)
            return true
        }
    }

    private let state = Mutex(State())

    func expect(_ id: JSON) {
        state.withLock { $0.waiting.append(id) }
    }

    /// Cancels a call; any other id is ignored, as the protocol asks.
    func cancel(_ id: JSON) {
        let stop = state.withLock { state -> (@Sendable () -> Void)? in
            let isRunning = state.running == id
            guard isRunning || state.waiting.contains(id), !state.cancelled.contains(id) else {
                return nil
            }
            state.cancelled.append(id)
            return isRunning ? state.stop : nil
        }
        stop?()
    }

    /// Returns false if the call was cancelled while it waited.
    func begin(_ id: JSON) -> Bool {
        state.withLock { state in
            if let index = state.waiting.firstIndex(of: id) { state.waiting.remove(at: index) }
            guard !state.takeCancelled(id) else { return false }
            state.running = id
            return true
        }
    }

    /// Forgets a call that is refused.
    func drop(_ id: JSON) {
        if begin(id) { _ = end(id) }
    }

    /// Says how to stop the call that has begun; stops it if it was cancelled meanwhile.
    func run(stop: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.stop = stop
            return state.running.map(state.cancelled.contains) ?? false
        }
        if isCancelled { stop() }
    }

    /// Returns false if the call was cancelled, so that it gets no answer.
    func end(_ id: JSON) -> Bool {
        state.withLock { state in
            (state.running, state.stop) = (nil, nil)
            return !state.takeCancelled(id)
        }
    }
}
