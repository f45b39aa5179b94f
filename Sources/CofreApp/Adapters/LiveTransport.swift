import CofreRemote
import CofreShell
import Foundation
import Synchronization

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

    /// Seconds for the whole exchange, the connection included; zero is as long as it takes.
    let timeout: Double
    private let shared: LiveSession

    init(timeout: Double) {
        self.timeout = timeout
        shared = LiveSession(timeout: timeout)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if Task.isCancelled { throw .stopped }
        let session = request.isSentOnce ? LiveSession(timeout: timeout) : shared
        return try await Exchange(
            followsRedirects: !request.refusesRedirects, bodyLimit: Self.bodyLimit, timeout: timeout
        ).run(urlRequest(request), in: session)
    }

    private func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var made = URLRequest(
            url: request.url, cachePolicy: .reloadIgnoringLocalCacheData,
            timeoutInterval: shared.patience)
        made.httpMethod = request.method
        made.httpBody = request.body
        // URLSession's own names no version, and the machine's libcurl instead.
        made.setValue("cofre/\(Cofre.version)", forHTTPHeaderField: "User-Agent")
        for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
        return made
    }
}

/// A session that is not made before it is needed: making one loads the networking libraries.
///
/// It is over with its last user. An exchange is one of them until it has its answer; what is still
/// on the wire then, because nobody waits for it any more, may end.
final class LiveSession: Sendable {
    let exchanges = Exchanges()
    /// How long URLSession itself waits, which cuts to whole seconds: longer than the exchange,
    /// which decides.
    let patience: Double
    private let made = Mutex<URLSession?>(nil)

    init(timeout: Double) {
        patience = timeout > 0 ? timeout.rounded(.up) + 1 : 7 * 24 * 60 * 60
    }

    deinit {
        // URLSession keeps itself and its delegate until it is invalidated.
        let session = made.withLock { $0 }
        session?.finishTasksAndInvalidate()
    }

    var value: URLSession {
        made.withLock { made in
            if let made { return made }
            let session = newSession()
            made = session
            return session
        }
    }

    private func newSession() -> URLSession {
        let configuration = TracelessConfiguration.make()
        configuration.timeoutIntervalForRequest = patience
        configuration.timeoutIntervalForResource = patience
        let reports = DirectQueue()
        reports.maxConcurrentOperationCount = 1
        return URLSession(
            configuration: configuration, delegate: exchanges, delegateQueue: reports)
    }
}
