/// Why a file that a person asked for was not written.
package enum FileProblem: Error, Equatable, Sendable {
    case exists(path: String)
    case notWritten(path: String, detail: String)
}

/// Writes a whole file or nothing: path, text, and whether one that is there may be replaced.
package typealias WriteFile =
    @Sendable (_ path: String, _ text: String, _ replaces: Bool) throws(FileProblem) -> Void
