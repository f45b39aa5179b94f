import Values

extension Kind {
    static let rules = Kind(
        "spending.rules", Sentence("rules for categories", "regras de categorias"),
        remedy: "rules",
        check: .readable { _ = try Rule.decode($1) },
        sharing: Sharing(
            .latest,
            conflicts: Conflicts { _, value in
                let rule = try Rule.decode(value)
                return .words("\(rule.pattern.text) → \(rule.category.name)")
            }))

    static let budgets = Kind(
        "spending.budgets", Sentence("budgets", "orçamentos"),
        remedy: "categories",
        check: .readable { _ = try Budget.decode($1) },
        sharing: Sharing(
            .latest,
            conflicts: Conflicts { _, value in
                let budget = try Budget.decode(value)
                return .budget(budget.category.name, budget.amount)
            }))

    static let choices = Kind(
        "spending.choices", Sentence("categories of entries", "categorias de lançamentos"),
        remedy: "entries",
        check: .readable { _ = try ChoiceRecord.decode($1) },
        sharing: Sharing(
            .latest, conflicts: Conflicts { .words(try ChoiceRecord.decode($1).name) }))
}

extension Rule {
    /// Decodes the record of a rule; its id is the folded pattern.
    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Rule {
        try RecordCoding.decode(Self.self, from: bytes, in: .rules)
    }
}

/// How much a person means to spend in a month; the record's id is the folded name of the category.
struct Budget: Codable, Equatable, Sendable {
    let category: Category
    let amount: Money

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Budget {
        let budget = try RecordCoding.decode(Self.self, from: bytes, in: .budgets)
        guard budget.amount.minor > 0 else { throw Kind.budgets.unreadable }
        return budget
    }
}

/// The record of a category that a person chose for an entry; its id is the key of the entry.
struct ChoiceRecord: Codable, Sendable {
    let category: Category

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> Category {
        try RecordCoding.decode(Self.self, from: bytes, in: .choices).category
    }
}

extension Category: TextCoded {
    init?(coded text: String) { self.init(text) }
    var coded: String { name }
}

extension Pattern: TextCoded {
    init?(coded text: String) { self.init(text) }
    var coded: String { text }
}
