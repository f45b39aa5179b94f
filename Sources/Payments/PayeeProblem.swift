/// Why a word does not name a payee clearly enough.
enum PayeeProblem: Error, Equatable, Sendable {
    /// The word is not exact, which `--yes` or a draft requires.
    case notExact(String, choices: [String], ofDraft: Bool = false)
    case sharedID(Int, names: [String])
}

extension PayeeProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .notExact(let word, let choices, let ofDraft):
            phrases.failure(
                .usage,
                (ofDraft ? "a draft" : "--yes")
                    + " requires an exact handle or id, which \(word) is not",
                (ofDraft ? "um rascunho" : "--sim")
                    + " exige um usuário ou um id exato, e \(word) não é nenhum dos dois",
                hint: choices.isEmpty ? phrases.exactPayee : choices.joined(separator: ", "))
        case .sharedID(let id, let names):
            phrases.failure(
                .usage, "\(names.joined(separator: ", ")) have the same id; either could be paid",
                "\(names.joined(separator: ", ")) têm o mesmo id; qualquer um poderia receber",
                hint: phrases.pick("at the prompt: id:\(id)", "no prompt: id:\(id)"))
        }
    }
}
