/// The sentences about files that a person asked for.
extension Phrases {
    func failure(_ problem: FileProblem) -> Failure {
        switch problem {
        case .exists(let path):
            Failure(
                .cannotCreate, pick("\(path) is there already", "\(path) já existe"), hint: "--yes")
        case .notWritten(let path, let detail):
            Failure(
                .cannotCreate,
                pick(
                    "\(path) cannot be written: \(detail)",
                    "\(path) não pode ser escrito: \(detail)"),
                hint: pick("choose another place", "escolha outro lugar"))
        }
    }

    func replaceQuestion(_ path: String) -> String {
        pick("\(path) is there already; replace it?", "\(path) já existe; substituir?")
    }
}
