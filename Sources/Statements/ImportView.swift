import Values

/// What an import did, or would do, with files.
struct ImportResult: Sendable {
    let answer: ImportAnswer
    let files: [ReadStatements]
    /// The files of folders that are no statements.
    let others: [String]
    let placed: [ImportedFile]
    let alike: [AlikeAccount]
    let isTrial: Bool

    /// The rows that are no entries, each with its file.
    var skipped: [(path: String, entry: SkippedEntry)] {
        files.flatMap { read in read.file.skipped.map { (read.path, $0) } }
    }
}

/// An entry of an imported account.
struct ListedEntry: Sendable {
    let entry: ImportedEntries.Content
    let account: AccountAnswer

    var day: Day { Day(ordinal: entry.day) }
    var amount: Money { Money(minor: entry.minor, currency: account.currency) }
}

/// A row that `--dry-run` shows: an entry, or a skipped row of a file.
struct TrialRow: Sendable {
    enum Status: String {
        case new, joined, skipped
    }

    let status: Status
    var listed: ListedEntry?
    /// The place of a skipped row, and the reason.
    var skipped: (path: String, entry: SkippedEntry)?
}

enum ImportView {
    static let entries = View<ListedEntry>(
        Field("date", Sentence("date", "data")) {
            .text($0.day.iso)
        } show: { entry, context in
            Span(context.phrases.day(entry.day))
        },
        Field("title", Sentence("title", "título")) { .text($0.entry.title) },
        .money("amount", Sentence("amount", "valor")) { $0.amount },
        Field("account", Sentence("account", "conta"), .dim) { .text($0.account.account) })

    /// What a trial shows to a person.
    static let trial = View<TrialRow>(
        Field("date", Sentence("date", "data")) {
            .optional($0.listed?.day.iso)
        } show: { row, context in
            row.listed.map { Span(context.phrases.day($0.day)) }
        },
        .shown(Sentence("title", "título")) { row, context in
            Span(
                row.listed?.entry.title ?? row.skipped.map {
                    context.phrases.skipped($0, isShort: true)
                } ?? "")
        },
        .money("amount", Sentence("amount", "valor")) { $0.listed?.amount },
        Field("account", Sentence("account", "conta"), .dim) {
            .optional($0.listed?.account.account)
        },
        Field("status", Sentence("status", "situação")) {
            .text($0.status.rawValue)
        } show: { row, context in
            Span(context.phrases.status(row.status), row.status == .new ? .good : .dim)
        })

    static func trialRows(_ result: ImportResult) -> [TrialRow] {
        added(result.answer).map { TrialRow(status: .new, listed: $0) }
            + joined(result.answer).map { TrialRow(status: .joined, listed: $0.entry) }
            + result.skipped.map { TrialRow(status: .skipped, skipped: $0) }
    }

    /// Imported accounts, with only the last four characters of their numbers.
    static let accounts = View<ImportedAccount>(
        Field("name", Sentence("account", "conta"), .accent) { .text($0.name) },
        Field("number") { .optional($0.number.map { String($0.suffix(4)) }) },
        Field("currency", Sentence("currency", "moeda")) { .text($0.currency.code) },
        Field("months", Sentence("months", "meses")) {
            .texts($0.months.keys.sorted().map(\.description))
        } show: { account, _ in
            Span(span(of: account))
        },
        Field("entries", Sentence("entries", "lançamentos"), width: .right) {
            .number($0.entries)
        },
        Field("importedAt") { .time($0.importedAt) },
        Field("isServers", .same("")) {
            .flag($0.isServers)
        } show: { account, context in
            account.isServers
                ? Span(context.phrases.pick("the server's card", "o cartão do servidor"), .dim)
                : Span("")
        },
        first: ["name", "months", "entries"],
        empty: Sentence("no accounts imported yet", "nenhuma conta importada ainda"))

