import CofreDomain
import CofreRemote
import Dispatch
import Essentials
import Synchronization

/// One request with all that decides how it is sent.
struct CurlOrder: Sendable {
    let request: HTTPRequest
    let deadline: CurlDeadline?
    let userAgent: String
    let trust: TrustedCertificates
    let route: ProxyRule.Route

    /// Whether a connection to `address` may be made or used; anything else is not a server's address.
    ///
    /// A proxy's own address says nothing about the server's.
    func allows(_ address: NetworkAddress?) -> Bool {
        if route.proxy != nil || request.reach == .anywhere { return true }
        return address?.isWithin(request.reach) == true
    }
}

/// When an exchange has to be over.
struct CurlDeadline: Sendable {
    let end: Duration
    let clock: CurlTransport.Clock

    var left: Duration { end - clock() }
    var hasPassed: Bool { left <= .zero }
}

/// A whole answer.
struct CurlAnswer: Sendable {
    let response: HTTPResponse
    /// Where the answer redirects to, as an absolute address.
    let redirect: URL?
    /// Whether it came from a public address without a proxy.
    let isFromPublicAddress: Bool
}

/// One exchange between the task that waits for it and the thread that carries it out.
final class CurlExchange: Sendable {
    typealias Outcome = Result<CurlAnswer, TransportError>

    private struct State {
        var outcome: Outcome?
        var waiter: CheckedContinuation<Outcome, Never>?
        var isCleared = false

        /// Keeps the first outcome and ignores later ones; the result is the task that waits for it.
        mutating func end(_ outcome: Outcome) -> CheckedContinuation<Outcome, Never>? {
            guard self.outcome == nil else { return nil }
            self.outcome = outcome
            defer { waiter = nil }
            return waiter
        }
    }

    let order: CurlOrder
    private let check: LastCheck?
    private let state = Mutex(State())

    init(_ order: CurlOrder, check: LastCheck?) {
        self.order = order
        self.check = check
    }

    func run(in loop: CurlLoop) async throws(TransportError) -> CurlAnswer {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let known = state.withLock { state in
                    if state.outcome == nil { state.waiter = waiter }
                    return state.outcome
                }
                if let known { return waiter.resume(returning: known) }
                loop.add(self)
            }
        } onCancel: {
            cancel()
            loop.wake()
        }
        return try outcome.get()
    }

    /// Ends the waiting at once: what the request has sent so far is known without asking the network.
    private func cancel() {
        // Under one lock with `clear`: a request that is cleared in between must not count as unsent.
        let outcome = state.withLock { state in
            let outcome = Outcome.failure(state.isCleared ? .cancelled : .stopped)
            return (waiter: state.end(outcome), outcome: outcome)
        }
        outcome.waiter?.resume(returning: outcome.outcome)
    }

    var hasEnded: Bool { state.withLock { $0.outcome != nil } }

    /// The first outcome counts; later ones are ignored.
    func end(_ outcome: Outcome) {
        let waiter = state.withLock { $0.end(outcome) }
        waiter?.resume(returning: outcome)
    }

    /// Decides, once, whether the request may be sent; after a yes it counts as sent when it is cancelled.
    ///
    /// Blocks the calling thread while the check runs, which must not be one that runs tasks.
    func clear() -> Bool {
        if hasEnded { return false }
        if let check {
            switch verdict(of: check) {
            case .mayLeave: break
            case .held(let hold):
                end(.failure(.held(hold)))
                return false
            case nil:
                end(.failure(.notSent(.timedOut)))
                return false
            }
        }
        if isLate {
            end(.failure(.notSent(.timedOut)))
            return false
        }
        return state.withLock { state in
            // A second request within one exchange would be a repetition.
            guard state.outcome == nil, !state.isCleared || !order.request.isSentOnce else {
                return false
            }
            state.isCleared = true
            return true
        }
    }

    private var isLate: Bool { order.deadline?.hasPassed == true }

    /// What the check says; `nil` when the exchange ended or its time was over before the check did.
    private func verdict(of check: @escaping LastCheck) -> LastVerdict.Value? {
        let verdict = LastVerdict()
        let task = Task { verdict.give(await check()) }
        while true {
            if let value = verdict.wait(for: .milliseconds(20)) { return value }
            guard hasEnded || isLate else { continue }
            task.cancel()
            return nil
        }
    }
}

/// Carries what a check found out to the thread that waits for it.
private final class LastVerdict: Sendable {
    enum Value { case mayLeave, held(PaymentHold) }

    private let value = Mutex<Value?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    func give(_ hold: PaymentHold?) {
        value.withLock { $0 = hold.map(Value.held) ?? .mayLeave }
        isGiven.signal()
    }

    /// `nil` until it is given.
    func wait(for patience: DispatchTimeInterval) -> Value? {
        _ = isGiven.wait(timeout: .now() + patience)
        return value.withLock { $0 }
    }
}
