import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct BillsReplyTests {
    @Test(arguments: [0, 1, 4, 600])
    func `any number of months is shown side by side without truncation`(_ count: Int) {
        let bills = (0..<count).map { index in
            SampleBills.bill(
                .overdue, Day(year: 1990 + index / 12, month: index % 12 + 1, day: 20).iso,
                total: Int64(index) * 1000)
        }
        let shown = render(bills, columns: 60)

        for bill in bills { #expect(shown.contains("\(bill.month.english) \(bill.month.year)")) }
        for line in shown.split(separator: "\n") {
            #expect(SampleScreen.cells(String(line)) <= 60)
        }
    }

    @Test func `the height of a bar is proportional to the amount, which is below it`() {
        let shown = render(SampleBills.all, columns: 80).split(separator: "\n").map(String.init)

        #expect(shown.first == "            ██████")
        #expect(shown[3].hasPrefix("▄▄▄▄▄▄") || shown[3].hasPrefix("▅▅▅▅▅▅"))
        #expect(shown.contains { $0.contains("R$1.743,26") && $0.contains("R$419,90") })
    }

    @Test func `the bar of a month far above the others is cut, so that the others stay visible`() {
        let bills = [5_000, 7_000, 6_000, 900_000].enumerated().map { index, total in
            SampleBills.bill(.overdue, "2031-0\(index + 1)-20", total: Int64(total))
        }
        let shown = render(bills, columns: 80).split(separator: "\n").map(String.init)

        #expect(shown[0].trimmingCharacters(in: .whitespaces) == "╱╱╱╱╱╱")
        #expect(shown[3].hasPrefix("▃▃▃▃▃▃") || shown[3].hasPrefix("▄▄▄▄▄▄"))
        #expect(shown[3].hasSuffix("██████"))
        #expect(shown.last == "╱╱╱ cut: far above the other months, and higher than shown")
        #expect(!TSVRenderer.text(of: blocks(bills)).contains("cut"))
    }

    @Test func `the tabs of bills with one name have a year, an account or a number`() {
        let bills = [
            SampleBills.bill(.overdue, "2030-05-20", total: 1),
            SampleBills.bill(.closed, "2031-04-20", total: 1),
            SampleBills.bill(.closed, "2031-05-20", total: 1),
            SampleBills.imported("2031-05-31", account: "nubank"),
            SampleBills.bill(.open, "2031-06-20", total: 1),
        ]
        func tabs(_ columns: Int) -> String {
            let view = BillView(
                bill: bills[2], months: bills, arrangement: ArrangeItems(), isByTitle: false)
            let blocks = BillReply.one(
                view, Loaded(value: bills, origin: .remote, asOf: SamplePayments.noon)
            ).blocks(ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon))
            let text = TextRenderer(screen: SampleScreen.of(columns)).render(blocks)
            return String(text.prefix { $0 != "\n" })
        }
        #expect(tabs(80) == "MAI 2030  ABR  [MAI 2031 3]  MAI 2031 nubank  JUN")
        #expect(tabs(40) == "ABR  [MAI 2031 3]  MAI 2031 nubank")
    }

    @Test func `without a terminal each month is a row`() {
        let rows = TSVRenderer.text(of: blocks(SampleBills.all)).split(separator: "\n")

        #expect(rows.first == "2031-04\tpaid\t271.18\t2031-04-20")
        #expect(rows.count == 4)
    }

    @Test func `an imported bill has neither a due date nor a closing date`() {
        let day = Day(year: 2031, month: 5, day: 4)
        let bill = ImportedAccount(
            name: "nubank", number: nil, currency: .brl, isCard: true, months: [:],
            importedAt: SamplePayments.noon
        ).bills(
            ImportedEntries([StatementEntry(id: nil, day: day, minor: 1250, title: "Padaria")]),
            today: day)
        let json = JSONText.answer(
            BillsView.list.json(bill.map { ListedBill(bill: $0) }), origin: .local,
            asOf: SamplePayments.noon)

        #expect(json.contains(#""dueDate":null"#), "\(json)")
        #expect(json.contains(#""closeDate":null"#), "\(json)")
        #expect(TSVRenderer.text(of: blocks(bill)) == "2031-05\topen\t12.50\t\tnubank\n")
    }

    private func blocks(_ bills: [Bill]) -> [Block] {
        let found = Loaded(value: bills, origin: .remote, asOf: SamplePayments.noon)
        return BillsReply.list(found, failure: nil)
            .blocks(ReplyContext(phrases: Phrases(.english), now: SamplePayments.noon))
    }

    private func render(_ bills: [Bill], columns: Int) -> String {
        TextRenderer(screen: SampleScreen.of(columns)).render(blocks(bills))
    }
}
