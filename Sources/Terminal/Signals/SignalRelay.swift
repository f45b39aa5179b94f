import CSystem
import Essentials
import Synchronization

/// Delivers each signal to the newest claim on it, on a dedicated thread.
///
/// There is one instance, because a process has one table of signal handlers. Claims nest: a hidden
/// question inside a running command inside a session each take Ctrl-C from the outer claim, and
/// return it when they end. A signal without a claim has its usual effect.
final class SignalRelay: Sendable {
    static let shared = SignalRelay()

    private struct Entry {
        let id: UInt64
        let signals: [Int32]
        let deliver: @Sendable (Int32) -> Void
    }

    private struct State {
        var nextID: UInt64 = 0
        var entries: [Entry] = []
        var isRunning = false

        func wants(_ signal: Int32) -> Bool {
            entries.contains { $0.signals.contains(signal) }
        }
    }

    private let state = Mutex(State())

    /// Calls `deliver` on the relay's thread for each of `signals`.
    ///
    /// `deliver` must not block, and must not claim or release anything. It is never called after
    /// the release.
    func claim(
        _ signals: [Int32], _ deliver: @escaping @Sendable (Int32) -> Void
    ) -> SignalClaim {
        let id = state.withLock { state in
            start(&state)
            for signal in signals where !state.wants(signal) { csystem_catch(signal) }
            state.nextID += 1
            state.entries.append(Entry(id: state.nextID, signals: signals, deliver: deliver))
            return state.nextID
        }
        return SignalClaim { [self] in release(id) }
    }

    /// Whether a signal has arrived that has not been delivered yet.
    ///
    /// Without this check, Ctrl-C and then Enter could be handled as Enter alone because a thread
    /// woke up late.
    var isDelivering: Bool { csystem_signals_under_way() > 0 }

    private func release(_ id: UInt64) {
        state.withLock { state in
            guard let index = state.entries.firstIndex(where: { $0.id == id }) else { return }
            let signals = state.entries.remove(at: index).signals
            for signal in signals where !state.wants(signal) { csystem_release(signal) }
        }
    }

    private func start(_ state: inout State) {
        guard !state.isRunning else { return }
        state.isRunning = true
        let problem = csystem_deliver_signals { SignalRelay.shared.dispatch($0) }
        precondition(problem == 0, "no thread for signals: \(String(cString: strerror(problem)))")
    }

    private func dispatch(_ signal: Int32) {
        // Under the lock, because a request to end delivered to a claim that has just ended would
        // be lost.
        let isDelivered = state.withLock { state in
            let newest = state.entries.last { $0.signals.contains(signal) }
            newest?.deliver(signal)
            return newest != nil
        }
        if !isDelivered, [SIGINT, SIGTERM, SIGHUP].contains(signal) {
            // The last claim ended before delivery, so the signal is sent again and has its usual
            // effect. Other signals were meant for a prompt that is gone.
            kill(getpid(), signal)
        }
    }
}

/// A claim on some signals; ends with `release`, or when the instance is freed.
final class SignalClaim: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit {
        end()
    }

    func release() {
        end()
    }
}
