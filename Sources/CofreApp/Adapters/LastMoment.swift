import CofreDomain
import CofreRemote

/// A request that may not be sent twice: Ctrl-C cannot take it back, so that its answer gets a last
/// moment, and whoever pressed it hears why.
struct LastMoment: HTTPTransport {
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
            // Ends by itself, after a moment.
            Task {
                // Nobody cancels it.
                try? await Task.sleep(for: moment)
                exchange.cancel()
            }
        }
        return try result.get()
    }
}
