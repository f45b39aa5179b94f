import Values

enum EntriesCommand {
    static let command = Command(
        "entries", also: ["lançamentos"], in: .bills,
        Sentence(
            "Find entries across all months and accounts, and set their categories.",
            "Achar lançamentos de todos os meses e contas e definir as categorias."),
        examples: [
            Example("entries uber", Sentence("the newest first", "os mais novos primeiro")),
            Example(
                "entries --category none --min 100 --from oct",
                portuguese: "lançamentos --categoria nenhum --mínimo 100 --de out"),
            Example(
                "entries set 2 transport", portuguese: "lançamentos definir 2 transporte",
                Sentence("a number of the last listing", "um número da última lista")),
            Example("entries --format hledger"),
        ],
        subcommands: [List.command, Set.command], default: "list")

    enum List {
        static let command = Command(
            "list",
            Sentence("List entries.", "Listar lançamentos."),
            parameters: [
                EntryOptions.text, EntryOptions.from, EntryOptions.to, EntryOptions.account,
                EntryOptions.category, minimum, maximum, Exporting.format,
            ],
            lists: [EntriesView.list.header], perform: perform)

        static let minimum = Parameter.option(
            "--min", Sentence("amount", "valor"),
            Sentence("Only of at least this amount.", "Só a partir deste valor."), values: .money)

        static let maximum = Parameter.option(
            "--max", Sentence("amount", "valor"),
            Sentence("Only of at most this amount.", "Só até este valor."), values: .money)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let period = try context.period(line)
            let (least, most) = (try amount(line, minimum), try amount(line, maximum))
            let category = try await context.category(line)
            let ledger = try await context.ledger()
            let account = try context.account(line, in: ledger)
            let find = FindEntries(
                line.all(EntryOptions.text), since: period.since, until: period.until,
                account: account, category: category, minimum: least, maximum: most)
            let found = EntryKey.named(ledger.entries, where: find.finds).reversed().map(
                ShownEntry.init)
            if let format = line.choice(Exporting.format, as: Journal.Format.self) {
                // What is not charged yet is in no journal.
                let charged = found.reversed().map(\.entry).filter { !$0.isFuture }
                return try Exporting.reply(
                    JournalEntry.entries(of: charged), as: format,
                    account: account ?? "cofre", in: context)
            }
            let unlisted = try await context.remember(found.map(\.key), of: .entries)
            return EntriesReply.list(
                found, ledger, failure: unlisted,
                meant: found.isEmpty ? line.monthMeant(by: "entries") : nil)
        }

        private static func amount(
            _ line: ParsedLine, _ option: Parameter
        ) throws(AmountProblem) -> Money? {
            guard let text = line.text(option) else { return nil }
            return try AmountProblem.parse(text, in: .brl, allowsZero: true)
        }
    }

    enum Set {
        static let command = Command(
            "set",
            Sentence(
                "Set the category of one entry, or leave it to the rules with none.",
                "Definir a categoria de um lançamento, ou deixá-la às regras com nenhum."),
            parameters: [entry, category], perform: perform)

        static let entry = Parameter.operand(
            Sentence("entry", "lançamento"),
            Sentence(
                "A number of the last listing, or an id.", "Um número da última lista, ou um id."))

        static let category = Parameter.operand(
            Sentence("category", "categoria"),
            Sentence(
                "The category, in your words, or none.", "A categoria, em suas palavras, ou nenhum."
            ),
            values: .category, repeats: true)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let chosen = try Category.typed(line.words(category), allowsNone: true)
            let ledger = try await context.ledger()
            let entries = EntryKey.named(ledger.entries).map(ShownEntry.init)
            let listing = try await context.rowNumbers.recall(ListKind.entries.rawValue)
            let found = try Selection.pick(
                line.value(entry), from: entries, keys: { [$0.key] }, listing: listing,
                numbersBeginKeys: false, id: \.key
            ) { SelectionProblem(.entry, $0) }
            try await context.categories.choose(chosen, for: found.key)
            let title = found.entry.description
            return .done([
                "id": .text(found.key), "title": .text(title),
                "category": .optional(chosen?.name),
            ]) { $0.categorized(found.entry, chosen?.name) }
        }
    }
}

enum EntriesReply {
    static func list(
        _ entries: [ShownEntry], _ ledger: Ledger, failure: StoreError?, meant: String?
    ) -> Reply {
        let found = ledger.bills
        var reply = Reply(
            EntriesView.list.document(entries), origin: found.origin, asOf: found.asOf,
            count: entries.count, failure: found.notSaved ?? failure
        ) { context in
            let counted = SumSpending.counted(entries.map(\.entry))
            let sums = SumSpending.groups(of: counted, by: .account).map(\.total).totals
                .map(context.phrases.money)
            let left = context.phrases.leftOut(
                SumSpending.LeftOut(entries.map(\.entry)),
                future: entries.count { $0.entry.isFuture && $0.entry.exclusion == nil })
            let line = ([context.phrases.entries(entries.count)] + sums + left)
                .joined(separator: " · ")
            return [EntriesView.list.block(entries, context)]
                + (entries.isEmpty ? context.phrases.next(meant) : [.notice(Line(line, .dim))])
                + ledger.bills.notices(context)
        }
        reply.warn(ledger.bills.warnings)
        return reply
    }
}

extension SelectionProblem.Thing {
    fileprivate static let entry = Self(
        Sentence("entry", "lançamento"), plural: Sentence("entries", "lançamentos"),
        listedBy: "entries")
}

extension JournalEntry {
    /// All entries, each in the account that it belongs to; transfers and income have accounts of their own.
    static func entries(of entries: [Entry]) -> [JournalEntry] {
        var ids = IDs()
        return entries.map { entry in
            let title = entry.origin.exportTitle ?? entry.description
            // The id of a payment is its own.
            let id =
                entry.source == .payment
                ? entry.origin.place
                : ids.next(entry.origin.place, entry.day, entry.amount, title)
            var journal = JournalEntry(
                id: id, day: entry.day, title: title, amount: entry.amount,
                counterparty: entry.counterparty)
            if case .file(let isCard) = entry.source {
                journal.own = .named(entry.account, isCard: isCard)
            }
            let payee = JournalText.clean(entry.payee.shown)
            if payee != journal.title { journal.payee = payee }
            return journal
        }
    }
}

extension Entry {
    fileprivate var counterparty: JournalEntry.Counterparty {
        switch exclusion {
        case .billPayment: .bank
        case .transfer: .transfers
        case .income: .income
        case nil: category.map { .category($0) } ?? .expenses
        }
    }
}

extension Phrases {
    fileprivate func entries(_ count: Int) -> String {
        pick(
            count == 1 ? "1 entry" : "\(count) entries",
            count == 1 ? "1 lançamento" : "\(count) lançamentos")
    }

    /// Names the entry whole, because a row number may be of another terminal's list.
    fileprivate func categorized(_ entry: Entry, _ category: String?) -> String {
        let words = "\(entry.description) · \(day(entry.day)) · \(money(entry.amount))"
        return words + " → " + (category ?? pick("left to the rules", "pelas regras"))
    }
}
