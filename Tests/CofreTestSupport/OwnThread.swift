import Foundation

/// Runs blocking work on a thread of its own: the cooperative pool has as few as two, and a server
/// that the work talks to may need them.
package func onOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(with: Result { try work() })
        }
    }
}
