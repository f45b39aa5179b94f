import Testing
import Values

@testable import MoneyShell

@Suite struct ListComingTests {
    private let today = SampleBills.day("2031-06-10")

    private func listed(_ ledger: Ledger, months: Int = 6, silenced: Set<String> = [])
        -> ListComing.Found
    {
        ListComing(
            ledger: ledger, today: today,
            months: BillMonth(of: today)...BillMonth(of: today).adding(months - 1),
            silenced: silenced
        ).find()
    }

    private func rows(_ found: ListComing.Found) -> [String] {
        found.promised.map { "\($0.month) \($0.kind) \($0.description) \($0.amount.decimalString)" }
    }

    private func ledger(of bills: [Bill]) -> Ledger {
        let gathered = GatherEntries(
            bills: bills, accounts: [], payments: [], today: today
        ).gather()
        return .made(gathered.entries, bills: bills)
    }

    @Test func `unpaid bills and the instalments of future ones are coming`() {
        let found = listed(ledger(of: SampleBills.all))
        #expect(
            rows(found) == [
                "2031-06 bill 2031-06 439.44", "2031-07 installment Passagem Aérea 3/3 419.90",
            ])
        #expect(found.overdue.map(\.month.description) == ["2031-05"])
    }

    @Test func `an instalment that no bill has yet is forecast from the last one`() {
        let bills = [
            SampleBills.bill(
                .open, "2031-06-20", total: 100,
                items: [
                    SampleBills.item("2031-05-15", "Loja", 100, Installment(number: 1, of: 3)),
                    SampleBills.item(
                        "2031-05-16", "Futurama Guaicurus", 50, Installment(number: 2, of: 2)),
                ])
        ]
        #expect(
            rows(listed(ledger(of: bills))) == [
                "2031-06 bill 2031-06 1.00", "2031-07 installment Loja 2/3 1.00",
                "2031-08 installment Loja 3/3 1.00",
            ])
    }

    @Test func `what a closed bill should have had is not coming`() {
        let bills = [
            SampleBills.bill(
                .overdue, "2031-05-20", total: 100, paid: 100,
                items: [SampleBills.item("2031-04-15", "Loja", 100, Installment(number: 1, of: 3))]),
            SampleBills.bill(.closed, "2031-06-20", total: 900, paid: 0),
        ]
        #expect(
            rows(listed(ledger(of: bills))) == [
                "2031-06 bill 2031-06 9.00", "2031-07 installment Loja 3/3 1.00",
            ])
    }

    @Test func `an imported instalment whose day has passed is not coming`() {
        let found = listed(.made([.made("2031-05-05", "Loja 1/3", 100)]))
        #expect(rows(found) == ["2031-07 installment Loja 3/3 1.00"])
    }

    @Test func `a recurring charge is expected until one fails to come`() {
        let months = ["2031-03-12", "2031-04-12", "2031-05-12"].map {
            Entry.made($0, "Netflix", 3_990)
        }
        let found = listed(.made(months), months: 2)
        #expect(
            rows(found) == ["2031-06 recurring Netflix 39.90", "2031-07 recurring Netflix 39.90"])
        #expect(found.promised.map(\.isFirst) == [true, false])
        let early = ["2031-02-12", "2031-03-12", "2031-04-12"].map {
            Entry.made($0, "Netflix", 3_990)
        }
        let missed = listed(.made(early + [.made("2031-06-09", "Feira", 1)]), months: 2)
        #expect(rows(missed).isEmpty)
        #expect(missed.missed.map(\.payee.shown) == ["Netflix"])
    }

    @Test func `old files say nothing of now`() {
        let old = ["2030-03-12", "2030-04-12", "2030-05-12"].map {
            Entry.made($0, "Netflix", 3_990)
        }
        let found = listed(.made(old))
        #expect(found.promised.isEmpty)
        #expect(found.missed.isEmpty)
    }

    @Test func `a silenced charge is not shown`() throws {
        let months = ["2031-03-12", "2031-04-12", "2031-05-12"].map {
            Entry.made($0, "Netflix", 3_990)
        }
        let key = try #require(FindRecurring.find(in: months).first).key
        #expect(listed(.made(months), silenced: [key]).promised.isEmpty)
    }

    @Test func `the server's recurring charge is in the bill that contains its day`() {
        let bills = [
            SampleBills.bill(
                .closed, "2031-05-20", opens: "2031-04-07", closes: "2031-05-07", total: 1, paid: 1),
            SampleBills.bill(
                .open, "2031-06-20", opens: "2031-05-07", closes: "2031-06-05", total: 1),
            SampleBills.bill(
                .future, "2031-07-20", opens: "2031-06-05", closes: "2031-07-07", total: 0),
        ]
        let entries = [
            ("2031-03-12", "2031-04"), ("2031-04-12", "2031-05"), ("2031-05-12", "2031-06"),
        ]
        .map { Entry.made($0.0, "Netflix", 3_990).issued(in: $0.1) }
        let found = listed(.made(entries, bills: bills), months: 3)
        #expect(
            found.promised.filter { $0.kind == .recurring }.map {
                "\($0.month) \($0.day?.iso ?? "")"
            }
                == ["2031-07 2031-06-12", "2031-08 2031-07-12"])
    }

    @Test func `amounts of several currencies are not added`() {
        let month = BillMonth(of: today)
        let promised = [Money(minor: 1, currency: .usd), Money(minor: 2, currency: .brl)].map {
            Promised(kind: .booked, month: month, day: nil, title: "a", amount: $0, account: "")
        }
        let totals = ComingMonth(month: month, promised: promised).totals
        #expect(totals.map(\.decimalString) == ["0.02", "0.01"])
    }
}
