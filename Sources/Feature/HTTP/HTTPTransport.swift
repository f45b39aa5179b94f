import Essentials

/// Sends HTTP requests; all requests of the program use it.
///
/// Adapters promise: head and body have a maximum size, one deadline limits the whole exchange, and
/// a request marked `isSentOnce` uses a connection of its own and is never repeated or redirected.
protocol HTTPTransport: Sendable {
    /// - Parameter check: called once, when the connection is established and before the first byte
    ///   of the request is sent; if it returns a hold, nothing is sent.
    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse
}

extension HTTPTransport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await send(request, unlessHeld: nil)
    }
}

struct HTTPRequest: Equatable, Sendable {
    /// Which servers a request may connect to.
    enum Reach: Equatable, Sendable {
        /// Any server; for addresses that the person configured.
        case anywhere
        /// Public addresses only; for addresses from a server's response.
        case publicAddresses
        /// Public addresses and this machine; for addresses from the response of a server on this
        /// machine.
        case publicAddressesAndThisMachine
    }

    var method: String
    var url: URL
    var headers: [String: String]
    var body: Data?
    /// True for requests that move money or carry credentials: no reused connection, no redirect,
    /// no retry.
    var isSentOnce: Bool
    /// True if the URL, a header or the body contains a card, a CVV, a token, a key or a password:
    /// such a request is sent unencrypted only if ``UnencryptedHostsRule`` allows it.
    var carriesSecret: Bool
    /// True if only the requested host may answer; implied by `isSentOnce`.
    var refusesRedirects: Bool
    var reach: Reach
    /// Signs the request; the keys are not sent.
    var signature: AWSSignature?

    init(
        method: String = "GET", url: URL, headers: [String: String] = [:], body: Data? = nil,
        isSentOnce: Bool = false, refusesRedirects: Bool = false, carriesSecret: Bool = false,
        reach: Reach = .anywhere, signature: AWSSignature? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.isSentOnce = isSentOnce
        self.carriesSecret = carriesSecret
        self.refusesRedirects = refusesRedirects || isSentOnce
        self.reach = reach
        self.signature = signature
    }
}

extension HTTPRequest {
    /// Asks for JSON.
    static func get(
        _ url: URL, isSentOnce: Bool = false, refusesRedirects: Bool = false
    ) -> HTTPRequest {
        HTTPRequest(
            url: url, headers: ["Accept": "application/json"], isSentOnce: isSentOnce,
            refusesRedirects: refusesRedirects)
    }

    /// Sends JSON, once, and asks for JSON.
    static func post(
        _ body: some Encodable, to url: URL, key: String? = nil, carriesSecret: Bool = false
    ) throws(GatewayError) -> HTTPRequest {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes: Data
        do { bytes = try encoder.encode(body) } catch { throw .invalidData(.unwritable) }
        var headers = ["Content-Type": "application/json", "Accept": "application/json"]
        headers["Idempotency-Key"] = key
        return HTTPRequest(
            method: "POST", url: url, headers: headers, body: bytes, isSentOnce: true,
            carriesSecret: carriesSecret)
    }
}

struct HTTPResponse: Equatable, Sendable {
    let status: Int
    var headers: [String: String] = [:]
    let body: Data
}

/// Why there is no complete response.
enum TransportError: Error, Equatable, Sendable {
    /// `--offline` was given, so nothing was sent.
    case offline
    /// The request carries a secret and the connection to this host is not encrypted; nothing was
    /// sent.
    case unencrypted(host: String)
    /// Not a byte of the request was sent.
    case notSent(NetworkFault)
    /// The last check before the first byte stopped the request; nothing was sent.
    case held(SendBlock)
    /// The request, or a part of it, was sent, but no complete answer arrived.
    case noAnswer(NetworkFault)
    /// The body is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// The task was cancelled before anything was sent.
    case stopped
    /// The task was cancelled when the request may already have been sent.
    case cancelled
}
