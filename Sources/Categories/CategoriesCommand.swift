import Values

enum CategoriesCommand {
    static let command = Command(
        "categories", also: ["categorias"], in: .bills,
        Sentence(
            "Show each category: this month, its mean, and its budget.",
            "Mostrar cada categoria: este mês, a média e o orçamento."),
        examples: [
            Example("categories"),
            Example(
                "categories budget transport 300.00",
                portuguese: "categorias orçamento transporte 300,00"),
            Example(
                "categories budget transport none",
                portuguese: "categorias orçamento transporte nenhum"),
        ],
        subcommands: [List.command, SetBudget.command], default: "list")

    enum List {
        static let command = Command(
            "list",
            Sentence("List the categories.", "Listar as categorias."),
            parameters: [EntryOptions.byDate], lists: [CategoriesReply.view.header],
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let ledger = try await context.ledger()
            let entries = line.has(EntryOptions.byDate) ? ledger.entries.byDate : ledger.entries
            let rows = CategorySummary.all(
                of: entries, budgets: try await context.categories.budgets(),
                in: BillMonth(of: Day(of: context.now())))
            return CategoriesReply.list(rows, ledger)
        }
    }

    enum SetBudget {
        static let command = Command(
            "budget",
            Sentence(
                "Set how much a category may take a month, or remove it with none.",
                "Definir quanto uma categoria pode levar por mês, ou retirar com nenhum."),
            parameters: [category, amount], perform: perform)

        static let category = Parameter.operand(
            Sentence("name", "nome"), Sentence("The category.", "A categoria."), values: .category)

        static let amount = Parameter.operand(
            Sentence("amount", "valor"),
            Sentence(
                "An amount such as 300.00, or none.", "Um valor, como 300,00, ou nenhum."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            guard let category = try Category.typed(line.value(category)) else {
                throw CategoryProblem.category(line.value(category))
            }
            let typed = line.value(amount)
            let budget =
                PortugueseNames.match(typed, "none")
                ? nil : try AmountProblem.parse(typed, in: context.homeCurrency)
            try await context.categories.budget(category, budget)
            return .done([
                "category": .text(category.name), "budget": budget.map(JSON.money) ?? .null,
            ]) { phrases in
                let amount =
                    budget.map {
                        phrases.pick("\(phrases.money($0)) a month", "\(phrases.money($0)) por mês")
                    }
                    ?? phrases.pick("no budget", "sem orçamento")
                return "\(category.name): \(amount)"
            }
        }
    }
}

/// What was spent in one category and one currency.
struct CategorySummary: Equatable, Sendable {
    /// `nil` for entries without a category.
    let name: String?
    let currency: Currency
    /// The sums of the last months, oldest first; the last is the current month.
    let months: [Int64]
    let budget: Money?

    /// The number of months of the curve; the mean is of the six before the current one.
    static let shown = 12
    static let meant = 6

    var current: Money { Money(minor: months.last ?? 0, currency: currency) }

    /// The mean of the six months before this one, rounded to the nearest centavo.
    var mean: Money {
        // Cannot overflow: amounts and their number are limited.
        let sum = months.dropLast().suffix(Self.meant).reduce(Int64(0)) { $0 &+ $1 }
        let half = Int64(Self.meant / 2) * sum.signum()
        return Money(minor: (sum + half) / Int64(Self.meant), currency: currency)
    }

    /// What is left of the budget; negative if more was spent.
    var left: Money? {
        budget.map { Money(minor: $0.minor &- current.minor, currency: currency) }
    }

    /// The categories with entries in these months or a budget; those with the most money this month first.
    static func all(
        of entries: [Entry], budgets: [Budget], in month: BillMonth
    ) -> [CategorySummary] {
        struct Key: Hashable {
            let id: String
            let currency: Currency
        }
        let first = month.adding(1 - shown)
        var sums: [Key: (name: String?, months: [Int64])] = [:]
        let none = [Int64](repeating: 0, count: shown)
        for entry in SumSpending.counted(entries) where (first...month).contains(entry.month) {
            let key = Key(id: entry.category?.folded ?? "", currency: entry.amount.currency)
            sums[key, default: (entry.category, none)].months[first.distance(to: entry.month)] &+=
                entry.amount.minor
        }
        var limits: [Key: Money] = [:]
        for budget in budgets {
            let key = Key(id: budget.category.id, currency: budget.amount.currency)
            limits[key] = budget.amount
            if sums[key] == nil { sums[key] = (budget.category.name, none) }
        }
        return sums.map { key, sum in
            CategorySummary(
                name: sum.name, currency: key.currency, months: sum.months, budget: limits[key])
        }.sorted {
            ($0.currency, $1.current.minor, $0.name ?? "") < (
                $1.currency, $0.current.minor, $1.name ?? ""
            )
        }
    }
}

enum CategoriesReply {
    static let view = View<CategorySummary>(
        Field("category", Sentence("category", "categoria"), .accent) {
            .optional($0.name)
        } show: { row, context in
            row.name.map { Span($0, .accent) } ?? Span(context.phrases.nameless(.category), .dim)
        },
        .money("current", Sentence("this month", "este mês"), .strong) { $0.current },
        .money("mean", Sentence("mean of 6", "média de 6"), isCurrencyLast: true) { $0.mean },
        .shown(.same(""), width: .dispensable) { row, context in
            Span(context.isDrawn ? Sparkline.text(row.months) : "", .dim)
        },
        .money("budget", Sentence("budget", "orçamento"), isCurrencyLast: true) { $0.budget },
        .money("left", Sentence("left", "resta"), isCurrencyLast: true) { $0.left },
        empty: Sentence("no entries", "nenhum lançamento"))

    static func list(_ rows: [CategorySummary], _ ledger: Ledger) -> Reply {
        let found = ledger.bills
        var reply = Reply(
            view.document(rows), origin: found.origin, asOf: found.asOf, count: rows.count,
            failure: found.notSaved
        ) { context in
            let hasNone = rows.contains { $0.name == nil && $0.months.contains { $0 != 0 } }
            let hint = Line(
                context.phrases.pick(
                    "no category yet for some → rules suggest",
                    "alguns ainda sem categoria → regras sugerir"), .dim)
            // Nobody wants to see empty columns.
            let hasBudgets = rows.contains { $0.budget != nil }
            let shown = View(
                view.fields.filter { hasBudgets || !["budget", "left"].contains($0.key) },
                empty: view.empty)
            return [shown.block(rows, context)] + (hasNone ? [.notice(hint)] : [])
                + ledger.bills.notices(context)
        }
        reply.warn(ledger.bills.warnings)
        return reply
    }
}
