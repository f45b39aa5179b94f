import Testing
import Values

@testable import MoneyShell

@Suite struct JoinEntriesTests {
    private let server = [
        Entry.made("2031-05-10", "Mercado Buriti", 18_398).issued(in: "2031-06"),
        Entry.made("2031-05-12", "Uber *Trip", 2_000).issued(in: "2031-06"),
        Entry.made("2031-05-12", "Uber *Trip", 2_000).issued(in: "2031-06"),
    ]

    @Test func `a purchase of the server and of a file is one, of the server`() {
        var join = JoinEntries()
        let file = [
            Entry.made("2031-05-12", "MERCADO BURITI SAO PAULO", 18_398),
            Entry.made("2031-05-13", "Uber *Trip", 2_000), Entry.made("2031-05-12", "Feira", 900),
        ]
        let (issued, left) = join.joined(server, file)
        #expect(issued.map(\.copies) == [2, 2, 1])
        #expect(left.map(\.title) == ["Feira"])
        #expect(join.alike == 0)
    }

    @Test func `other lines of the file learn what the server calls their title`() {
        var join = JoinEntries()
        let issued = [Entry.made("2031-05-12", "Netflix Plano", 3_990).issued(in: "2031-06")]
        let (_, left) = join.joined(
            issued,
            [
                .made("2031-04-12", "Netflix Plano Mensal", 3_990),
                .made("2031-05-12", "Netflix Plano Mensal", 3_990), .made("2031-04-13", "Bar", 1),
            ])
        #expect(left.map(\.payee.shown) == ["Netflix Plano", "Bar"])
        #expect(left.map(\.title) == ["Netflix Plano Mensal", "Bar"])

        let (joined, rest) = join.joined(
            [.made("2031-05-12", "Loja Cortada 2/4", 100).issued(in: "2031-06")],
            [
                .made("2031-04-12", "LOJA CORT 1/4", 100),
                .made("2031-05-12", "LOJA CORT 2/4", 100),
                .made("2031-05-14", "Antecipada - LOJA CORT 4/4", 100),
            ])
        let all = rest.map { entry in
            var entry = entry
            entry.origin = entry.origin.with(account: "card")
            return entry
        }
        let coming = ForecastInstallments.forecast(all + joined)
        #expect(coming.map(\.description) == ["Loja Cortada 3/4"])
    }

    @Test func `a title of the file that is two of the server's says nothing of others`() {
        var join = JoinEntries()
        let issued = ["Mercado Livre Casa", "Mercado Livre Jogos"].map {
            Entry.made("2031-05-12", $0, Int64($0.count)).issued(in: "2031-06")
        }
        let (_, left) = join.joined(
            issued,
            issued.map { .made("2031-05-12", "Mercado Livre", $0.amount.minor) }
                + [.made("2031-04-12", "Mercado Livre", 5)])
        #expect(left.map(\.payee.shown) == ["Mercado Livre"])
    }

    @Test func `daily purchases of two sources that overlap in part stay apart`() {
        var join = JoinEntries()
        func metro(_ day: Int) -> Entry { .made("2031-05-\(day)", "Metro SP", 500) }
        let issued = (14...20).map { metro($0).issued(in: "2031-06") }
        let (found, left) = join.joined(issued, (10...16).map(metro))
        #expect(found.map(\.copies) == [2, 2, 2, 1, 1, 1, 1])
        #expect(left.map(\.day.day) == [10, 11, 12, 13])
    }

    @Test func `of two copies the nearer one is joined`() {
        var join = JoinEntries()
        let issued = [Entry.made("2031-06-02", "Metro SP", 500).issued(in: "2031-06")]
        let (_, left) = join.joined(
            issued,
            [.made("2031-05-31", "Metro SP", 500), .made("2031-06-02", "Metro SP", 500)])
        #expect(left.map(\.day.iso) == ["2031-05-31"])
    }

    @Test(arguments: [("2031-05-13", 2), ("2031-05-14", 1)])
    func `days may differ by three`(_ day: String, _ copies: Int) {
        var join = JoinEntries()
        let file = [Entry.made(day, "Mercado Buriti", 18_398)]
        #expect(join.joined(Array(server.prefix(1)), file).0.map(\.copies) == [copies])
    }

    @Test func `with other titles both stay and are counted as alike`() {
        var join = JoinEntries()
        let (issued, left) = join.joined(server, [Entry.made("2031-05-10", "Açougue", 18_398)])
        #expect(issued.map(\.copies) == [1, 1, 1])
        #expect(left.count == 1)
        #expect(join.alike == 1)
    }

    @Test func `instalments of one purchase are told apart`() {
        var join = JoinEntries()
        let issued = [Entry.made("2031-05-10", "Loja 2/3", 100).issued(in: "2031-06")]
        let file = [
            Entry.made("2031-05-10", "Loja 1/3", 100), Entry.made("2031-05-10", "Loja 2/3", 100),
        ]
        let (found, left) = join.joined(issued, file)
        #expect(found.map(\.copies) == [2])
        #expect(left.map(\.installment?.number) == [1])
    }

    @Test func `the server's card is the one that repeats most of its entries`() {
        let join = JoinEntries()
        let imported = [
            "a": [Entry.made("2031-05-10", "Mercado Buriti", 18_398, in: "a")],
            "b": [
                Entry.made("2031-05-12", "Uber *Trip", 2_000, in: "b"),
                Entry.made("2031-05-12", "Uber *Trip", 2_000, in: "b"),
            ],
        ]
        #expect(join.bestMatch(of: server, among: ["a", "b"], in: imported) == "b")
        #expect(join.bestMatch(of: server, among: ["c"], in: imported) == nil)
    }

    @Test func `a payment is joined with its line, which learns the card`() {
        var join = JoinEntries()
        let payments = [
            Entry.made("2031-05-11", "Mercado Buriti", 18_398).paid(by: "Visa 1111"),
            Entry.made("2031-05-11", "Ana Lima", 500).paid(by: "Visa 1111"),
        ]
        let found = join.joined(server, payments: payments)
        #expect(found.map(\.copies) == [2, 1, 1, 1])
        #expect(found.map(\.card) == ["Visa 1111", nil, nil, "Visa 1111"])
    }
}
