/// What a client gets for a request: a response, or nothing at all.
package enum SandboxAnswer: Sendable, Equatable {
    case response(SandboxResponse)
    /// The request was processed and is never answered: the client is to run into its time-out.
    case silence
}
