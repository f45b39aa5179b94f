import CofreDomain
import Essentials

/// The sentences about files that a person named.
extension Phrases {
    func failure(_ problem: FileProblem) -> Failure {
        switch problem {
        case .exists(let path):
            Failure(
                .cannotCreate, pick("\(path) is there already", "\(path) já existe"), hint: "--yes")
        case .notWritten(let path, let code):
            Failure(
                .cannotCreate,
                pick(
                    "\(path) cannot be written: \(systemReason(code))",
                    "\(path) não pode ser escrito: \(systemReason(code))"),
                hint: pick("choose another place", "escolha outro lugar"))
        case .unreadable(let path, let code):
            Failure(
                .notFound,
                pick(
                    "cannot read \(path): \(systemReason(code))",
                    "não é possível ler \(path): \(systemReason(code))"),
                hint: remedy(code, path))
        case .notText(let path):
            Failure(
                .notFound, pick("\(path) is not UTF-8 text", "\(path) não é texto UTF-8"),
                hint: "file \(path)")
        case .tooLong(let path, let limit):
            Failure(
                .usage,
                pick(
                    "\(path) has more than \(limit) bytes", "\(path) tem mais de \(limit) bytes"),
                hint: "ls -l \(path)")
        case .interrupted: interrupted
        }
    }

    private func remedy(_ code: Int32, _ path: String) -> String {
        switch code {
        case ENOENT, ENOTDIR: pick("check the name", "confira o nome")
        case EISDIR: pick("name a file in it", "indique um arquivo dentro dele")
        default: "ls -l \(path)"
        }
    }

    func replaceQuestion(_ path: String) -> String {
        pick("\(path) is there already; replace it?", "\(path) já existe; substituir?")
    }
}
