import Synchronization
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

/// Only the visible lines of a long bill are rendered.
@Suite struct ManyLinesTests {
    private static let bill = SampleBills.bill(
        .open, "2031-06-20", total: 1,
        items: (0..<20_000).map { SampleBills.item("2031-05-15", "Padaria \($0)", Int64($0)) })

    @Test(arguments: [60, 80, 120])
    func `the header is drawn before the lines are rendered`(_ columns: Int) {
        let made = Mutex(0)
        let rows = SheetRows(Array(0..<100_000)) { index in
            made.withLock { $0 += 1 }
            return .pair(Span("Padaria \(index)"), Span("1,00"))
        }
        let header = SheetRows([.centred(Span("Vencimento 20 JUN"))])
        let sheet = Sheet(title: "JUN 2031", sections: [header, rows])
        let lines = TextRenderer(screen: Screen(columns: columns, colors: .none))
            .lines(of: [.sheet(sheet)])
        var first: [String] = []
        for line in lines {
            first.append(line)
            if first.count == 24 { break }
        }

        #expect(first.contains { $0.contains("Vencimento 20 JUN") })
        #expect(first.last?.contains("Padaria") == true)
        #expect(made.withLock { $0 } < 100)
    }

    @Test func `every line is shown and fits the width of the screen`() {
        let shown = BillScreenTests.drawn(Self.bill, 60, .none).split(separator: "\n")

        #expect(shown.count > 20_000)
        #expect(shown.allSatisfy { $0.count <= 60 })
        #expect(shown.dropLast().last?.contains("Padaria 19999") == true)
    }

    @Test func `lazily rendered rows are the requested ones`() {
        let rows = SheetRows([1, 2, 3]) { .centred(Span("\($0)")) }
        let all = SheetRows([.centred(Span("0"))]) + rows

        #expect(all.map { "\($0)" } == (0...3).map { "\(Sheet.Row.centred(Span("\($0)")))" })
        #expect(all == SheetRows((0...3).map { .centred(Span("\($0)")) }))
        #expect(all != SheetRows([]))
    }
}
