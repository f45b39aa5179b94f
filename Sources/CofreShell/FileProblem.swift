package import Foundation

/// Why a file that a person asked for was not written.
package enum FileProblem: Error, Equatable, Sendable {
    case exists(path: String)
    case notWritten(path: String, detail: String)
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
