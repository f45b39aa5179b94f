import Testing
import Values

@testable import MoneyShell

@Suite struct FindRecurringTests {
    private func found(_ entries: [Entry]) -> [String] {
        FindRecurring.find(in: entries.stablySorted { $0.day.ordinal }).map {
            "\($0.payee.shown) \($0.cadence) \($0.charges.count)"
        }
    }

    private func charges(_ days: [String], _ amounts: [Int64] = [3_990]) -> [Entry] {
        days.enumerated().map { Entry.made($1, "Netflix", amounts[min($0, amounts.count - 1)]) }
    }

    @Test(arguments: [
        (["2031-01-12", "2031-02-12", "2031-03-13"], "Netflix monthly 3"),
        (["2031-01-31", "2031-02-28", "2031-03-31"], "Netflix monthly 3"),
        (["2031-01-01", "2031-01-31", "2031-03-01"], "Netflix monthly 3"),
        (["2031-01-01", "2031-01-08", "2031-01-16"], "Netflix weekly 3"),
        (["2029-03-01", "2030-03-02", "2031-03-01"], "Netflix yearly 3"),
    ])
    func `three charges at one cadence are a recurrence`(_ days: [String], _ expected: String) {
        #expect(found(charges(days)) == [expected])
    }

    @Test func `charges of one payee to two accounts are a recurrence of each`() {
        let days = ["2031-01-10", "2031-02-10", "2031-03-10"]
        let rents = ["itau", "nubank"].flatMap { account in
            days.map { Entry.made($0, "Aluguel", 280_000, in: account, isCard: false) }
        }
        #expect(found(rents) == ["Aluguel monthly 3", "Aluguel monthly 3"])
    }

    @Test(arguments: [
        ["2031-01-12", "2031-02-12"], ["2031-01-12", "2031-02-20", "2031-03-09"],
        ["2031-01-12", "2031-02-12", "2031-02-13", "2031-03-12"],
        ["2031-01-12", "2031-03-12", "2031-05-12"],
    ])
    func `too few or irregular charges are none`(_ days: [String]) {
        #expect(found(charges(days)).isEmpty)
    }

    @Test func `amounts may differ by a tenth, not more`() {
        let days = ["2031-01-12", "2031-02-12", "2031-03-12"]
        #expect(found(charges(days, [10_000, 10_900, 10_000])).count == 1)
        #expect(found(charges(days, [10_000, 11_500, 10_000])).isEmpty)
    }

    @Test func `a price may change once between equal amounts, and is named`() {
        let entries = charges(
            ["2031-01-12", "2031-02-12", "2031-03-12", "2031-04-12"], [3_990, 3_990, 5_590, 5_590])
        let recurrence = FindRecurring.find(in: entries).first
        #expect(recurrence?.earlierAmount?.minor == 3_990)
        #expect(recurrence?.hasChangedOnce == true)
    }

    @Test func `a bill that varies is known by its latest charges`() {
        let days = [
            "2031-01-10", "2031-02-10", "2031-03-10", "2031-04-10", "2031-05-10", "2031-06-10",
        ]
        #expect(
            found(charges(days, [11_300, 12_610, 12_020, 11_870, 12_440, 11_940]))
                == ["Netflix monthly 5"])
        #expect(
            found(charges(days, [2_000, 2_000, 2_500, 2_500, 3_000, 3_000]))
                == ["Netflix monthly 4"])
        #expect(found(charges(days, [2_000, 4_000, 2_500, 5_000, 3_000, 9_000])).isEmpty)
    }

    @Test func `instalments, transfers and refunds are none`() {
        var transfers = charges(["2031-01-12", "2031-02-12", "2031-03-12"])
        for index in transfers.indices { transfers[index].exclusion = .transfer }
        let parts = (1...3).map { Entry.made("2031-0\($0)-12", "Loja \($0)/3", 100) }
        let refunds = (1...3).map { Entry.made("2031-0\($0)-12", "Loja", -100) }
        #expect(found(transfers + parts + refunds).isEmpty)
    }

    @Test func `a subscription is found beside purchases of its payee`() {
        let entries =
            charges(["2031-01-12", "2031-02-12", "2031-03-12"])
            + [.made("2031-02-03", "Netflix", 12_345), .made("2031-02-20", "Netflix", 777)]
        #expect(found(entries) == ["Netflix monthly 3"])
    }

    @Test func `charges are expected on their usual day, or on the last of a month`() {
        let recurrence = FindRecurring.find(
            in: charges(["2030-12-31", "2031-01-31", "2031-02-28", "2031-03-31"])
        ).first
        let days = recurrence?.expected(through: SampleBills.day("2031-06-30")).map(\.iso)
        #expect(days == ["2031-04-30", "2031-05-31", "2031-06-30"])
    }
}
