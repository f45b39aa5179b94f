import Values

enum RulesCommand {
    static let command = Command(
        "rules", also: ["regras"], in: .bills,
        Sentence(
            "Show and change the rules that give entries their categories.",
            "Ver e mudar as regras que dão categorias aos lançamentos."),
        examples: [
            Example(
                "rules add \"UBER*\" transport",
                portuguese: "regras adicionar \"UBER*\" transporte",
                Sentence("titles that begin so", "títulos que começam assim")),
            Example(
                "rules add \"*pix*\" transfer",
                portuguese: "regras adicionar \"*pix*\" transferência",
                Sentence("no spending", "não é gasto")),
            Example("rules test \"UBER *TRIP\""),
            Example(
                "rules suggest", Sentence("payees without a category", "favorecidos sem categoria")),
        ],
        remarks: [
            Sentence(
                """
                The first rule that matches wins; * stands for any text. A changed rule also counts \
                for the past. Entries of the categories transfer, income and
                    bill payment are no spending.
                """,
                """
                Vale a primeira regra que combina; * é qualquer texto. Uma regra mudada vale também \
                para o passado. Lançamentos das categorias transferência,
                    entrada e pagamento de fatura não são gastos.
                """)
        ],
        subcommands: [
            List.command, Add.command, Remove.command, Test.command, Suggest.command,
        ], default: "list")

    enum List {
        static let command = Command(
            "list", Sentence("List the rules in their order.", "Listar as regras em ordem."),
            lists: [RulesReply.view.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let rules = try await context.categories.rules()
            let unlisted = try await context.remember(rules.map(\.pattern.id), of: .rules)
            return RulesReply.list(rules, failure: unlisted)
        }
    }

    enum Add {
        static let command = Command(
            "add",
            Sentence(
                "Add a rule after the others; one with the same pattern is replaced.",
                "Adicionar uma regra depois das outras; uma de mesmo padrão é trocada."),
            parameters: [pattern, category, before], perform: perform)

        static let category = Parameter.operand(
            Sentence("category", "categoria"),
            Sentence("The category, in your words.", "A categoria, em suas palavras."),
            values: .category, repeats: true)

        static let before = Parameter.option(
            "--before", Sentence("row", "linha"),
            Sentence("Put it before this row of the list.", "Pôr antes desta linha da lista."),
            values: .number(1...10_000))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let typed = line.value(pattern)
            guard !CardDigits.haveNumber(in: typed), let pattern = Pattern(typed) else {
                throw CategoryProblem.pattern(CardDigits.hidden(in: typed, surely: true))
            }
            guard let category = try Category.typed(line.words(category)) else {
                throw CategoryProblem.category(line.words(category))
            }
            let earlier = try await context.categories.rules().first { $0.pattern == pattern }
            try await context.categories.add(pattern, category, before: line.number(before))
            let categorize = try await context.categories.categorize()
            // An earlier rule may match as well, and wins.
            let entries = try await context.knownLedger().entries
            let count = entries.count { categorize.rule(for: $0.title)?.pattern == pattern }
            let wider = ["\(pattern.text)*", "*\(pattern.text)*"].compactMap { Pattern($0) }
                .first { wider in entries.contains { wider.matches(FoldedTitle($0.title)) } }
            return .done([
                "pattern": .text(pattern.text), "category": .text(category.name),
                "entries": .number(count),
            ]) {
                $0.ruleAdded(
                    pattern.text, category.name, entries: count, replacing: earlier?.category,
                    wider: count == 0 ? wider?.text : nil)
            }
        }
    }

    enum Remove {
        static let command = Command(
            "remove", Sentence("Remove a rule.", "Remover uma regra."),
            parameters: [rule], perform: perform)

