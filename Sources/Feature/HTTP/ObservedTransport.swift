import Essentials
import Synchronization
import Values

/// Records the address, the outcome and the duration of the last request.
final class ObservedTransport: HTTPTransport {
    struct Exchange: Sendable {
        let url: URL
        let outcome: Result<Int, TransportError>
        let took: Duration
    }

    private let transport: any HTTPTransport
    private let noted = Mutex<Exchange?>(nil)

    init(_ transport: any HTTPTransport) {
        self.transport = transport
    }

    var last: Exchange? { noted.withLock { $0 } }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let started = ContinuousClock.now
        do throws(TransportError) {
            let response = try await transport.send(request, unlessHeld: check)
            note(request, .success(response.status), since: started)
            return response
        } catch {
            note(request, .failure(error), since: started)
            throw error
        }
    }

    private func note(
        _ request: HTTPRequest, _ outcome: Result<Int, TransportError>,
        since started: ContinuousClock.Instant
    ) {
        let exchange = Exchange(
            url: request.url, outcome: outcome, took: ContinuousClock.now - started)
        noted.withLock { $0 = exchange }
    }
}
