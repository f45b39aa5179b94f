import Values

/// Imported statements.
extension Phrases {
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
