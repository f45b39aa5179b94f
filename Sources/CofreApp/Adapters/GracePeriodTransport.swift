import CofreDomain
import CofreRemote

/// Waits a moment longer for the answer of a request that must not be sent twice.
///
/// Ctrl-C cannot take such a request back. Its answer may still arrive within a grace period, and
/// `alreadySent` tells the person why the command has not ended yet.
struct GracePeriodTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// Shorter than a person notices.
    var moment = Duration.milliseconds(50)
    let alreadySent: @Sendable () -> Void

    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse {
        // Cancelled before anything left, it is not sent at all.
        if Task.isCancelled { throw .stopped }
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
            alreadySent()
            // Ends by itself after the grace period.
            Task {
                // Nobody cancels it.
                try? await Task.sleep(for: moment)
                exchange.cancel()
            }
        }
        return try result.get()
    }
}
