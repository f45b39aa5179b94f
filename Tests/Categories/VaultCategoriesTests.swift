import Testing

@testable import MoneyShell

@Suite struct VaultCategoriesTests {
    @Test func `rules keep the order in which they were added, or are put before another`()
        async throws
    {
        let sut = VaultCategories(records: try await TemporaryVault().records)
        for name in ["a*", "b*", "c*"] { try await add(name, "x", to: sut) }
        try await add("new*", "y", to: sut, before: 2)
        try await add("b*", "z", to: sut)
        let rules = try await sut.rules()
        #expect(rules.map(\.pattern.text) == ["a*", "new*", "b*", "c*"])
        #expect(rules.map(\.category.name) == ["x", "y", "z", "x"])
    }

    @Test func `a place between two rules is always found`() async throws {
        let sut = VaultCategories(records: try await TemporaryVault().records)
        for name in ["a*", "z*"] { try await add(name, "x", to: sut) }
        for number in 0..<30 { try await add("n\(number)*", "x", to: sut, before: 2) }
        let patterns = try await sut.rules().map(\.pattern.text)
        #expect(patterns == ["a*"] + (0..<30).reversed().map { "n\($0)*" } + ["z*"])
    }

    @Test func `budgets and choices are stored and removed`() async throws {
        let sut = VaultCategories(records: try await TemporaryVault().records)
        let food = try #require(Category("Comida"))
        try await sut.budget(food, SampleBills.reais(500))
        try await sut.choose(food, for: "k")
        #expect(try await sut.budgets() == [Budget(category: food, amount: SampleBills.reais(500))])
        #expect(try await sut.categorize().choices == ["k": food])
        #expect(try await sut.names() == ["Comida"])
        try await sut.budget(food, nil)
        try await sut.choose(nil, for: "k")
        #expect(try await sut.names().isEmpty)
    }

    private func add(
        _ pattern: String, _ category: String, to sut: VaultCategories, before row: Int? = nil
    ) async throws {
        try await sut.add(
            try #require(Pattern(pattern)), try #require(Category(category)), before: row)
    }
}
