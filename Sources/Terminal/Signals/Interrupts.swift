import Essentials

/// While an instance exists, Ctrl-C and requests to end arrive as events and never kill the
/// process.
///
/// A running command holds one; a whole session may too. They nest: the newest gets the events, and
/// `LineEditor`, `HiddenInput` and `Question` take precedence while they wait for keys.
public final class Interrupts: Sendable {
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

    /// The events, for one reader; events that arrived before reading are kept.
    public let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let claim: SignalClaim

    /// Starts catching signals; does not need a `LineEditor`.
    public init() {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        self.events = events
        self.continuation = continuation
        claim = SignalRelay.shared.claim([SIGINT, SIGTERM, SIGHUP]) { signal in
            switch signal {
            case SIGTERM: continuation.yield(.terminate)
            case SIGHUP: continuation.yield(.hangUp)
            default: continuation.yield(.interrupt)
            }
        }
    }

    deinit {
        stop()
    }

    /// Stops catching signals and ends `events`; stopping twice is harmless.
    public func stop() {
        claim.release()
        continuation.finish()
    }
}
