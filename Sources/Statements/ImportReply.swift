import Values

enum ImportReply {
    /// The maximum number of notices of one kind shown to a person; programs get all.
    private static let mostShown = 20

    static func imported(_ result: ImportResult) -> Reply {
        var reply = Reply(json: ImportView.json(result)) { context in
            let phrases = context.phrases
            let rows = result.isTrial ? ImportView.trialRows(result) : []
            let role: Role = result.isTrial ? .plain : .good
            return (rows.isEmpty ? [] : [ImportView.trial.block(rows, context)])
                + phrases.imported(result).map { .line(Line($0, role)) }
                + (result.isTrial
                    ? [] : notices(result.skipped.map { phrases.skipped($0) }, phrases))
                + notices(phrases.placed(result), phrases, .plain)
                + notices(phrases.remarks(on: result), phrases, .plain)
                + notices(phrases.damaged(in: result.files), phrases)
                + notices(phrases.corrected(result.answer), phrases, .plain)
                + notices(phrases.doubts(result.answer), phrases)
                + notices(result.alike.map { phrases.alike($0, isTrial: result.isTrial) }, phrases)
                + result.files.flatMap { read in
                    // The debt of a card is not the sum of one bill.
                    read.file.statements.filter { $0.source.isCard != true }
                        .compactMap { balance(read.path, $0, phrases) }
                }.map { .notice(Line($0, .dim)) }
        }
        reply.warn { phrases in
            result.files.flatMap { read in
                read.file.statements.compactMap { balance(read.path, $0, phrases) }
            }
        }
        return reply
    }

    /// The maps of files, as `--map` reads them.
    static func map(_ files: [ReadStatements]) throws(StoreError) -> Reply {
        var texts = files.compactMap(\.file.guessedMap)
        for case let columns? in files.map(\.file.columns) {
            texts.append(try ColumnMap.text(columns))
        }
        return Reply(json: .list(texts.map { ["map": .text($0)] }), count: texts.count) {
            [texts] _ in
            texts.map { .verbatim(Line($0)) }
        }
    }

    private static func notices(
        _ texts: [String], _ phrases: Phrases, _ role: Role = .attention
    ) -> [Block] {
        let more = texts.count - mostShown
        return (texts.prefix(mostShown) + (more > 0 ? [phrases.moreSkipped(more)] : [])).map {
            .notice(Line($0, role))
        }
    }

    /// A remark if the file's balance differs from the sum of its entries; earlier entries are in
    /// other files.
    private static func balance(
        _ path: String, _ statement: Statement, _ phrases: Phrases
    ) -> String? {
        guard let owed = statement.owed else { return nil }
        let opening = statement.opening?.minor ?? 0
        let totals = [statement.total(), statement.total(withPayments: true)].map {
            Money(minor: $0.minor &+ opening, currency: $0.currency)
        }
        guard !totals.contains(owed) else { return nil }
        return phrases.otherBalance(path, entries: totals[0], balance: owed)
    }

    static func accounts(_ accounts: [ImportedAccount]) -> Reply {
        Reply(ImportView.accounts.document(accounts), count: accounts.count) { context in
            [ImportView.accounts.block(accounts, context)]
        }
    }

    static func forgotten(_ account: ImportedAccount) -> Reply {
        .done(["account": .text(account.name)]) { $0.accountForgotten(account) }
    }
}
