import CofreRemote
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and what becomes of it: the first of an answer, an error, the cap, the deadline
/// and the cancellation decides; all others are ignored.
final class Exchange: NSObject, URLSessionDataDelegate {
    private struct State {
        var body = Data()
        var response: HTTPURLResponse?
        var finish: (@Sendable (Result<HTTPResponse, TransportError>) -> Void)?
        var task: URLSessionDataTask?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let followsRedirects: Bool
    private let bodyLimit: Int
    private let timeout: Double

    init(followsRedirects: Bool, bodyLimit: Int, timeout: Double) {
        self.followsRedirects = followsRedirects
        self.bodyLimit = bodyLimit
        self.timeout = timeout
    }

    func run(
        _ request: URLRequest, in session: URLSession
    ) async throws(TransportError) -> HTTPResponse {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                start(request, in: session) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            state.withLock { $0.isCancelled = true }
            end(.failure(.cancelled))
        }
        return try result.get()
    }

    private func start(
        _ request: URLRequest, in session: URLSession,
        finish: @escaping @Sendable (Result<HTTPResponse, TransportError>) -> Void
    ) {
        let task = session.dataTask(with: request)
        task.delegate = self
        let isCancelled = state.withLock { state in
            state.finish = finish
            state.task = task
            return state.isCancelled
        }
        if isCancelled { return end(.failure(.cancelled)) }
        // URLSession's own time-outs restart with every byte; this one does not.
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak self] in
            self?.end(.failure(.noAnswer(detail: "timed out")))
        }
        task.resume()
    }

    private func end(_ result: Result<HTTPResponse, TransportError>) {
        let (finish, task) = state.withLock { state in
            defer { state.finish = nil }
            return (state.finish, state.task)
        }
        guard let finish else { return }
        task?.cancel()
        finish(result)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(followsRedirects ? request : nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let size = state.withLock { state in
            state.body.append(data)
            return state.body.count
        }
        if size > bodyLimit { end(.failure(.tooLarge(limit: bodyLimit))) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        if let error { return end(.failure(Self.failure(error))) }
        let (response, body) = state.withLock { ($0.response, $0.body) }
        guard let response = response ?? task.response as? HTTPURLResponse else {
            return end(.failure(.noAnswer(detail: "no HTTP answer")))
        }
        end(.success(Self.response(response, body)))
    }

    private static func response(_ response: HTTPURLResponse, _ body: Data) -> HTTPResponse {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
        return HTTPResponse(status: response.statusCode, headers: headers, body: body)
    }

    /// Only a failed look-up of the name and a refused connection prove that nothing was sent.
    private static func failure(_ error: any Error) -> TransportError {
        guard let error = error as? URLError else { return .noAnswer(detail: "\(error)") }
        return switch error.code {
        case .cannotFindHost, .dnsLookupFailed: .notSent(detail: "the server's name is not known")
        case .cannotConnectToHost: .notSent(detail: "the server refused the connection")
        case .timedOut: .noAnswer(detail: "timed out")
        case .networkConnectionLost: .noAnswer(detail: "the connection was lost")
        default: .noAnswer(detail: "network error \(error.errorCode)")
        }
    }
}
