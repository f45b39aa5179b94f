import CofreDomain

enum ImportReply {
    /// The maximum number of skipped entries shown to a person; programs get all.
    private static let mostShown = 20

    static func imported(
        _ count: ImportCount, of files: Int, _ read: [(path: String, statement: Statement)],
        isTrial: Bool
    ) -> Reply {
        let skipped = read.flatMap { path, statement in
            statement.skipped.map {
                SkippedJSON(file: path, line: $0.line, why: $0.reason.rawValue)
            }
        }
        let json = ImportJSON(files: files, new: count.new, known: count.known, skipped: skipped)
        let balances: @Sendable (Phrases) -> [String] = { phrases in
            read.compactMap { balance($0.path, $0.statement, phrases) }
        }
        var reply = Reply(json: json) { context in
            let phrases = context.phrases
            let done = phrases.imported(count, files: files, isTrial: isTrial)
            let shown = skipped.prefix(mostShown).map { entry in
                Block.notice(Line(phrases.skipped(entry.file, line: entry.line), .attention))
            }
            let more =
                skipped.count > mostShown
                ? [Block.notice(Line(phrases.moreSkipped(skipped.count - mostShown), .attention))]
                : []
            return [.line(Line((isTrial ? "" : "✓ ") + done, isTrial ? .plain : .good))]
                + shown + more + balances(phrases).map { .notice(Line($0, .dim)) }
        }
        reply.warn(balances)
        return reply
    }

    /// A remark if the file's balance differs from the sum of its entries; earlier entries are in
    /// other files.
    private static func balance(
        _ path: String, _ statement: Statement, _ phrases: Phrases
    ) -> String? {
        guard let owed = statement.owed else { return nil }
        let totals = [statement.total(), statement.total(withPayments: true)]
        guard !totals.contains(owed) else { return nil }
        return phrases.otherBalance(path, entries: totals[0], balance: owed)
    }

    static func accounts(_ accounts: [ImportedAccount]) -> Reply {
        Reply(json: accounts.map(AccountJSON.init), count: accounts.count) { context in
            let phrases = context.phrases
            guard !accounts.isEmpty else { return [.notice(Line(phrases.noAccounts, .dim))] }
            return [
                .table(
                    Table(
                        columns: [
                            .init(phrases.account), .init(phrases.months),
                            .init(phrases.entries, isRightAligned: true), .init(phrases.currency),
                        ],
                        rows: accounts.map { account in
                            [
                                Span(account.name, .accent), Span(span(of: account)),
                                Span("\(account.entries)"), Span(account.currency.code),
                            ]
                        }))
            ]
        }
    }

    private static func span(of account: ImportedAccount) -> String {
        let months = account.months.keys.sorted()
        let ends = [months.first, months.last].compactMap { $0?.description }
        return Set(ends).count == 1 ? ends[0] : ends.joined(separator: " … ")
    }

    static func forgotten(_ account: ImportedAccount) -> Reply {
        .done(["account": account.name]) { $0.accountForgotten(account) }
    }
}

private struct ImportJSON: Encodable {
    let files: Int
    let new: Int
    let known: Int
    let skipped: [SkippedJSON]
}

private struct SkippedJSON: Encodable {
    let file: String
    let line: Int
    let why: String
}

/// An imported account for programs, with only the last four characters of its number.
private struct AccountJSON: Encodable {
    private let name: String
    @Nullable private var number: String?
    private let currency: String
    private let months: [String]
    private let entries: Int
    private let importedAt: String

    init(_ account: ImportedAccount) {
        name = account.name
        number = account.number.map { String($0.suffix(4)) }
        currency = account.currency.code
        months = account.months.keys.sorted().map(\.description)
        entries = account.entries
        importedAt = JSONText.stamp(account.importedAt)
    }
}
