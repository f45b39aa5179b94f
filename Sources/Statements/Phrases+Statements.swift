import Values

/// Imported statements.
extension Phrases {
    /// What was added to each account.
    func imported(_ result: ImportResult) -> [String] {
        let answers = result.answer.accounts
        let mark = result.isTrial ? "" : "✓ "
        let texts = answers.map { mark + $0.account + ": " + added(to: $0) }
        guard result.isTrial else {
            return texts.isEmpty ? [mark + noEntries] : texts
        }
        return texts + [pick("nothing was saved", "nada foi salvo")]
    }

    /// `3 new, 2026-05, R$50,50; 2 already imported`.
    private func added(to answer: AccountAnswer) -> String {
        let count = answer.added.count
        let known = pick(
            "\(answer.known) already imported",
            "\(answer.known) já \(answer.known == 1 ? "importado" : "importados")")
        if answer.known == 0, count == 0 { return pick("no entries", "nenhum lançamento") }
        guard count > 0 else { return pick("nothing new, ", "nada novo, ") + known }
        let months = [answer.months.first, answer.months.last].compactMap { $0?.description }
        let span = months.first == months.last ? months[0] : months.joined(separator: " … ")
        let new = pick("\(count) new", "\(count) \(count == 1 ? "novo" : "novos")")
        return "\(new), \(span), \(money(answer.sum))" + (answer.known > 0 ? "; " + known : "")
    }

    /// - Parameter isShort: without the folder of the file.
    func skipped(
        _ row: (path: String, entry: SkippedEntry), isShort: Bool = false
    ) -> String {
        let path = isShort ? files([row.path]) : Sanitizer.clean(row.path)
        return "\(path), \(lineWord) \(row.entry.line): \(words(row.entry.reason))"
    }

    private func words(_ reason: SkippedEntry.Reason) -> String {
        switch reason {
        case .balance: pick("left out, a balance", "deixada de fora, é um saldo")
        case .total: pick("left out, a total", "deixada de fora, é um total")
        case .header: pick("left out, the header again", "deixada de fora, é o cabeçalho de novo")
        case .repeated:
            pick("left out, repeats an earlier row", "deixada de fora, repete uma linha anterior")
        case .noDate: pick("left out, without a date", "deixada de fora, sem data")
        case .noAmount: pick("left out, without an amount", "deixada de fora, sem valor")
        case .pending: pick("left out, not booked", "deixada de fora, não efetivada")
        case .exchange:
            pick(
                "left out, an exchange of own money", "deixada de fora, câmbio de dinheiro próprio")
        case .investment:
            pick(
                "left out, a statement of investments or of a loan",
                "de fora, um extrato de investimentos ou de empréstimo")
        case .unreadable(let fault): pick("skipped, ", "ignorada, ") + self.reason(fault.problem)
        }
    }

    func status(_ status: TrialRow.Status) -> String {
        switch status {
        case .new: pick("new", "novo")
        case .joined: pick("joined", "reunido")
        case .skipped: pick("skipped", "de fora")
        }
    }

    /// What a person should know about the files.
    func remarks(on result: ImportResult) -> [String] {
        var texts: [String] = []
        for read in result.files {
            let path = Sanitizer.clean(read.path)
            let before = read.file.linesBefore
            if before > 0 {
                texts.append(
                    path + ": "
                        + pick(
                            "\(before) \(before == 1 ? "line" : "lines") before the header left out",
                            "\(before) \(before == 1 ? "linha" : "linhas") antes do cabeçalho de fora"
                        ))
            }
            texts += read.file.rounded.map { line in
                "\(path), \(lineWord) \(line): "
                    + pick("rounded to whole cents", "arredondado para centavos")
            }
            if let account = read.file.columnsOf {
                texts.append(
                    path + ": " + pick("columns as in \(account)", "colunas como em \(account)"))
            }
            if read.file.assumesCurrency {
                texts.append(
                    path + ": "
                        + pick(
                            "no currency in the file, taken as BRL",
                            "sem moeda no arquivo, entendido como BRL")
                        + (read.file.columns == nil
                            ? ""
                            : pick(
                                " (a map can say currencyCode)",
                                " (um mapa pode dizer currencyCode)"
                            )))
            }
        }
        if !result.others.isEmpty {
            let names = files(result.others)
            texts.append(
                pick(
                    "left out, no statements: \(names); bills import FILE asks for the columns of one",
                    "de fora, não são extratos: \(names); faturas importar ARQUIVO pergunta pelas colunas de um"
                ))
        }
        return texts
    }

