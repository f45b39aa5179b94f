import CofreRemote
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and what becomes of it: the first of an answer, an error, the cap, the deadline
/// and the cancellation decides; all others are ignored.
final class Exchange: Sendable {
    private struct State {
        var body = Data()
        var response: URLResponse?
        var finish: (@Sendable (Result<HTTPResponse, TransportError>) -> Void)?
        var task: URLSessionDataTask?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let followsRedirects: Bool
    private let bodyLimit: Int
    private let timeout: Double

    /// Zero seconds mean no deadline.
    init(followsRedirects: Bool, bodyLimit: Int, timeout: Double) {
        self.followsRedirects = followsRedirects
        self.bodyLimit = bodyLimit
        self.timeout = timeout
    }

    func run(
        _ request: URLRequest, in session: LiveSession
    ) async throws(TransportError) -> HTTPResponse {
        let task = session.value.dataTask(with: request)
        session.exchanges.add(self, for: task)
        defer { session.exchanges.remove(task) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                start(task) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            state.withLock { $0.isCancelled = true }
            end(.failure(.cancelled))
        }
        return try result.get()
    }

    private func start(
        _ task: URLSessionDataTask,
        finish: @escaping @Sendable (Result<HTTPResponse, TransportError>) -> Void
    ) {
        let isCancelled = state.withLock { state in
            state.finish = finish
            state.task = task
            return state.isCancelled
        }
        if isCancelled { return end(.failure(.stopped)) }
        if timeout > 0 {
            // URLSession's own time-outs restart with every byte; this one does not.
            DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak self] in
                self?.end(.failure(.noAnswer(detail: "timed out")))
            }
        }
        task.resume()
    }

    private func end(_ result: Result<HTTPResponse, TransportError>) {
        let (finish, task) = state.withLock { state in
            defer { (state.finish, state.task) = (nil, nil) }
            return (state.finish, state.task)
        }
        guard let finish else { return }
        // Cancelling waits for the session's queue, which may be the one that calls here.
        if let task { DispatchQueue.global().async { task.cancel() } }
        finish(result)
    }

    func redirection(to request: URLRequest) -> URLRequest? {
        followsRedirects ? request : nil
    }

    func didReceive(_ response: URLResponse) {
        state.withLock { $0.response = response }
        if response.expectedContentLength > bodyLimit {
            end(.failure(.tooLarge(limit: bodyLimit)))
        }
    }

    func didReceive(_ data: Data) {
        let size = state.withLock { state in
            if state.finish != nil { state.body.append(data) }
            return state.body.count
        }
        if size > bodyLimit { end(.failure(.tooLarge(limit: bodyLimit))) }
    }

    /// `sent` is how many bytes of a body were taken to be sent.
    func didComplete(_ last: URLResponse?, _ error: (any Error)?, sent: Int64) {
        let (first, body) = state.withLock { ($0.response, $0.body) }
        let response = first ?? last
        if let error {
            let progress: Progress = response != nil ? .answering : sent > 0 ? .sending : .none
            return end(.failure(Self.failure(error, after: progress)))
        }
        guard let response = response as? HTTPURLResponse else {
            return end(.failure(.noAnswer(detail: "no HTTP answer")))
        }
        end(.success(Self.response(response, body)))
    }

    private static func response(_ response: HTTPURLResponse, _ body: Data) -> HTTPResponse {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
        return HTTPResponse(status: response.statusCode, headers: headers, body: body)
    }

    /// How far an exchange came.
    private enum Progress {
        /// Nothing of a body was taken.
        case none
        case sending
        /// The answer's head is here.
        case answering
    }

    /// Only a failed look-up of the name and a refused connection prove that nothing was sent,
    /// and only while nothing was taken to be sent.
    ///
    /// Where a server has several addresses and one of them refused, Foundation on Linux calls
    /// whatever becomes of the exchange with the next a refused connection.
    private static func failure(_ error: any Error, after progress: Progress) -> TransportError {
        guard let error = error as? URLError else { return .noAnswer(detail: "\(error)") }
        return switch error.code {
        case .cannotFindHost where progress == .none, .dnsLookupFailed where progress == .none:
            .notSent(detail: "the server's name is not known")
        case .cannotConnectToHost where progress == .none:
            .notSent(detail: "the server refused the connection")
        case .timedOut: .noAnswer(detail: "timed out")
        case .networkConnectionLost, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost:
            .noAnswer(detail: "the connection was lost")
        // All that Foundation on Linux knows of a body that ends too soon.
        case .unknown where progress == .answering: .noAnswer(detail: "the connection was lost")
        case .badServerResponse:
            .noAnswer(detail: "the server closed the connection without an answer")
        default: .noAnswer(detail: "network error \(error.errorCode)")
        }
    }
}
