import Essentials
import Values

enum SpendingCommand {
    static let command = Command(
        "spending", also: ["gastos"], in: .bills,
        Sentence(
            "Show what was spent: by month, payee, category, account or card.",
            "Mostrar o que foi gasto: por mês, favorecido, categoria, conta ou cartão."),
        examples: [
            Example("spending", Sentence("the last twelve months", "os últimos doze meses")),
            Example(
                "spending --by payee --from oct", portuguese: "gastos --por favorecido --de out",
                Sentence("who got it, since October", "quem recebeu, desde outubro")),
            Example(
                "spending uber --by month", Sentence("only Uber, each month", "só Uber, cada mês")),
            Example("spending --by category --compare"),
        ],
        parameters: [
            EntryOptions.text, by, EntryOptions.from, EntryOptions.to, EntryOptions.account,
            EntryOptions.category, compare, EntryOptions.currency, EntryOptions.byDate,
            EntryOptions.svg,
        ],
        lists: SumSpending.Grouping.allCases.flatMap {
            [
                SpendingView.view(by: $0, comparing: false).header,
                SpendingView.view(by: $0, comparing: true).header,
            ]
        }, perform: perform)

    static let by = Parameter.option(
        "--by", Sentence("field", "campo"),
        Sentence(
            "Sums by month, payee, category, account or card.",
            "Somas por mês, favorecido, categoria, conta ou cartão."),
        values: .choice(SumSpending.Grouping.self))

    static let compare = Parameter.flag(
        "--compare",
        Sentence(
            "Beside the time before; months beside those of the year before.",
            "Ao lado do período anterior; meses ao lado dos do ano anterior."))

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let picture = try context.path(of: EntryOptions.svg, in: line)
        let grouping = line.choice(by, as: SumSpending.Grouping.self)
        let period = try context.period(line)
        // Only whole months have a time before that is as long.
        if line.has(compare), !period.isOfMonths {
            let option = period.from?.isMonth == false ? EntryOptions.from : EntryOptions.to
            throw UsageProblem.conflicting(compare.name, "\(option.name) \(line.value(option))")
        }
        let category = try await context.category(line)
        let ledger = try await context.ledger()
        let account = try context.account(line, in: ledger)
        var entries = line.has(EntryOptions.byDate) ? ledger.entries.byDate : ledger.entries
        var unconverted = 0
        if let word = line.text(EntryOptions.currency) {
            (entries, unconverted) = ConvertEntries.convert(
                entries, to: try await context.currency(meant: word),
                by: try await context.rateHistory.tables())
        }
        // Days select by the day of an entry, months by the month that it belongs to.
        let since = period.isOfMonths ? nil : period.since
        let until = period.isOfMonths ? nil : period.until
        let found = FindEntries(
            line.all(EntryOptions.text), since: since, until: until, account: account,
            category: category
        ).find(in: entries)
        let months = Self.months(
            period, found, all: grouping != nil && !line.has(compare),
            today: Day(of: context.now()))
        let table = SpendingTable(
            entries: found, grouping: grouping ?? .month, months: months,
            isChart: grouping == nil, isCompared: line.has(compare))
        if let picture {
            try await context.write(
                Data(table.picture(context.phrases).utf8), to: picture)
        }
        return SpendingReply.reply(
            table, ledger, unconverted: unconverted, isByDate: line.has(EntryOptions.byDate),
            meant: line.monthMeant(by: "spending")
        ).noticesOnly(ifWritingTo: picture)
    }

    /// The months to show: those of the options, else all, or the last twelve up to the open bill's.
    private static func months(
        _ period: Period, _ entries: [Entry], all: Bool, today: Day
    ) -> ClosedRange<BillMonth> {
        let charged = entries.lazy.filter(\.isCounted).map(\.month)
        let current = BillMonth(of: today)
        let latest =
            all || !period.isOfMonths ? charged.max() : max(current, charged.max() ?? current)
        let until = period.isOfMonths ? period.until.map(BillMonth.init) : nil
        let last = until ?? latest ?? current
        let earliest = min(charged.min() ?? last, last)
        let since = period.isOfMonths ? period.since.map(BillMonth.init) : earliest
        let first = since ?? (all ? earliest : max(earliest, last.adding(-11)))
        return first...max(first, last)
    }
}
