import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct ArrangeItemsTests {
    private static let items = [
        SampleBills.item("2031-04-16", "Posto Ipê", 500),
        SampleBills.item("2031-04-08", "Pagamento recebido", -27_118),
        SampleBills.item("2031-04-16", "Açaí", 900),
        SampleBills.item("2031-04-17", "Posto Ipê", 300),
    ]

    @Test func `by default lines have the issuer's order`() {
        #expect(ArrangeItems().arrange(Self.items) == Self.items)
    }

    @Test(arguments: [
        (ArrangeItems.Order.date, [1, 0, 2, 3]), (.amount, [1, 2, 0, 3]), (.title, [2, 1, 0, 3]),
    ])
    func `sorting is stable for every order`(
        _ order: ArrangeItems.Order, expected: [Int]
    ) {
        let arranged = ArrangeItems(order: order).arrange(Self.items)

        #expect(arranged == expected.map { Self.items[$0] })
    }

    @Test func `the sort key is computed once for each line`() {
        let lines = (0..<1000).map { SampleBills.item("2031-04-16", "Açaí \($0 * 7 % 1000)", 1) }
        var made = 0
        let ordered = lines.stablySorted { line -> String in
            made += 1
            return line.title.folded
        }

        #expect(made == 1000)
        #expect(ordered == ArrangeItems(order: .title).arrange(lines))
        #expect(ordered.map(\.title) == lines.map(\.title).sorted())
    }

    @Test(arguments: ["ipe", "IPÊ", "posto"])
    func `a search ignores case and accents`(_ search: String) {
        #expect(ArrangeItems(search: search).arrange(Self.items).count == 2)
    }

    @Test func `totals by title are sorted by amount, largest first`() {
        let totals = TitleTotal.of(Self.items)

        #expect(totals.map(\.title) == ["Açaí", "Posto Ipê", "Pagamento recebido"])
        #expect(totals.map(\.total.minor) == [900, 800, -27_118])
        #expect(totals.map(\.count) == [1, 2, 1])
    }
}
