import Values

/// A file that cannot be read as a statement.
struct StatementProblem: Error, Equatable, Sendable {
    let path: String
    let fault: StatementFault
}

extension StatementProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        if fault.problem == .interrupted { return phrases.interrupted }
        let path = Sanitizer.clean(path)
        let what = phrases.reason(fault.problem)
        return phrases.failure(
            .invalidData, "\(path), line \(fault.line), column \(fault.column): \(what)",
            "\(path), linha \(fault.line), coluna \(fault.column): \(what)",
            hint: phrases.remedy(fault.problem))
    }
}

extension Phrases {
    fileprivate func reason(_ problem: StatementFault.Problem) -> String {
        switch problem {
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .tooManyEntries(let limit):
            pick("more than \(limit) entries", "mais de \(limit) lançamentos")
        case .unknownFormat:
            pick("neither OFX nor CSV", "não é OFX nem CSV")
        case .encoding:
            pick("neither UTF-8 nor Windows-1252", "não é UTF-8 nem Windows-1252")
        case .control: pick("a control character", "um caractere de controle")
        case .declaration:
            pick(
                "DOCTYPE and ENTITY declarations are not accepted",
                "declarações DOCTYPE e ENTITY não são aceitas")
        case .tag: pick("unexpected tag", "tag inesperada")
        case .quote:
            pick("unexpected quotation mark", "aspas inesperadas")
        case .truncated: pick("the file ends too early", "o arquivo termina antes da hora")
        case .noStatement:
            pick("the file contains no account", "o arquivo não contém contas")
        case .missing(let field):
            pick("an entry without \(field)", "um lançamento sem \(field)")
        case .date: pick("not a date", "data inválida")
        case .amount: pick("not an amount", "valor inválido")
        case .ambiguousAmount:
            pick(
                "an amount that can be read in two ways", "um valor que se lê de dois jeitos")
        case .currency: pick("not a currency", "moeda inválida")
        case .fieldCount(let count, let expected):
            pick(
                "\(count) fields, but the header has \(expected)",
                "\(count) campos, mas o cabeçalho tem \(expected)")
        case .noColumn(let name):
            pick(
                "no column \(quotedWord(name)) in the header",
                "o cabeçalho não tem a coluna \(quotedWord(name))")
        case .unknownColumns(let names):
            pick("unknown columns: \(list(names))", "colunas desconhecidas: \(list(names))")
        case .interrupted: interrupted.message
        }
    }

    fileprivate func remedy(_ problem: StatementFault.Problem) -> String {
        switch problem {
        case .noColumn, .unknownColumns: "--map \(fileWord)"
        case .tooLarge, .tooManyEntries:
            pick("download a shorter period", "baixe um período menor")
        default:
            pick(
                "nothing was imported; download the file again",
                "nada foi importado; baixe o arquivo de novo")
        }
    }

    fileprivate func list(_ names: [String]) -> String {
        names.prefix(8).map(quotedWord).joined(separator: ", ")
    }
}
