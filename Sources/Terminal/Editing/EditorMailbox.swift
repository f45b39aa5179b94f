import Dispatch
import Essentials
import Synchronization

/// The queue of orders and signals for the editor's thread.
final class EditorMailbox: Sendable {
    typealias Reader = CheckedContinuation<LineEvent, Never>

    enum Order {
        case read(LineRequest, Reader)
        case addHistory([String])
        case clearHistory
    }

    private struct State {
        var orders: [Order] = []
        var signals: [Int32] = []
        var isClosing = false
    }

    let pipe = WakePipe()
    private let state = Mutex(State())
    private let ended = DispatchSemaphore(value: 0)

    /// Queues `order`; a read after the editor has closed is answered immediately.
    func post(_ order: Order) {
        let isOpen = state.withLock { state in
            if !state.isClosing { state.orders.append(order) }
            return !state.isClosing
        }
        if isOpen {
            pipe.wake()
        } else if case .read(_, let reader) = order {
            reader.resume(returning: .endOfInput)
        }
    }

    /// Passes a signal to the thread.
    func post(signal: Int32) {
        state.withLock { $0.signals.append(signal) }
        pipe.wake()
    }

    /// Wakes the thread so that it checks its state.
    func wake() {
        pipe.wake()
    }

    func close() {
        state.withLock { $0.isClosing = true }
        pipe.wake()
    }

    func waitUntilEnded() {
        ended.wait()
        ended.signal()
    }

    // MARK: The thread's side

    var isClosing: Bool { state.withLock { $0.isClosing } }

    func nextOrder() -> Order? {
        state.withLock { $0.orders.isEmpty ? nil : $0.orders.removeFirst() }
    }

    var hasSignals: Bool { state.withLock { !$0.signals.isEmpty } }

    func nextSignal() -> Int32? {
        state.withLock { $0.signals.isEmpty ? nil : $0.signals.removeFirst() }
    }

    /// Keeps only requests to end the program; other signals were meant for the previous line.
    func dropStaleSignals() {
        state.withLock { $0.signals.removeAll { $0 != SIGTERM && $0 != SIGHUP } }
    }

    func end() {
        ended.signal()
    }
}
