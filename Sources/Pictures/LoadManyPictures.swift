import Synchronization

/// Loads one picture for each of many items, a few at a time.
///
/// A picture that cannot be loaded is left out, with its reason. After the server asks to slow
/// down, it gets no more requests; cancelling the task cancels all requests.
struct LoadManyPictures: Sendable {
    /// The number of simultaneous requests.
    static let atOnce = 4

    typealias Load = @Sendable (_ id: String) async throws -> Picture?
    typealias Result = Swift.Result<Picture?, any Error>

    let load: Load

    /// The result for each of `ids`; calls `progress` with the number of finished pictures after
    /// each.
    func pictures(
        of ids: [String], progress: @Sendable (Int) -> Void
    ) async throws -> [String: Result] {
        let brake = RequestStop()
        var found: [String: Result] = [:]
        try await withThrowingTaskGroup(of: (String, Result).self) { group in
            for (index, id) in ids.enumerated() {
                if index >= Self.atOnce, let (id, result) = try await group.next() {
                    found[id] = result
                    progress(found.count)
                }
                try Task.checkCancellation()
                group.addTask { [self] in (id, await one(id, brake)) }
            }
            for try await (id, result) in group {
                found[id] = result
                progress(found.count)
            }
        }
        try Task.checkCancellation()
        return found
    }

    private func one(_ id: String, _ brake: RequestStop) async -> Result {
        if let reason = brake.reason { return .failure(reason) }
        do { return .success(try await load(id)) } catch {
            if case GatewayError.refused(status: 429, _, _) = error { brake.pull(error) }
            return .failure(error)
        }
    }
}

/// Stores the reason to send no more requests, once there is one.
private final class RequestStop: Sendable {
    private let pulled = Mutex<(any Error)?>(nil)

    var reason: (any Error)? { pulled.withLock { $0 } }

    func pull(_ reason: any Error) { pulled.withLock { $0 = reason } }
}
