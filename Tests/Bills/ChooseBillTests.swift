import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ChooseBillTests {
    @Test(arguments: [
        "2031-05", "mai", "maio", "may", "MAIO", "Mai", "2031-05-20", "2",
    ])
    func `a bill is selected by its month in either language or by its row number`(
        _ word: String
    ) throws {
        let bill = try ChooseBill.named(
            word, from: SampleBills.all, listing: SampleBills.all.map(\.id))

        #expect(bill == SampleBills.closed)
    }

    @Test(arguments: ["2", "9", "20"])
    func `a row number beyond the list is not the beginning of a year`(_ word: String) throws {
        let only = SampleBills.closed
        #expect(throws: SelectionProblem(.bill, .unknown(word, nearest: nil))) {
            try ChooseBill.named(word, from: [only], listing: [only.id])
        }
    }

    @Test func `a unique beginning of a month's name is enough`() throws {
        #expect(try ChooseBill.named("ap", from: SampleBills.all) == SampleBills.overdue)
        #expect(try ChooseBill.named("abr", from: SampleBills.all) == SampleBills.overdue)
    }

    @Test func `the month março is found without its cedilla`() throws {
        let march = SampleBills.bill(.overdue, "2031-03-20", total: 1)

        #expect(try ChooseBill.named("marco", from: [march]) == march)
        #expect(try ChooseBill.named("março", from: [march]) == march)
    }

    @Test(arguments: [
        ("2029-01", "2031-04"), ("2031-12", "2031-07"), ("2031-08", "2031-07"),
        ("agosto", "2031-07"), ("march", "2031-04"), ("dezembro", "2031-04"),
        ("08/2031", "2031-07"), ("ago/31", "2031-07"), ("01", "2031-04"),
    ])
    func `the error about a month without a bill names the nearest month and all months with one`(
        _ word: String, nearest: String
    ) throws {
        let month = try #require(BillMonth(parsing: nearest))
        let months = SampleBills.all.map(\.month)
        #expect(throws: BillsError.notThisMonth(word, nearest: month, of: months)) {
            try ChooseBill.named(word, from: SampleBills.all)
        }
    }

    @Test func `a mistyped month suggests the most similar one`() {
        let unknown = SelectionProblem(.bill, .unknown("2031-o5", nearest: "2031-05"))
        #expect(throws: unknown) {
            try ChooseBill.named("2031-o5", from: SampleBills.all)
        }
    }

    @Test func `for a word that is similar to no month nothing is suggested`() {
        #expect(throws: SelectionProblem(.bill, .unknown("xyz", nearest: nil))) {
            try ChooseBill.named("xyz", from: SampleBills.all)
        }
    }

    @Test(arguments: [
        "05", "05/2031", "5/2031", "05/31", "5/31", "mai/31", "MAI/2031", "maio/2031", "may/31",
    ])
    func `a month is accepted in the forms that Brazilians use`(_ word: String) throws {
        #expect(try ChooseBill.named(word, from: SampleBills.all) == SampleBills.closed)
    }

    @Test func `the error about an ambiguous beginning lists both months, the newest first`() {
        let candidates = ["2031-07", "2031-06"]

        #expect(throws: SelectionProblem(.bill, .ambiguous("ju", candidates: candidates))) {
            try ChooseBill.named("ju", from: SampleBills.all)
        }
    }

    @Test func `with 600 bills a month with its year is found, and a month alone is ambiguous`()
        throws
    {
        let bills = (0..<600).map { index in
            let month = index % 12 + 1
            let day = Day(year: 1990 + index / 12, month: month, day: 20)
            return SampleBills.bill(.overdue, day.iso, total: 1)
        }

        #expect(try ChooseBill.named("2015-05", from: bills).due.iso == "2015-05-20")
        #expect(throws: SelectionProblem.self) { try ChooseBill.named("mai", from: bills) }
    }

    @Test func `the error about a month of several accounts names the accounts`() {
        let bills = ["csv", "itau"].map { SampleBills.imported("2031-05-20", account: $0) }

        for word in ["2031-05", "mai"] {
            #expect(throws: BillsError.severalAccounts(word, of: ["csv", "itau"], issued: nil)) {
                try ChooseBill.named(word, from: bills)
            }
        }
    }

    @Test func `two bills of one month are told apart by their number and total`() throws {
        let bills = [("20", 85_944), ("20", 2_000), ("25", 100)].enumerated().map {
            var bill = SampleBills.bill(.closed, "2031-05-\($1.0)", total: Int64($1.1))
            if $0 == 1 { bill.number = 2 }
            return bill
        }
        let candidates = [
            "2031-05 (1 · R$859,44)", "2031-05 (2 · R$20,00)", "2031-05 (3 · R$1,00)",
        ]
        #expect(throws: SelectionProblem(.bill, .alike("mai", candidates: candidates))) {
            try ChooseBill.named("mai", from: bills)
        }
        let listing = bills.map(\.id)
        #expect(listing == ["2031-05-20", "2031-05-20/2", "2031-05-25"])
        #expect(try ChooseBill.named("2", from: bills, listing: listing) == bills[1])
        #expect(try ChooseBill.named("2031-05-20/2", from: bills) == bills[1])
        #expect(Bill.month(ofID: "2031-05-20/2") == bills[1].month)
        #expect(Bill.month(ofID: "nubank/2031-05") == bills[1].month)
    }

    @Test func `by default the open bill is selected`() throws {
        #expect(try ChooseBill.open(from: SampleBills.all) == SampleBills.open)
        #expect(throws: BillsError.noneOpen) { try ChooseBill.open(from: [SampleBills.future]) }
    }

    @Test func `the bill to pay is the closed one, or the open one if none is closed`() throws {
        #expect(try ChooseBill.payable(from: SampleBills.all) == SampleBills.closed)
        #expect(try ChooseBill.payable(from: [SampleBills.open]) == SampleBills.open)
    }

    @Test func `an empty list of bills is an error`() {
        #expect(throws: BillsError.noBills) { try ChooseBill.named("mai", from: []) }
        #expect(throws: BillsError.noBills) { try ChooseBill.open(from: []) }
        #expect(throws: BillsError.noBills) { try ChooseBill.payable(from: []) }
    }
}
