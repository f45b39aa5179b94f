import CofreDomain

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
        let json = ImportJSON(answer, from: files, isTrial: isTrial)
        var reply = Reply(json: json) { context in
            let phrases = context.phrases
            let done = phrases.imported(answer, files: files.count, isTrial: isTrial)
            return (isTrial ? added(answer, phrases) : [])
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
    private static func added(_ answer: ImportAnswer, _ phrases: Phrases) -> [Block] {
        guard answer.new > 0 else { return [] }
        let rows = answer.accounts.flatMap { account in
            account.added.map { entry in
                let day = Day(ordinal: entry.day)
                let amount = Money(minor: entry.minor, currency: account.currency)
                return [
                    Span(account.account, .dim), Span(phrases.day(day), plain: day.iso),
                    Span(entry.title), Span(phrases.money(amount), plain: amount.decimalString),
                ]
            }
        }
        return [
            .table(
                Table(
                    columns: [
                        .init(phrases.account), .init(phrases.date), .init(phrases.title),
                        .init(phrases.amount, isRightAligned: true),
                    ],
                    rows: rows))
        ]
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
    private let files: Int
    private let new: Int
    private let known: Int
    private let skipped: [SkippedJSON]
    private let damaged: [LineJSON]
    private let joined: [PairJSON]
    private let doubts: [PairJSON]
    /// The new entries; only in a dry run.
    private let entries: [EntryJSON]?

    init(_ answer: ImportAnswer, from files: [ReadStatements], isTrial: Bool) {
        self.files = files.count
        (new, known) = (answer.new, answer.known)
        skipped = files.flatMap { file in
            file.statements.flatMap(\.skipped).map {
                SkippedJSON(file: file.path, line: $0.line, why: $0.reason.rawValue)
            }
        }
        damaged = files.flatMap { file in
            file.damaged.map { LineJSON(file: file.path, line: $0) }
        }
        joined = answer.accounts.flatMap { account in
            account.joined.map { PairJSON($0.entry, $0.other, of: account, ($0.id, $0.otherID)) }
        }
        doubts = answer.accounts.flatMap { account in
            account.doubts.map { PairJSON($0.entry, $0.other, of: account) }
        }
        entries =
            isTrial
            ? answer.accounts.flatMap { account in account.added.map { EntryJSON($0, of: account) }
            }
            : nil
    }
}

private struct SkippedJSON: Encodable {
    let file: String
    let line: Int
    let why: String
}

private struct LineJSON: Encodable {
    let file: String
    let line: Int
}

private struct EntryJSON: Encodable {
    private let account: String
    private let date: String
    private let title: String
    private let amount: MoneyJSON

    init(_ entry: ImportedEntries.Content, of account: AccountAnswer) {
        self.account = account.account
        date = Day(ordinal: entry.day).iso
        title = entry.title
        amount = MoneyJSON(Money(minor: entry.minor, currency: account.currency))
    }
}

/// Two versions of an entry, or two that may be one.
private struct PairJSON: Encodable {
    private let entry: EntryJSON
    private let other: EntryJSON
    @Nullable private var id: String?
    @Nullable private var otherID: String?

    init(
        _ entry: ImportedEntries.Content, _ other: ImportedEntries.Content,
        of account: AccountAnswer, _ ids: (String?, String?) = (nil, nil)
    ) {
        self.entry = EntryJSON(entry, of: account)
        self.other = EntryJSON(other, of: account)
        (id, otherID) = ids
    }
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
