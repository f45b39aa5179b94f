/// A row number that does not refer to a list shown above.
struct RowProblem: Error, Equatable, Sendable {
    /// - listFirst: at a prompt, where the last list is of something else.
    enum Cause { case notListed, listFirst, noSuchRow, unconfirmed }

    let word: String
    let listing: ListKind
    let cause: Cause

    init(_ word: String, _ listing: ListKind, _ cause: Cause) {
        self.word = word
        self.listing = listing
        self.cause = cause
    }
}

extension RowProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        let hint =
            switch listing {
            case .contacts: phrases.exactPayee
            case .cards:
                phrases.pick("the last four digits: cards", "os quatro últimos dígitos: cartões")
            case .payments: phrases.pick("the id: payments", "o id: pagamentos")
            case .drafts: phrases.pick("the id: drafts", "o id: rascunhos")
            case .bills, .surveys, .venues, .months, .entries, .rules, .coming: listing.rawValue
            }
        return switch cause {
        case .notListed:
            phrases.failure(
                .usage,
                "row numbers work only at the prompt, right after the list: \(word)",
                "números de linha só valem no prompt, logo depois da lista: \(word)",
                hint: hint)
        case .listFirst:
            phrases.failure(
                .usage, "row numbers work only right after the list: \(word)",
                "números de linha só valem logo depois da lista: \(word)",
                hint: phrases.pick("list first with ", "liste antes com ")
                    + phrases.line(listing.rawValue))
        case .noSuchRow:
            phrases.failure(
                .usage, "the list above has no row \(word)",
                "a lista acima não tem a linha \(word)", hint: hint)
        case .unconfirmed:
            phrases.failure(
                .usage, "row numbers do not work with --yes: \(word)",
                "números de linha não valem com --sim: \(word)", hint: hint)
        }
    }
}

extension Phrases {
    var exactPayee: String { pick("@HANDLE, id:NUMBER", "@USUÁRIO, id:NÚMERO") }
}
