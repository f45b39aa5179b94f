import Values
import Vault

/// Rules, budgets and choices in the vault, a record for each.
struct VaultCategories: Sendable {
    let records: any RecordStore

    /// The rules in their order.
    func rules() async throws(StoreError) -> [Rule] {
        Self.sorted(try await records.all(.rules, Rule.decode))
    }

    func budgets() async throws(StoreError) -> [Budget] {
        try await records.all(.budgets, Budget.decode)
    }

    func categorize() async throws(StoreError) -> Categorize {
        var choices: [String: Category] = [:]
        for record in try await records.records(in: .choices) {
            choices[record.id] = try ChoiceRecord.decode(record.value)
        }
        return Categorize(rules: try await rules(), choices: choices)
    }

    /// Adds a rule after the others, or before the one in the row `before`; a rule with the same pattern is replaced, and
    /// keeps its place unless `before` is given.
    func add(_ pattern: Pattern, _ category: Category, before row: Int?) async throws(StoreError) {
        try await records.update(.rules) { known in
            let rules = Self.sorted(try known.map { try Rule.decode($0.value) })
            let place = row.map { $0 - 1 }
            let same = rules.first { $0.pattern == pattern }
            var changes: [Vault.Change] = []
            let position: Int
            if let same, place == nil {
                position = same.position
            } else if let place, place < rules.count {
                let after = rules[place].position
                let before = place > 0 ? rules[place - 1].position : after - 2 * Rule.step
                if after - before > 1 {
                    position = before + (after - before) / 2
                } else {
                    // No number is left between the two.
                    position = (place + 1) * Rule.step
                    for (index, rule) in rules.enumerated() where rule.pattern != pattern {
                        let moved = Rule(
                            pattern: rule.pattern, category: rule.category,
                            position: (index + (index >= place ? 2 : 1)) * Rule.step)
                        changes.append(try Self.put(moved))
                    }
                }
            } else {
                position = (rules.last?.position ?? 0) + Rule.step
            }
            let rule = Rule(pattern: pattern, category: category, position: position)
            return Update(changes + [try Self.put(rule)], result: ())
        }
    }

    func remove(_ pattern: Pattern) async throws(StoreError) {
        try await records.commit([.delete(.rules, pattern.id)])
    }

    /// Sets the budget of a category; `nil` removes it.
    func budget(_ category: Category, _ amount: Money?) async throws(StoreError) {
        guard let amount else {
            return try await records.commit([.delete(.budgets, category.id)])
        }
        let value = try RecordCoding.encode(Budget(category: category, amount: amount))
        try await records.commit([.put(.budgets, category.id, value)])
    }

    /// Sets the category of the entry with this key; `nil` leaves it to the rules.
    func choose(_ category: Category?, for key: String) async throws(StoreError) {
        guard let category else { return try await records.commit([.delete(.choices, key)]) }
        let value = try RecordCoding.encode(ChoiceRecord(category: category))
        try await records.commit([.put(.choices, key, value)])
    }

    private static func put(_ rule: Rule) throws(StoreError) -> Vault.Change {
        .put(.rules, rule.pattern.id, try RecordCoding.encode(rule))
    }

    private static func sorted(_ rules: [Rule]) -> [Rule] {
        rules.sorted { ($0.position, $0.pattern.id) < ($1.position, $1.pattern.id) }
    }
}

extension VaultCategories {
    /// The categories of rules, budgets and choices, sorted.
    func names() async throws(StoreError) -> [String] {
        let known = try await categorize()
        let budgets = try await budgets().map(\.category)
        return Set(known.rules.map(\.category) + known.choices.values + budgets).map(\.name)
            .sorted()
    }
}
