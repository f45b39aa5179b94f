import Testing
import Values

@testable import MoneyShell

@Suite struct ForecastInstallmentsTests {
    private func forecast(_ entries: [Entry]) -> [String] {
        ForecastInstallments.forecast(entries).map { "\($0.month) \($0.description)" }.sorted()
    }

    @Test func `a first of three promises two, a last one nothing`() {
        #expect(
            forecast([.made("2031-05-10", "Loja 1/3", 100), .made("2031-05-10", "Bar 2/2", 100)])
                == ["2031-06 Loja 2/3", "2031-07 Loja 3/3"])
    }

    @Test func `one that appears replaces its forecast`() {
        #expect(
            forecast([.made("2031-05-10", "Loja 1/3", 100), .made("2031-06-11", "Loja 2/3", 100)])
                == ["2031-07 Loja 3/3"])
    }

    @Test func `a purchase whose first instalments are unknown still has its last ones`() {
        #expect(forecast([.made("2031-05-31", "Loja 8/9", 100)]) == ["2031-06 Loja 9/9"])
    }

    @Test func `two equal purchases have their instalments each`() {
        let twice = [
            Entry.made("2031-05-10", "Loja 1/2", 100), .made("2031-05-10", "Loja 1/2", 100),
        ]
        #expect(forecast(twice) == ["2031-06 Loja 2/2", "2031-06 Loja 2/2"])
    }

    @Test func `a second purchase a month later is another one`() {
        let found = forecast([
            .made("2031-05-10", "Loja 1/3", 100), .made("2031-06-10", "Loja 2/3", 100),
            .made("2031-06-12", "Loja 1/3", 100),
        ])
        #expect(found == ["2031-07 Loja 2/3", "2031-07 Loja 3/3", "2031-08 Loja 3/3"])
    }

    @Test func `a first instalment may be larger by what does not divide`() {
        #expect(
            forecast([
                .made("2031-05-10", "Loja 1/3", 3_334), .made("2031-06-10", "Loja 2/3", 3_333),
            ])
                == ["2031-07 Loja 3/3"])
    }

    @Test func `a bank that dates all instalments by the purchase has one purchase`() {
        #expect(
            forecast([.made("2031-05-10", "Loja 1/3", 100), .made("2031-05-10", "Loja 2/3", 100)])
                == ["2031-07 Loja 3/3"])
    }

    @Test func `an instalment much older than its file has the day of its purchase`() {
        let file = [
            Entry.made("2031-05-26", "Loja 6/8", 100), .made("2031-06-10", "Bar 6/7", 200),
            .made("2031-10-28", "Padaria", 10), .made("2031-11-20", "Padaria", 10),
        ]
        // The first was bought after the closing day, the second before it.
        #expect(
            forecast(file) == [
                "2031-12 Bar 7/7", "2031-12 Loja 7/8", "2032-01 Loja 8/8",
            ])
        #expect(
            forecast(file + [.made("2031-05-26", "Loja 5/8", 100)]).filter { $0.contains("Loja") }
                == ["2031-12 Loja 7/8", "2032-01 Loja 8/8"])
    }

    @Test func `a month that is missing does not date a card by its purchases`() {
        let files = [
            Entry.made("2031-08-05", "Sol 2/10", 120), .made("2031-08-05", "Lua 3/10", 50),
            .made("2031-11-05", "Sol 5/10", 120), .made("2031-11-05", "Lua 6/10", 50),
            .made("2031-11-07", "Padaria", 10),
        ]
        #expect(
            forecast(files).filter { $0 >= "2031-11" }.prefix(3)
                == ["2031-12 Lua 7/10", "2031-12 Sol 6/10", "2032-01 Lua 8/10"])
    }

    @Test func `what was paid ahead is not promised again`() {
        let paid = [
            Entry.made("2031-05-10", "Loja 1/6", 100), .made("2031-06-10", "Loja 2/6", 100),
            .made("2031-07-10", "Loja 3/6", 100), .made("2031-07-12", "Loja 6/6", 100),
            .made("2031-07-12", "Loja 5/6", 100),
        ]
        #expect(forecast(paid) == ["2031-08 Loja 4/6"])
        #expect(forecast(paid + [.made("2031-08-10", "Loja 4/6", 100)]) == [])
    }

    @Test func `what the bank says was paid ahead is not promised again`() {
        let paid = [
            Entry.made("2031-11-10", "Loja - Parcela 1/4", 100),
            .made("2031-11-12", "Antecipada - Loja - Parcela 3/4", 100),
            .made("2031-11-12", "Antecipada - Loja - Parcela 4/4", 100),
        ]
        #expect(forecast(paid) == ["2031-12 Loja 2/4"])
        #expect(forecast(Array(paid.dropFirst())) == [])
    }

    private static let inMonths = [
        Entry.made("2031-05-10", "Loja 1/6", 100), .made("2031-06-10", "Loja 2/6", 100),
        .made("2031-07-10", "Loja 3/6", 100),
    ]

    @Test(
        arguments: [
            (["2031-07-10 4"], ["2031-09-10 5/6", "2031-10-10 6/6"]),
            (["2031-07-20 4"], ["2031-09-10 5/6", "2031-10-10 6/6"]),
            (["2031-07-20 4", "2031-07-20 5"], ["2031-10-10 6/6"]),
            (["2031-07-10 5", "2031-07-10 6"], ["2031-08-10 4/6"]),
            (["2031-09-10 5"], ["2031-08-10 4/6", "2031-10-10 6/6"]),
        ])
    func `those after one that was paid ahead, or before one that is booked, keep their months`(
        _ others: [String], _ coming: [String]
    ) {
        let entries =
            Self.inMonths
            + others.map { Entry.made(String($0.prefix(10)), "Loja \($0.suffix(1))/6", 100) }
        let found = ForecastInstallments.forecast(entries)
        #expect(
            found.map { "\($0.day.iso) \($0.installment?.description ?? "")" }.sorted() == coming)
        #expect(found.allSatisfy { $0.month == BillMonth(of: $0.day) })
    }

    @Test func `two purchases of a month apart are two, also if the file begins later`() {
        let both = [
            Entry.made("2031-05-10", "Loja 2/4", 100), .made("2031-05-10", "Loja 3/4", 100),
            .made("2031-06-10", "Loja 3/4", 100), .made("2031-06-10", "Loja 4/4", 100),
        ]
        #expect(forecast(both) == ["2031-07 Loja 4/4"])
    }

    @Test(
        arguments: [
            // All but the first on the closing day; another closing day, later and earlier; a month without one; one late.
            (["05-25", "05-27", "06-27"], "2031-07-27 2031-08-27 2031-09-27"),
            (["05-05", "06-27", "07-27"], "2031-08-27 2031-09-27 2031-10-27"),
            (["05-05", "06-05", "07-05", "08-25"], "2031-09-25 2031-10-25"),
            (["05-25", "06-25", "07-25", "08-05", "09-05"], "2031-10-05"),
            (["05-10", "06-10", "08-10"], "2031-09-10 2031-10-10 2031-11-10"),
            (["05-10", "06-30", "07-10"], "2031-08-10 2031-09-10 2031-10-10"),
            (["05-10", "06-10", "07-10", "07-30"], "2031-09-10 2031-10-10"),
            (["05-31", "06-30"], "2031-07-31 2031-08-31 2031-09-30 2031-10-31"),
        ])
    func `the next ones of a purchase have its usual day, or the new one if it was moved`(
        _ days: [String], _ coming: String
    ) {
        let entries = days.enumerated().map {
            Entry.made("2031-\($1)", "Loja \($0 + 1)/6", 100)
        }
        let found = ForecastInstallments.forecast(entries).map(\.day.iso).sorted()
        #expect(found == coming.split(separator: " ").map(String.init))
    }

    @Test(
        arguments: [
            ("05-10 1, 05-10 2, 06-10 1, 06-10 2", 3, ["2031-07 3/3", "2031-08 3/3"]),
            ("10-18 1, 10-18 2, 11-10 1, 11-10 2", 3, ["2032-01 3/3", "2032-01 3/3"]),
            ("05-10 1, 06-10 2, 06-20 3, 07-20 4", 6, ["2031-09 5/6", "2031-10 6/6"]),
            ("07-10 1, 07-15 2, 07-15 3, 07-15 4", 4, []),
        ])
    func `purchases dated by the purchase, and those paid ahead or paid off, are told apart`(
        _ known: String, _ of: Int, _ coming: [String]
    ) {
        let entries = known.split(separator: ", ").map {
            Entry.made("2031-\($0.prefix(5))", "Loja \($0.suffix(1))/\(of)", 100)
        }
        #expect(forecast(entries) == coming.map { $0.replacing(" ", with: " Loja ") })
    }

    @Test func `the months are those of the server's bills, also with older ones of a file`() {
        let file = Entry.made("2031-05-28", "Loja 1/4", 100)
        let issued = [
            Entry.made("2031-06-28", "Loja 2/4", 100).issued(in: "2031-08"),
            .made("2031-07-28", "Loja 3/4", 100).issued(in: "2031-09"),
        ].map { entry in
            var entry = entry
            entry.origin = entry.origin.with(account: file.account)
            return entry
        }
        #expect(forecast([file] + issued) == ["2031-10 Loja 4/4"])
        let sameDay = (2...3).map { number in
            Entry.made("2031-05-25", "Loja \(number)/4", 100).issued(in: "2031-0\(5 + number)")
        }
        #expect(forecast(sameDay) == ["2031-09 Loja 4/4"])
    }

    @Test func `in the first known month nothing was paid ahead`() {
        let found = forecast([
            .made("2031-05-10", "Loja 2/4", 100), .made("2031-05-12", "Loja 4/4", 100),
        ])
        #expect(found == ["2031-06 Loja 3/4", "2031-07 Loja 4/4"])
    }

    @Test func `the last instalments of an older purchase are not those of a newer one`() {
        let both = (0..<3).flatMap { month in
            let (old, new) = (4 + month, 1 + month)
            return [
                Entry.made("2031-0\(5 + month)-10", "Loja \(old)/6", 100),
                .made("2031-0\(5 + month)-12", "Loja \(new)/6", 100),
            ]
        }
        #expect(
            forecast(both) == ["2031-08 Loja 4/6", "2031-09 Loja 5/6", "2031-10 Loja 6/6"])
    }

    @Test(arguments: [2, 3, 12, 48])
    func `forecasts and past ones sum to the whole`(_ of: Int) {
        for known in 1...of {
            let entries = (1...known).map { number in
                let month = BillMonth(of: SampleBills.day("2031-01-31")).adding(number - 1)
                return Entry.made(month.lastDay.iso, "Loja \(number)/\(of)", 1_234)
            }
            let all = entries + ForecastInstallments.forecast(entries)
            #expect(all.reduce(0) { $0 + $1.amount.minor } == Int64(of) * 1_234)
        }
    }
}
