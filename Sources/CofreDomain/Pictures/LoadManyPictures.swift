import Synchronization

/// Loads one picture for each of many things, a few at a time.
///
/// A picture that cannot be had is left out, with its reason. Once the server asks to slow down,
/// nothing more is asked of it; cancelling the task ends everything at once.
package struct LoadManyPictures: Sendable {
    /// How many are on their way at the same time.
    package static let atOnce = 4

    package typealias Load = @Sendable (_ id: String) async throws -> Picture?
    package typealias Result = Swift.Result<Picture?, any Error>

    private let load: Load

    package init(load: @escaping Load) {
        self.load = load
    }

    /// What became of each of `ids`; `progress` hears after each how many are done.
    package func pictures(
        of ids: [String], progress: @Sendable (Int) -> Void
    ) async throws -> [String: Result] {
        let brake = Brake()
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

    private func one(_ id: String, _ brake: Brake) async -> Result {
        if let reason = brake.reason { return .failure(reason) }
        do { return .success(try await load(id)) } catch {
            if case GatewayError.refused(status: 429, _) = error { brake.pull(error) }
            return .failure(error)
        }
    }
}

/// Why nothing more is asked for, once there is a reason.
private final class Brake: Sendable {
    private let pulled = Mutex<(any Error)?>(nil)

    var reason: (any Error)? { pulled.withLock { $0 } }

    func pull(_ reason: any Error) { pulled.withLock { $0 = reason } }
}
