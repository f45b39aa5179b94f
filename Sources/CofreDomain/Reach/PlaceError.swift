/// Why a place could not be used.
package enum PlaceError: Error, Equatable, Sendable {
    /// The place has no such folder, collection, bucket or repository.
    case missing
    /// The place could not be reached, or did not answer.
    case unreachable(Unreachable)
    /// The place does not accept the credentials; it answered with this HTTP status.
    case denied(status: Int)
    /// The place has no space left.
    case full
    /// The place can be read but not written.
    case readOnly
    /// The place refused a request or failed with this HTTP status.
    case status(Int)
    /// The answer violates the protocol.
    case unreadable(DataProblem)
    /// The place has other content under the name of a new file.
    case contentDiffers
    /// A system call failed with this `errno`.
    case system(errno: Int32)
    /// The `git` program is not installed.
    case gitMissing
    /// The `git` program failed with this exit status.
    case git(status: Int32)
    /// The credentials would be sent without encryption.
    case unencrypted(host: String)
    /// This secret is needed but not stored.
    case secretMissing(Secret)
    /// The person stopped the command.
    case interrupted
}
