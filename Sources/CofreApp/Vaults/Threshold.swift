import Synchronization

/// The point of a change after which it is gone through with: whoever comes first, the change or
/// the person who gives it up, decides.
final class Threshold: Sendable {
    private enum State { case ahead, crossed, turnedBack }

    private let state = Mutex(State.ahead)
    private let isTooLate: @Sendable () -> Void

    /// - Parameter isTooLate: called when somebody would turn back and no longer can.
    init(isTooLate: @escaping @Sendable () -> Void = {}) {
        self.isTooLate = isTooLate
    }

    var isAhead: Bool { state.withLock { $0 == .ahead } }

    /// True when nobody turned back; from now on nobody can.
    func cross() -> Bool {
        state.withLock { state in
            if state == .ahead { state = .crossed }
            return state == .crossed
        }
    }

    /// True when the point has not been reached; it never will be.
    func turnBack() -> Bool {
        let hasTurned = state.withLock { state in
            if state == .ahead { state = .turnedBack }
            return state == .turnedBack
        }
        if !hasTurned { isTooLate() }
        return hasTurned
    }
}
