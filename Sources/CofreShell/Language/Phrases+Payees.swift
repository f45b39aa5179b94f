import CofreDomain

/// Words that name nobody whom a command could pay, or nothing that it could change.
extension Phrases {
    func failure(_ problem: PayeeProblem) -> Failure {
        switch problem {
        case .notExact(let word, let choices):
            failure(
                .usage, "--yes requires an exact handle or id, which \(word) is not",
                "--yes exige um usuário ou um id exato, e \(word) não é nenhum dos dois",
                hint: choices.isEmpty ? exactPayee : choices.joined(separator: ", "))
        case .sharedID(let id, let names):
            failure(
                .usage, "\(names.joined(separator: ", ")) have the same id; either could be paid",
                "\(names.joined(separator: ", ")) têm o mesmo id; qualquer um poderia receber",
                hint: pick("at the prompt: id:\(id)", "no prompt: id:\(id)"))
        }
    }

    func failure(_ problem: RowProblem) -> Failure {
        let hint =
            switch problem.listing {
            case .contacts: exactPayee
            case .cards: pick("the last four digits: cards", "os quatro últimos dígitos: cartões")
            case .payments: pick("the id: payments", "o id: pagamentos")
            case .bills, .surveys, .venues, .months: problem.listing.rawValue
            }
        return switch problem.cause {
        case .notListed:
            failure(
                .usage,
                "row numbers work only at the prompt, right after the list: \(problem.word)",
                "números de linha só valem no prompt, logo depois da lista: \(problem.word)",
                hint: hint)
        case .noSuchRow:
            failure(
                .usage, "the list above has no row \(problem.word)",
                "a lista acima não tem a linha \(problem.word)", hint: hint)
        case .unconfirmed:
            failure(
                .usage, "row numbers do not work with --yes: \(problem.word)",
                "números de linha não valem com --yes: \(problem.word)", hint: hint)
        }
    }

    private var exactPayee: String { pick("@HANDLE, id:NUMBER", "@USUÁRIO, id:NÚMERO") }
}
