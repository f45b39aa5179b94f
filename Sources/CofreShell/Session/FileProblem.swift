package import Essentials

/// Why a file that a person named was not written or not read; `code` is the system's `errno`.
package enum FileProblem: Error, Equatable, Sendable {
    case exists(path: String)
    case notWritten(path: String, code: Int32)
    case unreadable(path: String, code: Int32)
    /// Not UTF-8, where that is asked for.
    case notText(path: String)
    /// More bytes than anything of its kind has.
    case tooLong(path: String, limit: Int)
    /// Nobody waits for it any more.
    case interrupted
}

/// Writes a whole file or nothing: path, bytes, and whether one that is there may be replaced.
package typealias WriteFile =
    @Sendable (_ path: String, _ bytes: Data, _ replaces: Bool) throws(FileProblem) -> Void

extension Session {
    /// Writes a file that a person asked for, and asks before it takes the place of another.
    func write(_ bytes: Data, to path: String) async throws {
        do throws(FileProblem) { try writeFile(path, bytes, false) } catch {
            guard case .exists = error else { throw error }
            try await confirm(phrases.replaceQuestion(path))
            try writeFile(path, bytes, true)
        }
    }
}
