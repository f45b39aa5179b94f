import Essentials

/// Why a file that a person named could not be written or read; `code` is the system's `errno`.
package enum FileProblem: Error, Equatable, Sendable {
    case exists(path: String)
    case notWritten(path: String, code: Int32)
    case unreadable(path: String, code: Int32)
    /// Not UTF-8, where text is required.
    case notText(path: String)
    /// Larger than any file of its kind.
    case tooLong(path: String, limit: Int)
    /// The command was interrupted.
    case interrupted
}

extension Context {
    /// The path that `option` names, where a command writes a picture; `nil` without the option.
    ///
    /// `-`, standard output, is refused with `--json`, which writes its document there.
    func path(of option: Parameter, in line: ParsedLine) throws(UsageProblem) -> String? {
        guard let path = line.text(option) else { return nil }
        if path == "-", options.json { throw .conflicting("--json", "\(option.name) -") }
        return path
    }

    /// Writes a file that a person asked for; asks before replacing an existing one.
    func write(_ bytes: Data, to path: String) async throws {
        do throws(FileProblem) { try OutputFile.write(path, bytes, false) } catch {
            guard case .exists = error else { throw error }
            try await confirm(phrases.replaceQuestion(path))
            try OutputFile.write(path, bytes, true)
        }
    }
}
