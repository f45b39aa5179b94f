import CReadline
import Essentials
import Synchronization

/// Gives each signal to the newest claim that wants it, on a thread of its own.
///
/// There is one, because a process has one table of signal handlers. Claims nest: a hidden
/// question inside a running command inside a session each take Ctrl-C from the one around
/// them, and give it back when they end. A signal nobody claims has its usual effect.
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

    /// From now on `deliver` is called, on the relay's thread, for each of `signals`.
    ///
    /// It must not block, nor claim or release anything. What a claim was given came before its
    /// release.
    func claim(
        _ signals: [Int32], _ deliver: @escaping @Sendable (Int32) -> Void
    ) -> SignalClaim {
        let id = state.withLock { state in
            start(&state)
            for signal in signals where !state.wants(signal) { csignals_catch(signal) }
            state.nextID += 1
            state.entries.append(Entry(id: state.nextID, signals: signals, deliver: deliver))
            return state.nextID
        }
        return SignalClaim { [self] in release(id) }
    }

    /// Whether a signal has arrived that its claim has not heard of yet.
    ///
    /// Ctrl-C and then Enter must not become Enter alone because threads woke up late.
    var isDelivering: Bool { csignals_under_way() > 0 }

    private func release(_ id: UInt64) {
        state.withLock { state in
            guard let index = state.entries.firstIndex(where: { $0.id == id }) else { return }
            let signals = state.entries.remove(at: index).signals
            for signal in signals where !state.wants(signal) { csignals_release(signal) }
        }
    }

    private func start(_ state: inout State) {
        guard !state.isRunning else { return }
        state.isRunning = true
        let problem = csignals_start { SignalRelay.shared.dispatch($0) }
        precondition(problem == 0, "no thread for signals: \(String(cString: strerror(problem)))")
    }

    private func dispatch(_ signal: Int32) {
        // Under the lock: given to a claim that has just ended, a request to end would be lost.
        let isDelivered = state.withLock { state in
            let newest = state.entries.last { $0.signals.contains(signal) }
            newest?.deliver(signal)
            return newest != nil
        }
        if !isDelivered, [SIGINT, SIGTERM, SIGHUP].contains(signal) {
            // Its last claim ended while it was under way: it takes effect as if sent now.
            // The others were about a prompt that is gone.
            kill(getpid(), signal)
        }
    }
}

/// A claim on some signals; ends with `release`, or when nobody holds it.
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
