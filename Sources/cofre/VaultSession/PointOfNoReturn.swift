import Synchronization

/// The point after which a change can no longer be cancelled.
///
/// The change crosses it, or a cancellation turns back; the first of the two decides.
final class PointOfNoReturn: Sendable {
    private enum State { case ahead, crossed, turnedBack }

    private let state = Mutex(State.ahead)
    private let isTooLate: @Sendable () -> Void

    /// - Parameter isTooLate: called when a cancellation comes after the point was crossed.
    init(isTooLate: @escaping @Sendable () -> Void = {}) {
        self.isTooLate = isTooLate
    }

    var isAhead: Bool { state.withLock { $0 == .ahead } }
    var isCrossed: Bool { state.withLock { $0 == .crossed } }

    /// Crosses the point; false if a cancellation came first.
    func cross() -> Bool {
        state.withLock { state in
            if state == .ahead { state = .crossed }
            return state == .crossed
        }
    }

    /// Cancels; false if the point was already crossed.
    func turnBack() -> Bool {
        let hasTurned = state.withLock { state in
            if state == .ahead { state = .turnedBack }
            return state == .turnedBack
        }
        if !hasTurned { isTooLate() }
        return hasTurned
    }
}
