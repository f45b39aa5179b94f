import Synchronization

@testable import MoneyShell

/// Records the requests and gives each the same response.
final class TransportSpy: HTTPTransport {
    private let received = Mutex<[HTTPRequest]>([])
    private let answer: Result<HTTPResponse, TransportError>

    init(_ answer: Result<HTTPResponse, TransportError>) {
        self.answer = answer
    }

    var requests: [HTTPRequest] { received.withLock { $0 } }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        received.withLock { $0.append(request) }
        if let hold = await check?() { throw .held(hold) }
        return try answer.get()
    }
}
