import Synchronization

/// The write of an outcome to the sync remote, which goes on while the receipt is shown.
///
/// A command ends only when the write has ended.
final class Publication: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isAwaited = false
        var isStopped = false
    }

    private let state = Mutex(State())

    var isUnderWay: Bool { state.withLock { $0.task != nil } }

    /// Begins `work`, which is cancelled after `limit`, and returns at once.
    ///
    /// Does nothing after `stop()`.
    func begin(within limit: Duration, _ work: @escaping @Sendable () async -> Void) {
        guard !state.withLock(\.isStopped) else { return }
        let task = Task {
            await withTaskGroup { group in
                group.addTask { await work() }
                // Also ends when the work has ended.
                group.addTask { try? await Task.sleep(for: limit) }
                await group.next()
                group.cancelAll()
            }
        }
        state.withLock { $0.task = task }
    }

    /// Returns when nothing is written any more; the next command begins anew.
    func end() async {
        let task = state.withLock { state in
            state.isAwaited = true
            return state.task
        }
        await task?.value
        state.withLock { $0 = State() }
    }

    /// Stops the write if the command has nothing else left to do.
    ///
    /// An earlier interruption is for the payment, whose outcome must not be kept from the other machines.
    func interrupt() {
        state.withLock { if $0.isAwaited { $0.task?.cancel() } }
    }

    /// Stops the write of this command, or keeps it from beginning: the command has to end at once.
    func stop() {
        state.withLock {
            $0.isStopped = true
            $0.task?.cancel()
        }
    }
}
