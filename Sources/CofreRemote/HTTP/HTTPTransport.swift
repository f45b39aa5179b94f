package import Foundation

/// The one way out of the program: a request in, a whole response out.
///
/// Adapters promise: bodies are capped, connect and total time are bounded, a request marked
/// `isSentOnce` uses a connection of its own and is never repeated or redirected.
package protocol HTTPTransport: Sendable {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

package struct HTTPRequest: Equatable, Sendable {
    package var method: String
    package var url: URL
    package var headers: [String: String]
    package var body: Data?
    /// True for anything that moves money or carries credentials: no reused connection, no
    /// redirect, no retry.
    package var isSentOnce: Bool
    /// True for what must come from the host that was asked; implied by `isSentOnce`.
    package var refusesRedirects: Bool

    package init(
        method: String = "GET", url: URL, headers: [String: String] = [:], body: Data? = nil,
        isSentOnce: Bool = false, refusesRedirects: Bool = false
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.isSentOnce = isSentOnce
        self.refusesRedirects = refusesRedirects || isSentOnce
    }
}

package struct HTTPResponse: Equatable, Sendable {
    package let status: Int
    package let headers: [String: String]
    package let body: Data

    package init(status: Int, headers: [String: String] = [:], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Why there is no whole response.
package enum TransportError: Error, Equatable, Sendable {
    /// `--offline`: nothing was tried.
    case offline
    /// Name resolution failed or the connection was refused: nothing was sent.
    case notSent(detail: String)
    /// Anything else between the first byte out and the last byte in.
    case noAnswer(detail: String)
    /// More bytes than the cap, in bytes.
    case tooLarge(limit: Int)
    /// The task was cancelled before anything was sent.
    case stopped
    /// The task was cancelled while the request may have been on its way.
    case cancelled
}
