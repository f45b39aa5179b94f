import Values

/// An entry of an imported account.
struct ListedEntry: Sendable {
    let entry: ImportedEntries.Content
    let account: AccountAnswer

    var day: Day { Day(ordinal: entry.day) }
    var amount: Money { Money(minor: entry.minor, currency: account.currency) }
}

enum ImportView {
    static let entries = View<ListedEntry>(
        Field("account", Sentence("account", "conta"), .dim) { .text($0.account.account) },
        Field("date", Sentence("date", "data")) {
            .text($0.day.iso)
        } show: { entry, context in
            Span(context.phrases.day(entry.day))
        },
        Field("title", Sentence("title", "título")) { .text($0.entry.title) },
        .money("amount", Sentence("amount", "valor")) { $0.amount })

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

    /// - Parameter isTrial: whether the new entries are named.
    static func json(
        _ answer: ImportAnswer, from files: [ReadStatements], isTrial: Bool
    ) -> JSON {
        let skipped = files.flatMap { file in
            file.statements.flatMap(\.skipped).map { skipped -> JSON in
                [
                    "file": .text(file.path), "line": .number(skipped.line),
                    "why": .text(skipped.reason.rawValue),
                ]
            }
        }
        let damaged = files.flatMap { file in
            file.damaged.map { line -> JSON in
                ["file": .text(file.path), "line": .number(line)]
            }
        }
        return [
            "files": .number(files.count), "new": .number(answer.new),
            "known": .number(answer.known), "skipped": .list(skipped),
            "damaged": .list(damaged), "joined": pairs.json(joined(answer)),
            "doubts": pairs.json(doubts(answer)),
        ] + (isTrial ? ["entries": entries.json(added(answer))] : [:])
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
