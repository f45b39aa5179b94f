import Values

/// A file that was read: its statements, and the lines with characters that cannot be decoded.
struct ReadStatements: Sendable {
    let path: String
    let statements: [Statement]
    let damaged: [Int]
}

enum ImportReply {
    /// The maximum number of notices of one kind shown to a person; programs get all.
    private static let mostShown = 20

    static func imported(_ answer: ImportAnswer, from files: [ReadStatements], isTrial: Bool)
        -> Reply
    {
        let warnings: @Sendable (Phrases) -> [String] = { phrases in
            files.flatMap { file in file.statements.compactMap { balance(file.path, $0, phrases) } }
        }
        let json = ImportView.json(answer, from: files, isTrial: isTrial)
        var reply = Reply(json: json) { context in
            let phrases = context.phrases
            let done = phrases.imported(answer, files: files.count, isTrial: isTrial)
            return (isTrial ? added(answer, context) : [])
                + [.line(Line((isTrial ? "" : "✓ ") + done, isTrial ? .plain : .good))]
                + notices(phrases.skipped(in: files), phrases)
                + notices(phrases.damaged(in: files), phrases)
                + notices(phrases.corrected(answer), phrases, .plain)
                + notices(phrases.doubts(answer), phrases)
                + warnings(phrases).map { .notice(Line($0, .dim)) }
        }
        reply.warn(warnings)
        return reply
    }

    private static func notices(
        _ texts: [String], _ phrases: Phrases, _ role: Role = .attention
    ) -> [Block] {
        let more = texts.count - mostShown
        return (texts.prefix(mostShown) + (more > 0 ? [phrases.moreSkipped(more)] : [])).map {
            .notice(Line($0, role))
        }
    }

    /// The entries that would be added.
    private static func added(_ answer: ImportAnswer, _ context: ReplyContext) -> [Block] {
        answer.new > 0 ? [ImportView.entries.block(ImportView.added(answer), context)] : []
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
