import Essentials
import Synchronization

/// The reads that a prompt has begun by itself: a command that would send an equal request gets the answer to the one on
/// its way.
final class BackgroundReads: Sendable {
    typealias Answer = Result<HTTPResponse, TransportError>

    private let running = Mutex<[(request: HTTPRequest, task: Task<Answer, Never>)]>([])

    /// The read with an equal request that is under way.
    func equal(to request: HTTPRequest) -> Task<Answer, Never>? {
        running.withLock { $0.first { $0.request == request }?.task }
    }

    /// Begins a read unless an equal one is under way; it continues if whoever waits for it stops.
    func begin(_ request: HTTPRequest, on wire: any HTTPTransport) -> Task<Answer, Never> {
        running.withLock { running in
            if let known = running.first(where: { $0.request == request }) { return known.task }
            let task = Task { [self] () async -> Answer in
                defer { end(request) }
                do throws(TransportError) { return .success(try await wire.send(request)) } catch {
                    return .failure(error)
                }
            }
            running.append((request, task))
            return task
        }
    }

    private func end(_ request: HTTPRequest) {
        running.withLock { $0.removeAll { $0.request == request } }
    }
}
