import Testing
import Values

@testable import MoneyShell

@Suite struct SumSpendingTests {
    private let entries: [Entry] = [
        .made("2031-04-10", "UBER *TRIP 1", 1_000), .made("2031-05-10", "Uber *Trip 2", 2_000),
        .made("2031-05-11", "Mercado", 50_000, in: "itau"),
        .made("2031-05-12", "Hotel", 7_000, currency: .usd),
    ]

    @Test func `sums are by group and currency`() {
        let groups = SumSpending.groups(of: entries, by: .payee)
        #expect(groups.map(\.name) == ["Mercado", "UBER *TRIP", "Hotel"])
        #expect(groups.map(\.total.minor) == [50_000, 3_000, 7_000])
        #expect(groups.map(\.count) == [1, 2, 1])
        #expect(
            groups.map(\.total).totals
                == [Money(minor: 53_000, currency: .brl), Money(minor: 7_000, currency: .usd)])
    }

    @Test func `a search finds entries that contain all of its words`() {
        let found = FindEntries(["trip", "UBER"]).find(in: entries)
        #expect(found.count == 2)
        #expect(FindEntries(category: "").find(in: entries).count == 4)
        var income = Entry.made("2031-05-11", "Salário", -100)
        income.exclusion = .income
        #expect(FindEntries(category: "income").finds(income))
        #expect(FindEntries(category: "entrada").finds(income))
        #expect(!FindEntries(category: "").finds(income))
    }

    @Test func `bounds are compared with the value in its own currency`() throws {
        let yen = try #require(Currency(code: "JPY"))
        let ten = Money(minor: 1000, currency: .brl)
        let entries = [15, 1500].map { Entry.made("2031-05-11", "x", $0, currency: yen) }
        #expect(FindEntries(minimum: ten).find(in: entries).count == 2)
        #expect(
            FindEntries(maximum: Money(minor: 2000, currency: .brl)).find(in: entries).count == 1)
    }

    @Test func `months are in their order`() {
        let groups = SumSpending.groups(of: entries, by: .month)
        #expect(groups.map(\.name) == ["2031-04", "2031-05", "2031-05"])
    }

    @Test func `a month is compared with that of the year before, what is gone with nothing`() {
        let may = BillMonth(of: SampleBills.day("2031-05-01"))
        let before: [Entry] = [.made("2030-05-03", "Uber *Trip 3", 500)]
        let months = SpendingTable(
            entries: before + entries, grouping: .month, months: may...may, isChart: false,
            isCompared: true)
        #expect(months.groups.map(\.before?.minor) == [500, 0])
        #expect(months.groups.map(\.change?.minor) == [51_500, 7_000])
        let payees = SpendingTable(
            entries: entries + [.made("2031-04-11", "Padaria", 300)], grouping: .payee,
            months: may...may, isChart: false, isCompared: true)
        let gone = payees.groups.first { $0.name == "Padaria" }
        #expect(gone?.total.minor == 0)
        #expect(gone?.before?.minor == 300)
    }

    @Test func `what is no spending, or in a future bill, does not count`() {
        var payment = Entry.made("2031-05-11", "Pagamento recebido", -100)
        payment.exclusion = .billPayment
        let future = Entry.made("2031-06-11", "Loja 2/2", 100).issued(
            in: "2031-07", isFuture: true)
        #expect(SumSpending.counted([payment, future, entries[0]]) == [entries[0]])
        #expect(SumSpending.LeftOut([payment]).billPayments == 1)
    }

    @Test func `an amount is converted by the rate of its day, or stays`() throws {
        let table = try RateTable(
            provider: .ecb, base: .usd, publishedAt: SampleBills.date("2031-05-09"),
            rates: [.usd: .one, .brl: try #require(Rate(parsing: "5.25"))])
        let found = ConvertEntries.convert(
            [entries[3], .made("2031-05-20", "Hotel", 7_000, currency: .usd)], to: .brl,
            by: [table])
        #expect(found.entries.map(\.amount.decimalString) == ["367.50", "70.00"])
        #expect(found.leftCount == 1)
    }
}
