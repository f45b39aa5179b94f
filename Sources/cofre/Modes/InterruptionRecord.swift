import Essentials
import Synchronization
import Terminal

/// Records that the person interrupted a command, or that the program was asked to end while it
/// ran, and the command's last request.
final class InterruptionRecord: Interruption {
    private struct State {
        var signal: Int32?
        var interrupts = 0
        var stopWaiting: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    let requests = HTTPObserver()

    /// The address of a server that could not be reached, or did not answer.
    var unreached: URL? {
        switch requests.last?.outcome {
        case .failure(.notSent)?, .failure(.noAnswer)?: requests.last?.url
        default: nil
        }
    }

    /// The last signal that asked the program to end.
    var signal: Int32? { state.withLock { $0.signal } }
    var wasInterrupted: Bool { state.withLock { $0.interrupts > 0 } }
    var wasInterruptedTwice: Bool { state.withLock { $0.interrupts > 1 } }

    var endsWaiting: Bool { wasInterruptedTwice || signal != nil }

    func note(_ event: Interrupts.Event) {
        state.withLock { state in
            if event == .interrupt { state.interrupts += 1 } else { state.signal = event.signal }
        }
        callIfDue()
    }

    func whenWaitingEnds(_ stop: @escaping @Sendable () -> Void) {
        state.withLock { $0.stopWaiting = stop }
        callIfDue()
    }

    private func callIfDue() {
        guard endsWaiting else { return }
        let stop = state.withLock { state in
            defer { state.stopWaiting = nil }
            return state.stopWaiting
        }
        stop?()
    }
}
