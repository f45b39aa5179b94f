import Essentials

/// Why a file that a person named could not be written or read; `code` is the system's `errno`.
enum FileProblem: Error, Equatable, Sendable {
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

extension FileProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .exists(let path): Failure(.cannotCreate, phrases.exists(path), hint: "--yes")
        case .notWritten(let path, let code): phrases.notWrittenFile(path, code)
        case .unreadable(let path, let code):
            Failure(.notFound, phrases.unreadable(path, code), hint: phrases.remedy(code, path))
        case .notText(let path):
            phrases.failure(
                .notFound, "\(path) is not UTF-8 text", "\(path) não é texto UTF-8",
                hint: "file \(path)")
        case .tooLong(let path, let limit):
            phrases.failure(
                .usage, "\(path) has more than \(phrases.size(bytes: limit))",
                "\(path) tem mais de \(phrases.size(bytes: limit))", hint: "ls -lh \(path)")
        case .interrupted: phrases.interrupted
        }
    }
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

extension Phrases {
    fileprivate func remedy(_ code: Int32, _ path: String) -> String {
        switch code {
        case ENOENT, ENOTDIR: pick("check the name", "confira o nome")
        case EISDIR: pick("name a file in it", "indique um arquivo dentro dela")
        default: "ls -l \(path)"
        }
    }
}
