import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

/// The bill screen in all four states, with and without colour, at four widths.
///
/// The expected screens are in `Tests/Transcripts/Bills`. `COFRE_RECORD=1` records them again; review the
/// difference before you commit it.
@Suite struct BillScreenTests {
    private static let folder = Repository.url.appending(path: "Tests/Transcripts/Bills")

    @Test(arguments: SampleBills.all, [40, 60, 80, 120])
    func `the screen matches the recorded one`(_ bill: Bill, _ columns: Int) throws {
        for colors in [ColorDepth.none, .trueColor] {
            let name = "\(bill.state.name)-\(columns)\(colors == .none ? "" : "-colour").screen"
            let shown = Self.drawn(bill, columns, colors)
            let file = Self.folder.appending(path: name)
            if ProcessInfo.processInfo.environment["COFRE_RECORD"] == "1" {
                try FileManager.default.createDirectory(
                    at: Self.folder, withIntermediateDirectories: true)
                try Data(shown.utf8).write(to: file)
            }
            #expect(shown == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
        }
    }

    @Test(arguments: SampleBills.all, [1, 20, 28, 40, 60, 80, 120])
    func `no number is truncated and no line exceeds the screen at any width`(
        _ bill: Bill, _ columns: Int
    ) {
        let shown = Self.drawn(bill, columns, .none)
        let isWideEnough = columns >= 28
        for item in bill.items {
            #expect(!isWideEnough || shown.contains(BillWords.figure(item.amount)))
        }
        guard isWideEnough else { return }
        // The tabs above the frame are as wide as four names of months.
        for line in shown.split(separator: "\n") {
            #expect(SampleScreen.cells(String(line)) <= columns, "\(line)")
        }
    }

    @Test func `a terminal without Unicode gets ASCII only`() {
        let screen = SampleScreen.of(60, isUnicode: false)
        let shown = TextRenderer(screen: screen).render(Self.blocks(SampleBills.closed))

        #expect(shown.utf8.allSatisfy { $0 < 0x80 })
        #expect(shown.contains("Gastos do mes"))
    }

    @Test(arguments: [
        (ColorDepth.ansi16, "\u{1B}[31m"), (.ansi256, "\u{1B}[38;5;167m"),
        (.trueColor, "\u{1B}[38;2;229;97;92m"),
    ])
    func `each state has its colour at every depth`(_ colors: ColorDepth, _ code: String) {
        #expect(Self.drawn(SampleBills.closed, 80, colors).contains(code + "R$1.743,26"))
    }

    static func drawn(_ bill: Bill, _ columns: Int, _ colors: ColorDepth) -> String {
        let screen = Screen(columns: columns, colors: colors)
        return TextRenderer(screen: screen).render(blocks(bill))
    }

    static func blocks(_ bill: Bill, _ language: Language) -> [Block] {
        blocks(bill, ArrangeItems(), in: language)
    }

    static func blocks(
        _ bill: Bill, _ arrangement: ArrangeItems = ArrangeItems(), isByTitle: Bool = false,
        in language: Language = .english
    ) -> [Block] {
        let found = Loaded(value: SampleBills.all, origin: .remote, asOf: SamplePayments.noon)
        let view = BillView(
            bill: bill, months: SampleBills.all, arrangement: arrangement, isByTitle: isByTitle)
        return BillReply.one(view, found)
            .blocks(ReplyContext(phrases: Phrases(language), now: SamplePayments.noon))
    }
}
