import Essentials
import Synchronization

/// Catches Ctrl-C and requests to end the program, which then never kill the process.
///
/// Claims nest: the newest gets the events, and `LineEditor`, `HiddenInput` and `Question` take
/// precedence while they wait for keys.
public enum Interrupts {
    /// A request to the process.
    public enum Event: Sendable, Equatable {
        /// Ctrl-C (SIGINT).
        case interrupt
        /// SIGTERM.
        case terminate
        /// The terminal was closed (SIGHUP), unless the process was started under nohup.
        case hangUp

        /// The signal's number; shells expect 128 plus this as the exit status.
        public var signal: Int32 {
            switch self {
            case .interrupt: SIGINT
            case .terminate: SIGTERM
            case .hangUp: SIGHUP
            }
        }
    }

    /// Runs `work`, and cancels its task at the first Ctrl-C or request to end.
    ///
    /// `onEvent` is called for every event, including the first, before the cancellation, on a thread
    /// that must not be blocked. Returns or throws only when `work` does: a command that must not stop half-way
    /// decides that itself.
    public static func cancelling<Value: Sendable, Failure: Error>(
        onEvent: @escaping @Sendable (Event) -> Void = { _ in },
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let cancellation = Cancellation()
        // Before the work begins, so that no signal is missed.
        let claim = claim { event in
            onEvent(event)
            cancellation.cancel()
        }
        defer { claim.release() }
        let running = Task(executorPreference: PreferredExecutor.current) {
            () async -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await work()) } catch {
                return .failure(error)
            }
        }
        // In a task, because handlers of the cancellation may block.
        cancellation.attach { Task { running.cancel() } }
        let result = await withTaskCancellationHandler {
            await running.value
        } onCancel: {
            running.cancel()
        }
        return try result.get()
    }

    /// Catches the signals until the claim is released.
    private static func claim(_ onEvent: @escaping @Sendable (Event) -> Void) -> SignalClaim {
        SignalRelay.shared.claim([SIGINT, SIGTERM, SIGHUP]) { signal in
            switch signal {
            case SIGTERM: onEvent(.terminate)
            case SIGHUP: onEvent(.hangUp)
            default: onEvent(.interrupt)
            }
        }
    }
}

/// Cancels a task that may begin later.
private final class Cancellation: Sendable {
    private struct State {
        var isCancelled = false
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }

    func attach(_ cancel: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            state.cancel = cancel
            return state.isCancelled
        }
        if isLate { cancel() }
    }
}
