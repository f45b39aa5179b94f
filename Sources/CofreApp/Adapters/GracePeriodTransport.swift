import CofreDomain
import CofreRemote
import Synchronization

/// After a cancellation, waits a moment longer for the answer to a request that must not be
/// repeated.
///
/// Ctrl-C cannot undo a request that was sent. Its answer may still arrive within a grace period,
/// and `alreadySent` tells the person why the command has not ended yet. A request that has not been
/// sent ends at once.
struct GracePeriodTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// Too short for a person to notice: the prompt is back within 100 ms.
    var moment = Duration.milliseconds(50)
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
        let result = await withTaskCancellationHandler {
            await exchange.value
        } onCancel: {
            guard mayBeSent.withLock({ $0 }) else { return exchange.cancel() }
            alreadySent()
            // Ends by itself after the grace period.
            Task {
                // This task is never cancelled.
                try? await Task.sleep(for: moment)
                exchange.cancel()
            }
        }
        return try result.get()
    }
}
