import Synchronization
import Values

/// Waits for the answer to a request that must not be repeated, even if the task is cancelled.
///
/// Ctrl-C cannot undo a request that was sent, and its answer is the truth about it. `alreadySent` tells the person why
/// the command has not ended yet; a second Ctrl-C, or a request to end the program, ends the wait. A request that has
/// not been sent ends at once.
struct PatientTransport: HTTPTransport {
    let transport: any HTTPTransport
    let interruption: InterruptionRecord
    let alreadySent: @Sendable () -> Void

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        // If the task was cancelled before anything was sent, nothing is sent.
        if Task.isCancelled { throw .stopped }
        // Without a check it is not known when the request is sent.
        let mayBeSent = Mutex(check == nil)
        let check = check.map { check in
            { @Sendable () async -> SendBlock? in
                let block = await check()
                if block == nil { mayBeSent.withLock { $0 = true } }
                return block
            }
        }
        let exchange = Task<Result<HTTPResponse, TransportError>, Never> {
            do throws(TransportError) {
                return .success(try await transport.send(request, unlessHeld: check))
            } catch {
                return .failure(error)
            }
        }
        // In a task, because handlers of the cancellation may block.
        interruption.whenWaitingEnds { Task { exchange.cancel() } }
        let result = await withTaskCancellationHandler {
            await exchange.value
        } onCancel: {
            guard mayBeSent.withLock({ $0 }) else { return exchange.cancel() }
            if !interruption.endsWaiting { alreadySent() }
        }
        return try result.get()
    }
}
