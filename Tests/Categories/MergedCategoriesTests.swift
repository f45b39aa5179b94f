import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Rules, budgets and choices of two machines after merging each other.
@Suite struct MergedCategoriesTests {
    @Test func `rules that two machines add are all kept, in one order`() async throws {
        let (a, b) = (try await Machine(1), try await Machine(2))
        try await rule("uber*", "transport", on: a)
        try await rule("padaria*", "food", on: b)
        try await rule("posto*", "transport", on: b)
        try await b.merge(a)
        try await a.merge(b)
        let rules = try await categories(of: a).rules()
        #expect(rules.map(\.pattern.text) == ["padaria*", "uber*", "posto*"])
        #expect(try await categories(of: b).rules() == rules)
    }

    @Test func `a rule that was changed on both is a conflict, whose other value is listed`()
        async throws
    {
        let (a, b) = (try await Machine(1), try await Machine(2))
        try await rule("uber*", "transport", on: a)
        try await b.merge(a)
        try await rule("uber*", "work", on: a)
        try await rule("uber*", "leisure", on: b)
        try await b.merge(a)
        let conflicts = try await b.state.conflicts()
        let conflict = try #require(conflicts.first)
        #expect(conflicts.count == 1)
        let values = [try conflict.value(of: conflict.kept), try conflict.value(of: conflict.lost)]
        #expect(values.contains(.words("uber* → work")))
        #expect(values.contains(.words("uber* → leisure")))
    }

    @Test func `budgets, choices and silenced charges are merged`() async throws {
        let (a, b) = (try await Machine(1), try await Machine(2))
        let food = try #require(Category("food"))
        try await categories(of: a).budget(food, SampleBills.reais(500))
        try await categories(of: a).choose(food, for: "k")
        let charges = ["2031-03-12", "2031-04-12", "2031-05-12"].map {
            Entry.made($0, "Netflix", 3_990)
        }
        let recurrence = try #require(FindRecurring.find(in: charges).first)
        try await VaultSilenced(records: a.records).add(recurrence)
        try await b.merge(a)
        #expect(try await categories(of: b).budgets().map(\.amount.minor) == [500])
        #expect(try await categories(of: b).categorize().choices == ["k": food])
        #expect(try await VaultSilenced(records: b.records).all() == [recurrence.key: "Netflix"])
    }

    private func categories(of machine: Machine) -> VaultCategories {
        VaultCategories(records: machine.records)
    }

    private func rule(_ pattern: String, _ category: String, on machine: Machine) async throws {
        try await categories(of: machine).add(
            try #require(Pattern(pattern)), try #require(Category(category)), before: nil)
    }
}
