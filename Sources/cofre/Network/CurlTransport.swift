import CCurl
import Essentials
import Synchronization

/// Sends every HTTP request of the program, with libcurl.
///
/// Uses HTTP/1.1 only. Redirects are followed one hop at a time, without credentials and never from
/// https to http. docs/decisions/libcurl.md gives the reasons.
final class CurlTransport: HTTPTransport {
    /// 16 MiB: hundreds of times the largest answer in any contract.
    static let bodyLimit = 16 * 1024 * 1024
    /// 256 KiB for the head of an answer, including interim answers.
    static let headLimit = 256 * 1024
    private static let hopLimit = 10

    /// Returns the time since the machine started.
    typealias Clock = @Sendable () -> Duration

    private let timeout: Duration?
    private let clock: Clock
    private let userAgent: String
    private let trust: TrustedCertificates
    private let proxies: ProxyRule
    private let loop = Mutex<CurlLoop?>(nil)

    /// - Parameters:
    ///   - timeout: the limit for a whole exchange, including the connection, measured with a clock
    ///     that advances while the machine sleeps; `nil` means no limit.
    ///   - clock: that clock.
    ///   - userAgent: the value of the `User-Agent` header.
    ///   - environment: contains SSL_CERT_FILE, SSL_CERT_DIR and the proxy variables.
    init(
        timeout: Duration?, clock: @escaping Clock, userAgent: String,
        environment: [String: String]
    ) {
        self.timeout = timeout
        self.clock = clock
        self.userAgent = userAgent
        trust = TrustedCertificates(environment: environment)
        proxies = ProxyRule(environment: environment)
    }

    deinit {
        loop.withLock { $0?.stop() }
    }

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let deadline = timeout.map { CurlDeadline(end: clock() + $0, clock: clock) }
        var request = request
        for _ in 0..<Self.hopLimit {
            let answer = try await exchange(request, deadline, check)
            guard let next = request.following(answer) else { return answer.response }
            request = next
        }
        return try await exchange(request, deadline, check).response
    }

    private func exchange(
        _ request: HTTPRequest, _ deadline: CurlDeadline?, _ check: PreSendCheck?
    ) async throws(TransportError) -> CurlAnswer {
        if Task.isCancelled { throw .stopped }
        guard let loop = runningLoop() else { throw .notSent(.libraryMissing) }
        let proxy = proxies.proxy(for: request.url, within: request.reach)
        // The address that a proxy resolves cannot be checked, but a literal address can.
        if proxy != nil, let address = NetworkAddress(literal: request.url.host() ?? ""),
            !address.isWithin(request.reach)
        {
            throw .notSent(.privateAddress)
        }
        let settings = TransferSettings(
            request: request, deadline: deadline, userAgent: userAgent, trust: trust, proxy: proxy)
        return try await CurlExchange(settings, check: check).run(in: loop)
    }

    private func runningLoop() -> CurlLoop? {
        loop.withLock { loop in
            if loop == nil { loop = CurlLoop() }
            return loop
        }
    }
}

extension HTTPRequest {
    /// The request that a redirect leads to; `nil` if the answer is final.
    ///
    /// Only GET and HEAD are redirected. Credentials are never sent to the new address, and a
    /// server on the internet cannot redirect into a private network.
    func following(_ answer: CurlAnswer) -> HTTPRequest? {
        guard !refusesRedirects, method == "GET" || method == "HEAD", let target = answer.redirect,
            [301, 302, 303, 307, 308].contains(answer.response.status),
            target.scheme == "https" || (target.scheme == "http" && url.scheme == "http")
        else { return nil }
        var next = self
        next.url = target
        next.headers = headers.filter { !$0.key.isCredentialHeader }
        next.signature = nil
        if answer.isFromPublicAddress, reach == .anywhere, target.host() != url.host() {
            next.reach = .publicAddresses
        }
        return next
    }
}

extension String {
    fileprivate var isCredentialHeader: Bool {
        ["authorization", "cookie", "idempotency-key"].contains(lowercased())
    }
}
