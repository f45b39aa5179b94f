import CofreDomain
import CofreFormats

/// Imported statements.
extension Phrases {
    func failure(_ problem: StatementProblem) -> Failure {
        let fault = problem.fault
        if fault.problem == .interrupted { return interrupted }
        let path = Sanitizer.clean(problem.path)
        let what = reason(fault.problem)
        return failure(
            .invalidData, "\(path), line \(fault.line), column \(fault.column): \(what)",
            "\(path), linha \(fault.line), coluna \(fault.column): \(what)",
            hint: remedy(fault.problem))
    }

    private func reason(_ problem: StatementFault.Problem) -> String {
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

    private func remedy(_ problem: StatementFault.Problem) -> String {
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

    private func list(_ names: [String]) -> String {
        names.prefix(8).map(quotedWord).joined(separator: ", ")
    }

    private func quotedWord(_ text: String) -> String { Sanitizer.clean(text, limit: 40) }

    func failure(_ problem: ColumnMapProblem) -> Failure {
        Failure(
            .invalidData, "\(problem.path): \(refusal(problem.error))",
            hint: pick(
                #"{"date": "Date", "title": "Text", "amount": "Amount"}"#,
                #"{"date": "Data", "title": "Descrição", "amount": "Valor"}"#))
    }

    func failure(_ error: ImportRefusal) -> Failure {
        switch error {
        case .currency(let account, let kept, let file):
            failure(
                .invalidData, "\(account) is in \(kept.code), and this file in \(file.code)",
                "\(account) está em \(kept.code), e este arquivo em \(file.code)",
                hint: pick("--account NAME", "--account NOME"))
        case .severalAccounts(let path, let count):
            failure(
                .usage, "\(path) has \(count) accounts; --account accepts only one",
                "\(path) tem \(count) contas; --account aceita só uma",
                hint: pick("leave out --account", "omita --account"))
        case .badName(let name):
            failure(
                .usage, "not a valid account name: \(quotedWord(name))",
                "nome de conta inválido: \(quotedWord(name))", hint: "--account nubank")
        case .noAccount(let name, let nearest):
            failure(
                .notFound, "there is no imported account \(quotedWord(name))",
                "não há conta importada \(quotedWord(name))", hint: nearest ?? "bills accounts",
                inPlaceOf: nearest == nil ? nil : name)
        case .emptyFolder(let path):
            failure(
                .notFound, "no OFX or CSV file in \(path)", "nenhum arquivo OFX ou CSV em \(path)",
                hint: "ls \(path)")
        }
    }

    func imported(_ count: ImportAnswer, files: Int, isTrial: Bool) -> String {
        let english =
            "\(count.new) new, \(count.known) already imported, "
            + "in \(files) \(files == 1 ? "file" : "files")"
        let portuguese =
            "\(count.new) \(count.new == 1 ? "novo" : "novos"), "
            + "\(count.known) \(count.known == 1 ? "já importado" : "já importados"), "
            + "em \(files) \(files == 1 ? "arquivo" : "arquivos")"
        let text = pick(english, portuguese)
        return isTrial ? text + pick("; nothing was saved", "; nada foi salvo") : text
    }

    func skipped(in files: [ReadStatements]) -> [String] {
        files.flatMap { file in
            file.statements.flatMap(\.skipped).map {
                "\(Sanitizer.clean(file.path)), \(lineWord) \($0.line): \(skipped($0.reason))"
            }
        }
    }

    private func skipped(_ reason: SkippedEntry.Reason) -> String {
        switch reason {
        case .currency: pick("skipped, in another currency", "ignorada, em outra moeda")
        case .balance: pick("left out, a balance", "deixada de fora, é um saldo")
        }
    }

    private var lineWord: String { pick("line", "linha") }

    func damaged(in files: [ReadStatements]) -> [String] {
        files.flatMap { file in
            file.damaged.map {
                "\(Sanitizer.clean(file.path)), \(lineWord) \($0): "
                    + pick(
                        "a damaged character, shown as \u{FFFD}",
                        "um caractere danificado, mostrado como \u{FFFD}")
            }
        }
    }

    /// The known entries that have changed, and how many others have another id.
    func corrected(_ answer: ImportAnswer) -> [String] {
        var texts: [String] = []
        var ids = 0
        for account in answer.accounts {
            for pair in account.joined where pair.entry != pair.other {
                let (now, before) = (entry(pair.entry, account), entry(pair.other, account))
                texts.append(pick("\(now), was \(before)", "\(now), era \(before)"))
            }
            ids += account.joined.count { $0.entry == $0.other }
        }
        return texts + (ids > 0 ? [otherIDs(ids)] : [])
    }

    private func otherIDs(_ count: Int) -> String {
        count == 1
            ? pick(
                "1 known entry has another id; --json lists it",
                "1 lançamento conhecido tem outro id; --json mostra qual")
            : pick(
                "\(count) known entries have other ids; --json lists them",
                "\(count) lançamentos conhecidos têm outros ids; --json lista todos")
    }

    func doubts(_ answer: ImportAnswer) -> [String] {
        answer.accounts.flatMap { account in
            account.doubts.map {
                pick(
                    "perhaps one entry, both are counted: \(entry($0.entry, account)) and \(entry($0.other, account))",
                    "talvez um só lançamento, os dois contam: \(entry($0.entry, account)) e \(entry($0.other, account))"
                )
            }
        }
    }

    private func entry(_ entry: ImportedEntries.Content, _ account: AccountAnswer) -> String {
        let amount = money(Money(minor: entry.minor, currency: account.currency))
        return "\(day(Day(ordinal: entry.day))) \(Sanitizer.clean(entry.title)) \(amount)"
    }
    func moreSkipped(_ count: Int) -> String {
        pick("and \(count) others; --json lists all", "e mais \(count); --json lista todos")
    }
    func otherBalance(_ path: String, entries: Money, balance: Money) -> String {
        pick(
            "\(path): entries \(money(entries)), balance \(money(balance))",
            "\(path): lançamentos \(money(entries)), saldo \(money(balance))")
    }

    func forgetQuestion(_ account: ImportedAccount) -> String {
        account.entries == 1
            ? pick(
                "delete \(account.name) with 1 entry?",
                "apagar a conta \(account.name) com 1 lançamento?")
            : pick(
                "delete \(account.name) with \(account.entries) entries?",
                "apagar a conta \(account.name) com \(account.entries) lançamentos?")
    }
    func accountForgotten(_ account: ImportedAccount) -> String {
        pick("\(account.name) was deleted", "a conta \(account.name) foi apagada")
    }
}
