import Values

extension Kind {
    static let rules = Kind(
        "spending.rules", Sentence("rules for categories", "regras de categorias"),
        remedy: "rules",
        check: .readable { _ = try RuleRecord.decode($1) },
        sharing: Sharing(
            .latest,
            conflicts: Conflicts { _, value in
                let rule = try RuleRecord.decode(value)
                return .words("\(rule.pattern.text) → \(rule.category.name)")
            }))

    static let budgets = Kind(
        "spending.budgets", Sentence("budgets", "orçamentos"),
        remedy: "categories",
        check: .readable { _ = try BudgetRecord.decode($1) },
        sharing: Sharing(
            .latest,
            conflicts: Conflicts { _, value in
                let budget = try BudgetRecord.decode(value)
                return .budget(budget.category.name, budget.amount)
            }))

    static let choices = Kind(
        "spending.choices", Sentence("categories of entries", "categorias de lançamentos"),
        remedy: "entries",
        check: .readable { _ = try ChoiceRecord.decode($1) },
        sharing: Sharing(
            .latest, conflicts: Conflicts { .words(try ChoiceRecord.decode($1).name) }))
}

/// The record of a rule; its id is the folded pattern.
struct RuleRecord: Codable, Sendable {
    private let pattern: String
    private let category: String
    private let position: Int

    init(_ rule: Rule) {
        (pattern, category, position) = (rule.pattern.text, rule.category.name, rule.position)
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Rule {
        let record = try RecordCoding.decode(Self.self, from: bytes, in: .rules)
        guard let pattern = Pattern(record.pattern), let category = Category(record.category) else {
            throw Kind.rules.unreadable
        }
        return Rule(pattern: pattern, category: category, position: record.position)
    }
}

/// How much a person means to spend in a month.
struct Budget: Equatable, Sendable {
    let category: Category
    let amount: Money
}

/// The record of a budget; its id is the folded name of the category.
struct BudgetRecord: Codable, Sendable {
    private let category: String
    private let amount: Money

    init(_ budget: Budget) {
        (category, amount) = (budget.category.name, budget.amount)
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Budget {
        let record = try RecordCoding.decode(Self.self, from: bytes, in: .budgets)
        guard let category = Category(record.category), record.amount.minor > 0 else {
            throw Kind.budgets.unreadable
        }
        return Budget(category: category, amount: record.amount)
    }
}

/// The record of a category that a person chose for an entry; its id is the key of the entry.
struct ChoiceRecord: Codable, Sendable {
    private let category: String

    init(_ category: Category) {
        self.category = category.name
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Category {
        let record = try RecordCoding.decode(Self.self, from: bytes, in: .choices)
        guard let category = Category(record.category) else { throw Kind.choices.unreadable }
        return category
    }
}
