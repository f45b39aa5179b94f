import Essentials
import Foundation
import Terminal
import TestSupport
import Testing

@testable import MoneyShell

@Suite(.enabled("not installed: libqrencode") { QRModules.isAvailable })
struct QRTests {
    @Test(
        .installed("/usr/bin/rsvg-convert", "/usr/bin/zbarimg"), arguments: SamplePix.all)
    func `an independent reader decodes the SVG`(_ text: String) async throws {
        let home = try TemporaryHome()
        let code = try #require(QRModules(text))
        let (drawing, pixels) = (home.file("pix.svg"), home.file("pix.png"))
        try Data(QRSVG.document(code).utf8).write(to: drawing)
        _ = try await InstalledTool.run(
            "/usr/bin/rsvg-convert", [drawing.path(), "-o", pixels.path()])
        let read = try await InstalledTool.run("/usr/bin/zbarimg", ["-q", "--raw", pixels.path()])
        #expect(read == text + "\n")
    }

    @Test(.installed("/usr/bin/zbarimg"), arguments: [ColorDepth.ansi16, .ansi256, .trueColor])
    func `an independent reader decodes the code drawn in terminal cells`(_ colors: ColorDepth)
        async throws
    {
        let home = try TemporaryHome()
        let code = try #require(QRModules(SamplePix.manual))
        let lines = QRLayout(code: code, screen: Screen(columns: 80, colors: colors)).lines
        let picture = home.file("screen.pgm")
        try Self.picture(of: lines).write(to: picture)
        let read = try await InstalledTool.run("/usr/bin/zbarimg", ["-q", "--raw", picture.path()])
        #expect(read == SamplePix.manual + "\n")
    }

    @Test func `both colours are set on every line`() throws {
        let code = try #require(QRModules("x"))
        let lines = QRLayout(code: code, screen: Screen(columns: 80, colors: .ansi16)).lines
        #expect(lines.allSatisfy { $0.hasPrefix("\u{1B}[30;107m") && $0.hasSuffix("\u{1B}[0m") })
    }

    @Test func `a terminal that is too narrow gets a message instead`() throws {
        let code = try #require(QRModules("x"))
        // Version 1 has 21 modules, and a margin of 4 on each side.
        #expect(code.side == 21)
        let phrases = Phrases(.english)
        let block = Block.qr(code, otherwise: Line(phrases.tooNarrowForQR))
        let text = TextRenderer(screen: Screen(columns: 28, colors: .ansi16)).render([block])
        #expect(text == "the QR code does not fit here; use --svg FILE\n")
        let screen = Screen(columns: 29, colors: .ansi16)
        #expect(TextRenderer(screen: screen).render([block]).split(separator: "\n").count == 15)
        #expect(QRLayout(code: code, screen: Screen(columns: 80, colors: .none)).lines.isEmpty)
        for (rows, lines) in [(15, 1), (16, 15)] {
            let screen = Screen(columns: 29, rows: rows, colors: .ansi16)
            let drawn = TextRenderer(screen: screen).render([block])
            #expect(drawn.split(separator: "\n").count == lines)
        }
    }

    /// The cells as a picture: each module is four pixels wide, and the foreground is black.
    private static func picture(of lines: [String]) -> Data {
        let scale = 4
        let rows = lines.flatMap { line -> [[UInt8]] in
            let cells = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            return [
                cells.map { $0 == "█" || $0 == "▀" ? 0 : 255 },
                cells.map { $0 == "█" || $0 == "▄" ? 0 : 255 },
            ]
        }
        let width = (rows.first?.count ?? 0) * scale
        var data = Data("P5 \(width) \(rows.count * scale) 255\n".utf8)
        for row in rows {
            let pixels = row.flatMap { Array(repeating: $0, count: scale) }
            for _ in 0..<scale { data.append(contentsOf: pixels) }
        }
        return data
    }
}
