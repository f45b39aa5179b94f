import Values

/// A file that cannot be read as a statement.
struct StatementProblem: Error, Equatable, Sendable {
    let path: String
    let fault: StatementFault
    /// Whether only rows of the file cannot be read.
    var isRow = false
}

extension StatementProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        if fault.problem == .interrupted { return phrases.interrupted }
        return Failure(
            .invalidData, phrases.place(self),
            hint: isRow
                ? phrases.pick(
                    "--skip-invalid imports the other rows",
                    "--pular-inválidas importa as outras linhas") : phrases.remedy(fault.problem))
    }
}

extension Phrases {
    /// Where a file is wrong, and why.
    func place(_ problem: StatementProblem) -> String {
        let path = Sanitizer.clean(problem.path)
        let fault = problem.fault
        let what = reason(fault.problem)
        if case .otherKind = fault.problem { return "\(path): \(what)" }
        return pick(
            "\(path), line \(fault.line), column \(fault.column): \(what)",
            "\(path), linha \(fault.line), coluna \(fault.column): \(what)")
    }

    func reason(_ problem: StatementFault.Problem) -> String {
        switch problem {
        case .tooLarge(let limit): moreThan(bytes: limit)
        case .tooManyEntries(let limit):
            pick("more than \(limit) entries", "mais de \(limit) lançamentos")
        case .unknownFormat:
            pick("neither OFX nor CSV", "não é OFX nem CSV")
        case .otherKind(let kind): pick("this is ", "isto é ") + say(kind.name)
        case .declaration:
            pick(
                "DOCTYPE and ENTITY declarations are not accepted",
                "declarações DOCTYPE e ENTITY não são aceitas")
        case .tag: pick("unexpected tag", "tag inesperada")
        case .truncated: pick("the file ends too early", "o arquivo termina antes da hora")
        case .noStatement:
            pick("the file contains no account", "o arquivo não contém contas")
        case .missing(let field):
            pick("an entry without \(field)", "um lançamento sem \(field)")
        case .date, .dateOfColumn: pick("not a date", "data inválida")
        case .amount: pick("not an amount", "valor inválido")
        case .ambiguousAmount:
            pick(
                "an amount that can be read in two ways", "um valor que se lê de dois jeitos")
        case .exponent:
            pick("an amount with an exponent", "um valor com expoente")
        case .currency: pick("not a currency", "moeda inválida")
        case .direction:
            pick(
                "unclear whether money came or went", "não está claro se o dinheiro entrou ou saiu")
        case .fieldCount(let count, let expected):
            pick(
                "\(count) fields, but the header has \(expected)",
                "\(count) campos, mas o cabeçalho tem \(expected)")
        case .noColumn(let name):
            pick(
                "not one column \(quotedWord(name)) in the header",
                "o cabeçalho não tem uma coluna \(quotedWord(name))")
        case .status:
            pick("a status that is not known", "uma situação desconhecida")
        case .monthFirst:
            pick("a date with the month before the day", "uma data com o mês antes do dia")
        case .unknownColumns(let names, _):
            pick("unknown columns: \(list(names))", "colunas desconhecidas: \(list(names))")
        case .noHeader:
            pick(
                "the first line is an entry, not a header",
                "a primeira linha é um lançamento, não um cabeçalho")
        case .interrupted: interrupted.message
        }
    }

    fileprivate func remedy(_ problem: StatementFault.Problem) -> String {
        if let map = problem.guessedMap { return "--map " + Words.quoted(map) }
        return switch problem {
        case .otherKind(let kind): say(kind.advice)
        case .monthFirst(let format):
            "--map \(fileWord): {…, \"dateFormat\": \"\(format)\"}"
        case .dateOfColumn:
            "--map \(fileWord): " + #"{…, "dateFormat": "dd/MM/yyyy"}"#
        case .noColumn: "--map \(fileWord)"
        case .unknownFormat:
            pick(
                "download the statement as OFX or CSV", "baixe o extrato em OFX ou CSV")
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