    /// The names of files, without their folders.
    func files(_ paths: [String]) -> String {
        let names = paths.prefix(8).map { path in
            Sanitizer.clean(String(path.split(separator: "/").last ?? Substring(path)), limit: 60)
        }
        return names.joined(separator: ", ") + (paths.count > 8 ? " …" : "")
    }

    /// With what to type, once there are two accounts.
    func alike(_ alike: AlikeAccount, isTrial: Bool) -> String {
        let (account, other) = (alike.account, alike.other)
        let share = pick(
            "\(alike.percent) % of the entries of \(account) are in \(other), too",
            "\(alike.percent) % dos lançamentos de \(account) estão também em \(other)")
        return isTrial ? share : share + ": bills accounts merge \(account) \(other)"
    }

    func sameAccountQuestion(_ account: String, percent: Int, path: String) -> String {
        let path = files([path])
        return pick(
            "\(path): \(percent) % of these entries are in \(account): same account?",
            "\(path): \(percent) % destes lançamentos estão em \(account): é a mesma conta?")
    }

    func skipQuestion(_ count: Int, rest: Int) -> String {
        pick(
            "\(count) \(count == 1 ? "row" : "rows") cannot be read; import the other \(rest)?",
            "\(count) \(count == 1 ? "linha ilegível" : "linhas ilegíveis"); importar as outras \(rest)?"
        )
    }

    func unknownColumns(_ path: String) -> String {
        pick("\(path): which column is which?", "\(path): qual coluna é qual?")
    }
    func whichAccount(_ path: String) -> String {
        pick("\(files([path])): of which account?", "\(files([path])): de qual conta?")
    }
    func accountQuestion(_ usual: String) -> String {
        pick("name of the account [\(usual)]: ", "nome da conta [\(usual)]: ")
    }
    var dateColumn: String { pick("date", "data") }
    var titleColumn: String { pick("title", "título") }
    var amountColumn: String { pick("amount", "valor") }
    func noneInColumn(_ column: String, _ what: String) -> String {
        pick("\(column) has no \(what)", "não há \(what) em \(column)")
    }
    var incomingColumn: String { pick("money in", "entradas") }
    var outgoingColumn: String { pick("money out", "saídas") }
    var twoColumns: String { pick("two columns, in and out", "duas colunas, entradas e saídas") }
    func leftQuestion(_ example: String) -> String {
        pick("\(example): is this money that went out?", "\(example): é dinheiro que saiu?")
    }

    private var lineWord: String { pick("line", "linha") }

    func damaged(in files: [ReadStatements]) -> [String] {
        files.flatMap { file in
            file.file.damaged.map {
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
    func accountRenamed(_ old: String, to new: String) -> String {
        pick("\(old) is now \(new)", "a conta \(old) agora é \(new)")
    }
    func serverAssigned(to account: String?) -> String {
        account.map {
            pick("the server's bills are of \($0)", "as faturas do servidor são de \($0)")
        }
            ?? pick(
                "the server's bills are of any one card",
                "as faturas do servidor são de um cartão qualquer")
    }
    func mergeQuestion(
        _ from: ImportedAccount, _ into: ImportedAccount, result: Int
    ) -> String {
        pick(
            "merge \(from.name) (\(from.entries)) into \(into.name) (\(into.entries)), which then has \(result) entries?",
            "juntar \(from.name) (\(from.entries)) a \(into.name) (\(into.entries)), que fica com \(result) lançamentos?"
        )
    }
    func accountsMerged(_ from: String, _ into: String, entries: Int) -> String {
        pick(
            "\(from) was merged into \(into), which has \(entries) entries",
            "\(from) foi juntada a \(into), que tem \(entries) lançamentos")
    }
    func accountForgotten(_ account: ImportedAccount) -> String {
        pick("\(account.name) was deleted", "a conta \(account.name) foi apagada")
    }
}
