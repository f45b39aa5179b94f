import FlyingFox
import Foundation

/// Ends a connection without a byte of an answer.
///
/// FlyingFox turns an error thrown by a handler into a 500. The one place where it asks before it
/// writes is the switch to a web socket: if that throws, it closes the connection.
struct HangUp: WSHandler, Error {
    /// Whether to wait until the client has gone.
    let waits: Bool

    func makeFrames(
        for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> {
        if waits {
            for try await _ in client {}
        }
        throw self
    }
}