    private static func span(of account: ImportedAccount) -> String {
        let months = account.months.keys.sorted()
        let ends = [months.first, months.last].compactMap { $0?.description }
        return Set(ends).count == 1 ? ends[0] : ends.joined(separator: " … ")
    }

    /// Two versions of an entry, or two that may be one.
    private struct Pair {
        let entry: ListedEntry
        let other: ListedEntry
        var id: String?
        var otherID: String?

        init(
            _ entry: ImportedEntries.Content, _ other: ImportedEntries.Content,
            of account: AccountAnswer
        ) {
            self.entry = ListedEntry(entry: entry, account: account)
            self.other = ListedEntry(entry: other, account: account)
        }
    }

    private static let pairs = View<Pair>(
        Field("entry") { entries.json($0.entry) },
        Field("other") { entries.json($0.other) },
        Field("id") { .optional($0.id) },
        Field("otherID") { .optional($0.otherID) })

    static func added(_ answer: ImportAnswer) -> [ListedEntry] {
        answer.accounts.flatMap { account in
            account.added.map { ListedEntry(entry: $0, account: account) }
        }
    }

    private static let answers = View<AccountAnswer>(
        Field("account") { .text($0.account) },
        Field("new") { .number($0.added.count) },
        Field("known") { .number($0.known) },
        Field("months") { .texts($0.months.map(\.description)) },
        .money("sum") { $0.sum })

    private static let placed = View<ImportedFile>(
        Field("file") { .text($0.path) },
        Field("account") { .text($0.account) })

    private static let alike = View<AlikeAccount>(
        Field("file") { .text($0.path) },
        Field("account") { .text($0.account) },
        Field("other") { .text($0.other) },
        Field("percent") { .number($0.percent) })

    static func json(_ result: ImportResult) -> JSON {
        let answer = result.answer
        let (leftOut, skipped) = (
            result.skipped.filter { $0.entry.reason == .pending },
            result.skipped.filter { $0.entry.reason != .pending }
        )
        return [
            "files": .number(result.files.count), "new": .number(answer.new),
            "known": .number(answer.known), "accounts": answers.json(answer.accounts),
            "placed": placed.json(result.placed),
            "skipped": rows(skipped), "leftOut": rows(leftOut),
            "otherFiles": .texts(result.others),
            "beforeHeader": .list(
                result.files.filter { $0.file.linesBefore > 0 }.map { read in
                    ["file": .text(read.path), "lines": .number(read.file.linesBefore)]
                }),
            "assumedCurrency": .texts(
                result.files.filter(\.file.assumesCurrency).map(\.path)),
            "rounded": lines(result.files, \.rounded),
            "damaged": lines(result.files, \.damaged), "joined": pairs.json(joined(answer)),
            "doubts": pairs.json(doubts(answer)), "alike": alike.json(result.alike),
        ] + (result.isTrial ? ["entries": entries.json(added(answer))] : [:])
    }

    private static func rows(_ rows: [(path: String, entry: SkippedEntry)]) -> JSON {
        .list(
            rows.map { row in
                [
                    "file": .text(row.path), "line": .number(row.entry.line),
                    "why": .text(row.entry.reason.name),
                ]
            })
    }

    private static func lines(
        _ files: [ReadStatements], _ lines: KeyPath<StatementFile, [Int]>
    ) -> JSON {
        .list(
            files.flatMap { read in
                read.file[keyPath: lines].map { line -> JSON in
                    ["file": .text(read.path), "line": .number(line)]
                }
            })
    }

    private static func joined(_ answer: ImportAnswer) -> [Pair] {
        answer.accounts.flatMap { account in
            account.joined.map { joined in
                var pair = Pair(joined.entry, joined.other, of: account)
                (pair.id, pair.otherID) = (joined.id, joined.otherID)
                return pair
            }
        }
    }

    private static func doubts(_ answer: ImportAnswer) -> [Pair] {
        answer.accounts.flatMap { account in
            account.doubts.map { Pair($0.entry, $0.other, of: account) }
        }
    }
}
