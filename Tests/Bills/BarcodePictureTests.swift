import Essentials
import Foundation
import Terminal
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct BarcodePictureTests {
    @Test(arguments: [SampleBills.overdue, SampleBills.closed, SampleBills.open])
    func `an independent reader decodes the barcode`(_ bill: Bill) async throws {
        let tools = ["/usr/bin/rsvg-convert", "/usr/bin/zbarimg"]
        guard tools.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0) }) else {
            print("skipped: \(tools.joined(separator: " or ")) is not installed")
            return
        }
        let home = try TemporaryHome()
        let slip = try InspectSlip.issued(for: bill)
        let picture = BarcodeSVG.document(slip.bars, caption: slip.line ?? "")
        let (drawing, pixels) = (home.file("boleto.svg"), home.file("boleto.png"))
        try Data(picture.utf8).write(to: drawing)
        _ = try await run(tools[0], [drawing.path(), "-o", pixels.path()])
        let read = try await run(tools[1], ["-q", "--raw", pixels.path()])

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

    private func run(_ program: String, _ arguments: [String]) async throws -> String {
        try await onOwnThread {
            let process = ChildProcess()
            let out = Pipe()
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            process.standardOutput = out
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = out.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
    }
}
