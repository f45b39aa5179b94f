import Testing
import Values

@testable import MoneyShell

@Suite struct CategorizeTests {
    @Test(arguments: [
        ("UBER*", "Uber *Trip 7", true), ("uber", "Uber *Trip", false),
        ("*pix*", "Envio PIX Ana", true),
        ("*sao joao", "Padaria São João", true), ("a*b*c", "a 1 b 2 c", true),
        ("a*b*c", "a c b", false), ("*", "anything", true), ("ab*ba", "aba", false),
        ("Loja  Sol", "loja sol", true),
    ])
    func `a pattern is a title in which a star is any text`(
        _ pattern: String, _ title: String, _ matches: Bool
    ) throws {
        #expect(try #require(Pattern(pattern)).matches(FoldedTitle(title)) == matches)
    }

    @Test(arguments: ["", "   ", "a\u{1B}[31m", String(repeating: "x", count: 201)])
    func `text that is no pattern is refused`(_ text: String) {
        #expect(Pattern(text) == nil)
    }

    @Test(arguments: ["none", "nenhum", "", "12", "-x", String(repeating: "x", count: 41)])
    func `text that is no category is refused`(_ text: String) {
        #expect(Category(text) == nil)
    }

    @Test func `a refund has the category of its purchase`() {
        var entries: [Entry] = [
            .made("2031-05-10", "Loja Azul", 100), .made("2031-05-12", "Estorno de Loja Azul", -40),
            .made("2031-05-12", "Pix recebido - Loja Azul", -40),
        ]
        Categorize(rules: [rule("loja azul*", "home", 1)], choices: [:]).categorize(&entries)
        #expect(entries.map(\.category) == ["home", "home", nil])
    }

    @Test func `the first rule wins, and a choice wins over all`() throws {
        var entries: [Entry] = [
            .made("2031-05-10", "Uber Eats", 1), .made("2031-05-10", "Uber Trip", 2),
            .made("2031-05-10", "Feira", 3),
        ]
        let sut = Categorize(
            rules: [rule("uber eats*", "food", 1), rule("uber*", "transport", 2)],
            choices: [
                EntryKey.named(entries)[1].key: try #require(Category("work"))
            ])
        sut.categorize(&entries)
        #expect(entries.map(\.category) == ["food", "work", nil])
    }

    @Test(
        arguments: [
            ("transfer", .transfer), ("Transferência", .transfer), ("entrada", .income),
            ("Income", .income), ("pagamento de fatura", .billPayment),
            ("bill payment", .billPayment),
            ("food", nil),
        ] as [(String, Entry.Exclusion?)])
    func `a transfer, income or payment of a bill by rule is no spending`(
        _ name: String, _ exclusion: Entry.Exclusion?
    ) {
        var entries: [Entry] = [.made("2031-05-10", "Pix", 1)]
        Categorize(rules: [rule("pix", name, 1)], choices: [:]).categorize(&entries)
        #expect(entries[0].exclusion == exclusion)
    }

    @Test func `a suggested pattern matches the titles of its payee`() {
        let title = "Transferência enviada pelo Pix - ANA LIMA - •••.123"
        let entries: [Entry] = [
            .made("2031-05-10", title, 1), .made("2031-06-10", title, 1),
            .made("2031-06-10", "Once", 9),
        ]
        let found = Categorize(rules: [], choices: [:]).suggestions(for: entries)
        #expect(found.map(\.pattern) == ["*ANA LIMA*"])
        #expect(Pattern(found[0].pattern)?.matches(FoldedTitle(title)) == true)
    }

    @Test func `equal entries have different keys, whatever their account is called`() {
        let one = Entry.made("2031-05-10", "Feira", 100, in: "a")
        let keys = EntryKey.named([one, one]).map(\.key)
        #expect(Set(keys).count == 2)
        #expect(EntryKey.named([.made("2031-05-10", "Feira", 100, in: "b")])[0].key == keys[0])
    }

    @Test func `a summary has the mean of six months and what is left`() throws {
        var entries = (1...7).map { month in
            Entry.made("2031-0\(month)-05", "Uber", month == 7 ? 900 : 600)
        }
        for index in entries.indices { entries[index].category = "Transport" }
        let rows = CategorySummary.all(
            of: entries,
            budgets: [
                Budget(
                    category: try #require(Category("transport")), amount: SampleBills.reais(1_000)),
                Budget(category: try #require(Category("food")), amount: SampleBills.reais(5)),
            ], in: BillMonth(of: SampleBills.day("2031-07-01")))
        #expect(rows.map(\.name) == ["Transport", "food"])
        #expect(rows[0].mean.minor == 600)
        #expect(rows[0].left?.minor == 100)
        #expect(rows[1].left?.minor == 5)
    }

    private func rule(_ pattern: String, _ category: String, _ position: Int) -> Rule {
        guard let pattern = Pattern(pattern), let category = Category(category) else {
            preconditionFailure("a sample rule must be valid")
        }
        return Rule(pattern: pattern, category: category, position: position)
    }
}