        static let rule = Parameter.operand(
            Sentence("rule", "regra"),
            Sentence(
                "A number of the last listing, or the pattern.",
                "Um número da última lista, ou o padrão."), values: .rule)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let listing = try await context.rowNumbers.recall(ListKind.rules.rawValue)
            let found = try Selection.pick(
                line.value(rule), from: try await context.categories.rules(),
                keys: { [$0.pattern.text] }, listing: listing, numbersBeginKeys: false,
                id: \.pattern.id
            ) { SelectionProblem(.rule, $0) }
            try await context.categories.remove(found.pattern)
            return .done(["pattern": .text(found.pattern.text)]) {
                $0.pick("\(found.pattern.text) removed", "\(found.pattern.text) removida")
            }
        }
    }

    enum Test {
        static let command = Command(
            "test",
            Sentence(
                "Show the rule that a title gets its category from.",
                "Mostrar de qual regra um título recebe a categoria."),
            parameters: [title], perform: perform)

        static let title = Parameter.operand(
            Sentence("title", "título"),
            Sentence("The title of an entry.", "O título de um lançamento."),
            values: .entryTitle, repeats: true)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let rules = try await context.categories.rules()
            let place = Categorize(rules: rules, choices: [:]).rule(for: line.words(title)).flatMap
            {
                rules.firstIndex(of: $0)
            }
            return RulesReply.tested(place.map { ($0 + 1, rules[$0]) })
        }
    }

    enum Suggest {
        static let command = Command(
            "suggest",
            Sentence(
                "List payees without a category who were paid at least twice, the most money first.",
                "Listar os favorecidos sem categoria pagos ao menos duas vezes, os de maior valor primeiro."
            ),
            lists: [RulesReply.suggestions.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let ledger = try await context.ledger()
            return RulesReply.suggested(ledger.categorize.suggestions(for: ledger.entries))
        }
    }

    private static let pattern = Parameter.operand(
        Sentence("pattern", "padrão"),
        Sentence(
            "The title of the entries, in which * stands for any text.",
            "O título dos lançamentos; * vale por qualquer texto."))
}

enum RulesReply {
    static let view = View<Rule>(
        Field("pattern", Sentence("title", "título"), .accent) { .text($0.pattern.text) },
        Field("category", Sentence("category", "categoria")) { .text($0.category.name) },
        isNumbered: true,
        empty: Sentence(
            "no rules yet → rules suggest", "nenhuma regra ainda → regras sugerir"))

    static let suggestions = View<Categorize.Suggestion>(
        Field("pattern", Sentence("title", "título"), .accent) { .text($0.pattern) },
        .money("total", Sentence("total", "total")) { $0.total },
        Field("count", Sentence("entries", "lançamentos"), .dim) { .number($0.count) },
        empty: Sentence(
            "every payee of several entries has a category",
            "todo favorecido de vários lançamentos tem categoria"))

    static func list(_ rules: [Rule], failure: StoreError?) -> Reply {
        Reply(view.document(rules), count: rules.count, failure: failure) {
            [view.block(rules, $0)]
        }
    }

    static func tested(_ found: (row: Int, rule: Rule)?) -> Reply {
        let json: JSON = [
            "rule": .optional(found?.row), "pattern": .optional(found?.rule.pattern.text),
            "category": .optional(found?.rule.category.name),
        ]
        return Reply(json: json) { context in
            guard let found else {
                return [
                    .line(
                        Line(context.phrases.pick("no rule matches", "nenhuma regra combina"), .dim)
                    )
                ]
            }
            return [
                .line(
                    Line([
                        Span("\(found.row) ", .dim), Span(found.rule.pattern.text, .accent),
                        Span(" → \(found.rule.category.name)"),
                    ]))
            ]
        }
    }

    static func suggested(_ found: [Categorize.Suggestion]) -> Reply {
        Reply(suggestions.document(found), count: found.count) { context in
            let next = found.first.map { first in
                Block.notice(
                    Line(
                        "→ " + context.phrases.line("rules add")
                            + " \"\(first.pattern)\" "
                            + "…",
                        .dim))
            }
            return [suggestions.block(found, context)] + [next].compactMap(\.self)
        }
    }
}

extension SelectionProblem.Thing {
    fileprivate static let rule = Self(
        Sentence("rule", "regra"), plural: Sentence("rules", "regras"), isFeminine: true,
        listedBy: "rules")
}

extension Phrases {
    fileprivate func ruleAdded(
        _ pattern: String, _ category: String, entries: Int, replacing earlier: Category?,
        wider: String?
    ) -> String {
        let count =
            switch entries {
            case 0:
                pick("no entry matches yet", "nenhum lançamento combina ainda")
                    + (wider.map { pick("; \"\($0)\" would", "; \"\($0)\" combinaria") } ?? "")
            case 1: pick("1 entry matches", "1 lançamento combina")
            default: pick("\(entries) entries match", "\(entries) lançamentos combinam")
            }
        let other = earlier.flatMap { $0.name == category ? nil : $0.name }
        let before = other.map { pick(" (instead of \($0))", " (em vez de \($0))") } ?? ""
        return "\(pattern) → \(category)\(before) · \(count)"
    }
}
