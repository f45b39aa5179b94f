import CofreDomain
import Essentials

extension FileProblem: Fault {
    package func failure(in phrases: Phrases) -> Failure {
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

/// Files that a person has named, and the system's errors.
extension Phrases {
    fileprivate func remedy(_ code: Int32, _ path: String) -> String {
        switch code {
        case ENOENT, ENOTDIR: pick("check the name", "confira o nome")
        case EISDIR: pick("name a file in it", "indique um arquivo dentro dela")
        default: "ls -l \(path)"
        }
    }
}
