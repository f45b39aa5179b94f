import Essentials
import Synchronization

/// Receives signals for a thread that waits in `poll`: each makes its pipe readable.
final class SignalInbox: Sendable {
    let pipe: WakePipe
    private let claim: SignalClaim
    private let box: Box

    private final class Box: Sendable {
        let signals = Mutex<[Int32]>([])
        let ending = Mutex<Set<Int32>>([])
    }

    init(_ signals: [Int32]) {
        let pipe = WakePipe(), box = Box()
        self.pipe = pipe
        self.box = box
        claim = SignalRelay.shared.claim(signals) { signal in
            box.signals.withLock { $0.append(signal) }
            pipe.wake()
        }
    }

    /// Removes and returns the oldest signal.
    func next() -> Int32? {
        pipe.drain()
        let signal = box.signals.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let signal, signal == SIGTERM || signal == SIGHUP {
            note(signal)
        }
        return signal
    }

    /// Keeps `signal` until the claim ends.
    func note(_ signal: Int32) {
        box.ending.withLock { _ = $0.insert(signal) }
    }

    /// Ends the claim and sends SIGTERM, SIGHUP and noted signals again: to the outer claim, or to
    /// the system, which ends the process.
    func passOnRequestsToEnd() {
        claim.release()
        while let signal = next() {
            if signal == SIGINT { note(signal) }
        }
        for signal in box.ending.withLock({ $0 }) { kill(getpid(), signal) }
    }
}
