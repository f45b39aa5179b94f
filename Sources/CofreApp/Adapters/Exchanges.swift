import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hands what a session reports to the exchange that it is about.
///
/// It is the session's delegate because URLSession on Linux reports to no other: a delegate set on
/// a task is never called there.
final class Exchanges: NSObject, URLSessionDataDelegate {
    private let running = Mutex<[Int: Exchange]>([:])

    func add(_ exchange: Exchange, for task: URLSessionTask) {
        running.withLock { $0[task.taskIdentifier] = exchange }
    }

    /// What is reported about the task from now on is ignored.
    func remove(_ task: URLSessionTask) {
        running.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        running.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(exchange(of: task)?.redirection(to: request))
    }

    /// A server's challenge is its answer: nobody is asked, and nothing is sent again.
    ///
    /// Left to URLSession on Linux, a challenged exchange never ends.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let answer = challenge.failureResponse ?? task.response else {
            return completionHandler(.performDefaultHandling, nil)
        }
        exchange(of: task)?.didComplete(answer, nil, sent: task.countOfBytesSent)
        // Safe to send: nobody else has it, and it is called once. It suspends the task, for which
        // it waits for the queue that may be the one that calls here.
        nonisolated(unsafe) let completionHandler = completionHandler
        DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.didReceive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.didReceive(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        exchange(of: task)?.didComplete(task.response, error, sent: task.countOfBytesSent)
    }
}
