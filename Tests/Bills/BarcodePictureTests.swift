import Essentials
import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct BarcodePictureTests {
    @Test(
        .installed("/usr/bin/rsvg-convert", "/usr/bin/zbarimg"),
        arguments: [SampleBills.overdue, SampleBills.closed, SampleBills.open])
    func `an independent reader decodes the barcode`(_ bill: Bill) async throws {
        let tools = ["/usr/bin/rsvg-convert", "/usr/bin/zbarimg"]
        let home = try TemporaryHome()
        let slip = try InspectSlip.issued(for: bill)
        let picture = BarcodeSVG.document(slip.bars, caption: slip.line ?? "")
        let (drawing, pixels) = (home.file("boleto.svg"), home.file("boleto.png"))
        try Data(picture.utf8).write(to: drawing)
        _ = try await InstalledTool.run(tools[0], [drawing.path(), "-o", pixels.path()])
        let read = try await InstalledTool.run(tools[1], ["-q", "--raw", pixels.path()])

        #expect(read == (bill.barcode ?? "") + "\n")
    }

    @Test func `a wide terminal with colours gets the complete barcode`() throws {
        let bars = try InspectSlip.issued(for: SampleBills.closed).bars
        #expect(bars.modules == 425)
        #expect(lines(bars, 213, .ansi16).count == 5)
        #expect(lines(bars, 212, .ansi16).isEmpty)
        #expect(lines(bars, 213, .none).isEmpty)
        let line = try #require(lines(bars, 300, .trueColor).first)
        // The margin of ten modules and the start pattern 1 1 1 1.
        #expect(line.hasPrefix("\u{1B}[30;107m     ▌▌"))
        #expect(SampleScreen.cells(line.replacing(/\u{1B}\[[0-9;]*m/, with: "")) == 213)
    }

    private func lines(_ bars: Bars, _ columns: Int, _ colors: ColorDepth) -> [String] {
        let screen = Screen(columns: columns, colors: colors)
        return BarsLayout(bars: bars, screen: screen).lines
    }
}
