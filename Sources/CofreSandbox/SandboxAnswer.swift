/// The result of a request: a response, or none at all.
package enum SandboxAnswer: Sendable, Equatable {
    case response(SandboxResponse)
    /// The request was processed but is never answered, so that the client's time-out ends it.
    case silence
}
