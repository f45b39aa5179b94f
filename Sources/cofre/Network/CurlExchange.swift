import Dispatch
import Essentials
import Synchronization

/// One request with everything that determines how it is sent.
struct TransferSettings: Sendable {
    let request: HTTPRequest
    let deadline: CurlDeadline?
    let userAgent: String
    let trust: TrustedCertificates
    let proxy: ProxyRule.Proxy?

    /// Whether a connection to `address` may be used; `nil` means that it is not a server's address.
    ///
    /// The address of a proxy says nothing about the server's, so it is always allowed.
    func allows(_ address: NetworkAddress?) -> Bool {
        if proxy != nil || request.reach == .anywhere { return true }
        return address?.isWithin(request.reach) == true
    }
}

/// The time at which an exchange has to be finished.
struct CurlDeadline: Sendable {
    let end: Duration
    let clock: CurlTransport.Clock

    var left: Duration { end - clock() }
    var hasPassed: Bool { left <= .zero }
}

/// A complete answer.
struct CurlAnswer: Sendable {
    let response: HTTPResponse
    /// The target of a redirect, as an absolute address.
    let redirect: URL?
    /// Whether the answer came from a public address without a proxy.
    let isFromPublicAddress: Bool
}

/// One exchange, shared by the task that waits for it and the thread that performs it.
final class CurlExchange: Sendable {
    /// Not a `Result`: its first use with an error of ours costs 1 % of a short command.
    enum Outcome {
        case answer(CurlAnswer)
        case failure(TransportError)
    }

    private struct State {
        var outcome: Outcome?
        var waiter: CheckedContinuation<Void, Never>?
        var isApproved = false

        /// Keeps the first outcome and ignores later ones; returns the continuation of the waiting
        /// task.
        mutating func end(_ outcome: Outcome) -> CheckedContinuation<Void, Never>? {
            guard self.outcome == nil else { return nil }
            self.outcome = outcome
            defer { waiter = nil }
            return waiter
        }
    }

    let settings: TransferSettings
    private let check: PreSendCheck?
    private let state = Mutex(State())

    init(_ settings: TransferSettings, check: PreSendCheck?) {
        self.settings = settings
        self.check = check
    }

    func run(in loop: CurlLoop) async throws(TransportError) -> CurlAnswer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let hasEnded = state.withLock { state in
                    if state.outcome == nil { state.waiter = waiter }
                    return state.outcome != nil
                }
                if hasEnded { return waiter.resume() }
                loop.add(self)
            }
        } onCancel: {
            cancel()
            loop.wake()
        }
        switch state.withLock({ $0.outcome }) {
        case .answer(let answer): return answer
        case .failure(let error): throw error
        case nil: preconditionFailure("the exchange has not ended")
        }
    }

    /// Ends the wait at once, with `cancelled` if the request may have been sent, and `stopped` if not.
    private func cancel() {
        // Under the same lock as `clear`: a request cleared at this moment must not count as
        // unsent.
        let waiter = state.withLock { state in
            state.end(.failure(state.isApproved ? .cancelled : .stopped))
        }
        waiter?.resume()
    }

    var hasEnded: Bool { state.withLock { $0.outcome != nil } }

    /// Ends the exchange; the first outcome counts, later ones are ignored.
    func end(_ outcome: Outcome) {
        let waiter = state.withLock { $0.end(outcome) }
        waiter?.resume()
    }

    /// Decides once whether the request may be sent; if it returned true, a cancelled request
    /// counts as sent.
    ///
    /// Blocks the calling thread while the check runs; do not call it on a thread that runs tasks.
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
            // libcurl asks again only to send the request a second time.
            guard state.outcome == nil, !state.isApproved || !settings.request.isSentOnce else {
                return false
            }
            state.isApproved = true
            return true
        }
    }

    private var isLate: Bool { settings.deadline?.hasPassed == true }

    /// The result of the check; `nil` if the exchange ended or its deadline passed first.
    private func verdict(of check: @escaping PreSendCheck) -> PreSendResult.Value? {
        let verdict = PreSendResult()
        let task = Task { verdict.give(await check()) }
        while true {
            if let value = verdict.wait(for: .milliseconds(20)) { return value }
            guard hasEnded || isLate else { continue }
            task.cancel()
            return nil
        }
    }
}

/// Passes the result of a check to the thread that waits for it.
private final class PreSendResult: Sendable {
    enum Value { case mayLeave, held(SendBlock) }

    private let value = Mutex<Value?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)

    func give(_ hold: SendBlock?) {
        value.withLock { $0 = hold.map(Value.held) ?? .mayLeave }
        isGiven.signal()
    }

    /// `nil` if there is no result within `patience`.
    func wait(for patience: DispatchTimeInterval) -> Value? {
        _ = isGiven.wait(timeout: .now() + patience)
        return value.withLock { $0 }
    }
}
