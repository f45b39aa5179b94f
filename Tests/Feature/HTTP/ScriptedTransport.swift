import Foundation
import Synchronization

@testable import MoneyShell

/// Records the requests and responds to each with a closure.
final class ScriptedTransport: HTTPTransport {
    typealias Answer = Result<HTTPResponse, TransportError>

    private let received = Mutex<[HTTPRequest]>([])
    private let answer: @Sendable (HTTPRequest) -> Answer

    init(_ answer: @escaping @Sendable (HTTPRequest) -> Answer) {
        self.answer = answer
    }

    var requests: [HTTPRequest] { received.withLock { $0 } }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        received.withLock { $0.append(request) }
        return try answer(request).get()
    }
}

extension HTTPRequest {
    /// The string members of a JSON body.
    var fields: [String: String] {
        get throws { try JSONDecoder().decode([String: String].self, from: body ?? Data()) }
    }
}

extension HTTPResponse {
    init(_ status: Int, _ body: String, date: String? = nil) {
        self.init(
            status: status, headers: date.map { ["Date": $0] } ?? [:], body: Data(body.utf8))
    }

    init(_ body: String, date: String? = nil) {
        self.init(200, body, date: date)
    }
}
