/// Why a place could not be used.
package enum PlaceError: Error, Equatable, Sendable {
    /// The place has no such folder, collection, bucket or repository.
    case missing
    /// The place was not reached, or did not answer.
    case unreachable(Unreachable)
    /// The place wants other credentials, by HTTP status.
    case denied(status: Int)
    /// The place takes no more.
    case full
    /// The place can be read and not written.
    case readOnly
    /// The place refused a request or failed, by HTTP status.
    case status(Int)
    /// The answer is not what the protocol says.
    case unreadable(DataProblem)
    /// A file was put and the place holds another content.
    case notKept
    /// The system refused, by `errno`.
    case system(errno: Int32)
    /// The `git` program is not installed.
    case gitMissing
    /// The `git` program failed with this exit status.
    case git(status: Int32)
    /// The credentials would be sent without encryption.
    case unencrypted(host: String)
    /// This secret is needed and is not stored.
    case withoutSecret(Secret)
    /// The person stopped the command.
    case interrupted
}
