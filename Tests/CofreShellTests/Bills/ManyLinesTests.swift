import CofreDomain
import CofreTestSupport
import Synchronization
import Testing

@testable import CofreShell

/// A bill of a hundred thousand lines: what is not on the screen is not made.
@Suite struct ManyLinesTests {
    private static let bill = SampleBills.bill(
        .open, "2031-06-20", total: 1,
        items: (0..<100_000).map { SampleBills.item("2031-05-15", "Padaria \($0)", Int64($0)) })

    @Test(arguments: [60, 80, 120])
    func `the header is drawn before the lines are`(_ columns: Int) {
        let measured = Mutex(0)
        let plain = SampleScreen.of(columns)
        let screen = Screen(
            columns: columns, colors: .none,
            cells: { text in
                measured.withLock { $0 += 1 }
                return plain.cells(text)
            }, truncate: plain.truncate)
        let lines = TextRenderer(screen: screen).lines(of: BillScreenTests.blocks(Self.bill))
        var first: [String] = []
        for line in lines {
            first.append(line)
            if first.count == 24 { break }
        }

        #expect(first.contains { $0.contains("Vencimento 20 JUN") })
        #expect(first.last?.contains("Padaria") == true)
        // A line is measured a few times; none that nobody sees is measured at all.
        #expect(measured.withLock { $0 } < 1000)
    }

    @Test func `every line of it is there, and fits`() {
        let shown = BillScreenTests.drawn(Self.bill, 60, .none).split(separator: "\n")

        #expect(shown.count > 100_000)
        #expect(shown.allSatisfy { $0.count <= 60 })
        #expect(shown.dropLast().last?.contains("Padaria 99999") == true)
    }

    @Test func `rows that are made late are those that were asked for`() {
        let rows = SheetRows([1, 2, 3]) { .centred(Span("\($0)")) }
        let all = SheetRows([.centred(Span("0"))]) + rows

        #expect(all.map { "\($0)" } == (0...3).map { "\(Sheet.Row.centred(Span("\($0)")))" })
        #expect(all == SheetRows((0...3).map { .centred(Span("\($0)")) }))
        #expect(all != SheetRows([]))
    }
}
