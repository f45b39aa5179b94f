import Dispatch
import Synchronization

/// Passes requests from the threads of connections to tasks, and answers back.
final class RequestQueue: Sendable {
    /// A request and its waiting thread.
    struct Arrival: Sendable {
        let request: ReceivedRequest
        fileprivate let decision: Decision

        /// Lets the thread continue with `delivery`; only the first call counts.
        func answer(_ delivery: Delivery) {
            decision.make(delivery)
        }
    }

    /// The requests until `close`, for one reader.
    let arrivals: AsyncStream<Arrival>
    private let arriving: AsyncStream<Arrival>.Continuation
    /// The decisions that threads wait for; nil once closed.
    private let open = Mutex<[ObjectIdentifier: Decision]?>([:])

    init() {
        (arrivals, arriving) = AsyncStream.makeStream()
    }

    /// Blocks the connection's thread until its request is answered; returns `.close` once closed.
    func delivery(for request: ReceivedRequest) -> Delivery {
        let decision = Decision()
        let isOpen = open.withLock { open in
            open?[ObjectIdentifier(decision)] = decision
            return open != nil
        }
        guard isOpen else { return .close }
        defer { open.withLock { _ = $0?.removeValue(forKey: ObjectIdentifier(decision)) } }
        arriving.yield(Arrival(request: request, decision: decision))
        return decision.wait()
    }

    /// Releases all waiting threads; later ones do not wait.
    func close() {
        let waiting = open.withLock { open in
            defer { open = nil }
            return open
        }
        arriving.finish()
        for decision in (waiting ?? [:]).values { decision.make(.close) }
    }
}

/// The delivery that one thread waits for.
private final class Decision: Sendable {
    private let delivery = Mutex<Delivery?>(nil)
    private let isMade = DispatchSemaphore(value: 0)

    func make(_ new: Delivery) {
        delivery.withLock { $0 = $0 ?? new }
        isMade.signal()
    }

    func wait() -> Delivery {
        isMade.wait()
        return delivery.withLock { $0 } ?? .close
    }
}
