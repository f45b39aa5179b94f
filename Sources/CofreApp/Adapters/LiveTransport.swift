import CofreRemote
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// HTTP over URLSession, with the sharp edges it has on Linux taken off.
///
/// A request sent once gets a session of its own: on a reused connection that turns out dead,
/// libcurl sends a POST a second time. It is never redirected, because headers would follow to
/// another host. Every body is capped while it streams in. Proxies come from the environment.
struct LiveTransport: HTTPTransport {
    /// 16 MiB: hundreds of times the largest answer of any contract.
    static let bodyLimit = 16 * 1024 * 1024

    /// Seconds for the whole exchange; a connection that is not made within it is given up.
    let timeout: Double
    private let shared: LazySession

    init(timeout: Double) {
        self.timeout = timeout
        shared = LazySession(timeout: timeout)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        let session = request.isSentOnce ? LazySession(timeout: timeout).value : shared.value
        defer { if request.isSentOnce { session.finishTasksAndInvalidate() } }
        return try await Exchange(
            followsRedirects: !request.isSentOnce, bodyLimit: Self.bodyLimit, timeout: timeout
        ).run(urlRequest(request), in: session)
    }

    private func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var made = URLRequest(
            url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        made.httpMethod = request.method
        made.httpBody = request.body
        for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
        return made
    }
}

/// A session that is not made before it is needed: making one loads the networking libraries.
private final class LazySession: Sendable {
    private let made = Once<URLSession>()
    private let timeout: Double

    init(timeout: Double) {
        self.timeout = timeout
    }

    var value: URLSession {
        made.value {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = timeout
            configuration.timeoutIntervalForResource = timeout
            configuration.httpShouldSetCookies = false
            configuration.urlCache = nil
            return URLSession(configuration: configuration)
        }
    }
}
