package import CofreDomain
package import Essentials

/// The one way out of the program: a request in, a whole response out.
///
/// Adapters promise: head and body are capped, one deadline bounds the whole exchange, and a request marked
/// `isSentOnce` uses a connection of its own and is never repeated or redirected.
package protocol HTTPTransport: Sendable {
    /// - Parameter check: asked once, when the connection stands and before the first byte of the request
    ///   leaves; a hold means that nothing is sent.
    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse
}

extension HTTPTransport {
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await send(request, unlessHeld: nil)
    }
}

package struct HTTPRequest: Equatable, Sendable {
    /// Which servers a request may connect to.
    package enum Reach: Equatable, Sendable {
        /// Any; for addresses that the person configured.
        case anywhere
        /// Public addresses only; for addresses that a server named.
        case publicAddresses
        /// The same and this machine; for addresses that a server on this machine named.
        case publicAddressesAndThisMachine
    }

    package var method: String
    package var url: URL
    package var headers: [String: String]
    package var body: Data?
    /// True for anything that moves money or carries credentials: no reused connection, no
    /// redirect, no retry.
    package var isSentOnce: Bool
    /// True for a card, a CVV, a token, a key or a password in the URL, a header or the body: such a
    /// request goes unencrypted only where ``ClearTextRule`` allows it.
    package var carriesSecret: Bool
    /// True for what must come from the host that was asked; implied by `isSentOnce`.
    package var refusesRedirects: Bool
    package var reach: Reach

    package init(
        method: String = "GET", url: URL, headers: [String: String] = [:], body: Data? = nil,
        isSentOnce: Bool = false, refusesRedirects: Bool = false, carriesSecret: Bool = false,
        reach: Reach = .anywhere
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.isSentOnce = isSentOnce
        self.carriesSecret = carriesSecret
        self.refusesRedirects = refusesRedirects || isSentOnce
        self.reach = reach
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
    /// The request carries a secret and the way to this host is not encrypted: nothing was sent.
    case unencrypted(host: String)
    /// Not a byte of the request was sent.
    case notSent(NetworkFault)
    /// The last check before the first byte stopped the request: nothing was sent.
    case held(PaymentHold)
    /// The request, or a part of it, was sent, and no whole answer came back.
    case noAnswer(NetworkFault)
    /// A body of more than so many bytes.
    case tooLarge(limit: Int)
    /// The task was cancelled before anything was sent.
    case stopped
    /// The task was cancelled while the request may have been on its way.
    case cancelled
}
