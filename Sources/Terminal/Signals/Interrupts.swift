import Essentials

/// While one exists, Ctrl-C and requests to end arrive as events and never kill the process.
///
/// A running command holds one; so can a whole session. They nest: the newest gets the events,
/// and `LineEditor`, `HiddenInput` and `Question` take precedence while they wait for keys.
public final class Interrupts: Sendable {
    /// What somebody asked of the process.
    public enum Event: Sendable, Equatable {
        /// Ctrl-C (SIGINT).
        case interrupt
        /// SIGTERM.
        case terminate
        /// The terminal is gone (SIGHUP), unless the process was started under nohup.
        case hangUp

        /// The signal's number; a shell expects 128 + this as exit status.
        public var signal: Int32 {
            switch self {
            case .interrupt: SIGINT
            case .terminate: SIGTERM
            case .hangUp: SIGHUP
            }
        }
    }

    /// The events, for one reader; those that came before it started reading are kept.
    public let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let claim: SignalClaim

    /// Starts catching; no `LineEditor` is needed.
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

    /// Stops catching and ends `events`; stopping twice is harmless.
    public func stop() {
        claim.release()
        continuation.finish()
    }
}
