import Essentials
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The output for each protocol, decoded by independent programs.
@Suite struct ImageArtistTests {
    private static let hasDecoder = ImageDecoder(path: path) != nil
    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    private let png = ImageFile(format: .png, bytes: KnownPicture.png, width: 32, height: 32)
    private let room = TerminalInfo.Size(columns: 4, rows: 2)

    @Test(.enabled(if: hasDecoder, "chafa is not installed"), .python("pyte"))
    func `half blocks show the averaged pixels and no other characters`() async throws {
        let text = try #require(await artist(.blocks, .trueColor).draw(png, in: room))
        let seen = try await onOwnThread {
            try Judgement("blocks", text, columns: 4, rows: 2)
        }

        #expect(seen.rest == "")
        #expect(seen.pixels.map(\.count) == [4, 4, 4, 4])
        for (y, row) in seen.pixels.enumerated() {
            for (x, color) in row.enumerated() {
                let wanted = KnownPicture.average(
                    Double(x) / 4..<Double(x + 1) / 4, Double(y) / 4..<Double(y + 1) / 4)
                #expect(isNear(color, wanted, 4), "at \(x), \(y): \(color), not \(wanted)")
            }
        }
    }

    @Test(.enabled(if: hasDecoder, "chafa is not installed"), .python("pyte"))
    func `with 256 colours each pixel gets the nearest colour`() async throws {
        let text = try #require(await artist(.blocks, .ansi256).draw(png, in: room))
        let seen = try await onOwnThread {
            try Judgement("blocks", text, columns: 4, rows: 2)
        }

        for (y, row) in seen.pixels.enumerated() {
            for (x, color) in row.enumerated() {
                let wanted = KnownPicture.average(
                    Double(x) / 4..<Double(x + 1) / 4, Double(y) / 4..<Double(y + 1) / 4)
                #expect(isNear(color, wanted, 48), "at \(x), \(y): \(color), not \(wanted)")
            }
        }
    }

    @Test(.enabled(if: hasDecoder, "chafa is not installed"), .python())
    func `sixels decode to the picture`() async throws {
        let text = try #require(await artist(.sixel, .trueColor).draw(png, in: room))
        let pixels = try await onOwnThread { try Judgement("sixel", text, columns: 4, rows: 2) }

        for y in stride(from: 2, to: 30, by: 4) {
            for x in stride(from: 2, to: 30, by: 4) {
                let color = pixels.color(x: (Double(x) + 0.5) / 32, y: (Double(y) + 0.5) / 32)
                let wanted = KnownPicture.color(x, y).map(Double.init)
                #expect(isNear(color, wanted, 36), "at \(x), \(y): \(color), not \(wanted)")
            }
        }
    }

    @Test func `iTerm2 gets the unchanged file and its size in cells`() async throws {
        let text = try #require(await artist(.iterm, .trueColor).draw(png, in: room))

        #expect(
            text.hasPrefix("\u{1B}]1337;File=inline=1;size=\(png.bytes.count);width=4;height=2;"))
        #expect(text.hasSuffix("\u{07}\n"))
        let payload = try #require(text.split(separator: ":").last?.dropLast(2))
        #expect(Data(base64Encoded: String(payload)) == png.bytes)
    }

    @Test func `kitty gets an unchanged PNG in chunks with responses turned off`() async throws {
        let large = ImageFile(
            format: .png, bytes: KnownPicture.png + Data(count: 10_000), width: 32, height: 32)
        let text = try #require(await artist(.kitty, .trueColor).draw(large, in: room))

        let strings = ControlStrings.all(in: Array(text.utf8), opening: UInt8(ascii: "_"))
        let payloads = strings.compactMap { $0.split(separator: ";").last }
        #expect(strings.count == (large.bytes.count * 4 / 3 + 4095) / 4096)
        #expect(payloads.allSatisfy { $0.count <= 4096 })
        #expect(strings.allSatisfy { $0.contains("q=2") })
        #expect(strings[0].hasPrefix("Ga=T,f=100,c=4,r=2,q=2,m=1;"))
        #expect(strings.dropLast().allSatisfy { $0.contains("m=1") })
        #expect(strings.last?.contains("m=0") == true)
        #expect(Data(base64Encoded: payloads.joined()) == large.bytes)
    }

    @Test(.enabled(if: hasDecoder, "chafa is not installed"))
    func `kitty gets the pixels of a JPEG`() async throws {
        // The file is a JPEG only by name; the decoder detects the format itself.
        let file = ImageFile(format: .jpeg, bytes: KnownPicture.png, width: 32, height: 32)
        let text = try #require(await artist(.kitty, .trueColor).draw(file, in: room))

        let strings = ControlStrings.all(in: Array(text.utf8), opening: UInt8(ascii: "_"))
        let payload = strings.compactMap { $0.split(separator: ";").last }.joined()
        let pixels = [UInt8](try #require(Data(base64Encoded: payload)))
        #expect(strings[0].hasPrefix("Ga=T,f=32,s=32,v=32,c=4,r=2,q=2,"))
        // Four bytes for each of 32 times 32 pixels.
        #expect(pixels.count == 4096)
        let place = (10 * 32 + 22) * 4
        let color = pixels[place..<(place + 3)].map(Int.init)
        #expect(isNear(color, KnownPicture.color(22, 10).map(Double.init), 24), "\(color)")
    }

    @Test(arguments: [
        ("1;1;32;16", PixelSize(width: 32, height: 16)), ("1;1;9223372036854775807;16", nil),
        ("1;1;32;0", nil), ("1;1;32;10001", nil), ("1;1;99999999999999999999;16", nil), ("", nil),
    ])
    func `an invalid size is ignored`(_ raster: String, _ size: PixelSize?) throws {
        let sixels = try #require(SixelImage(Array("\u{1B}Pq\"\(raster)#0~\u{1B}\\".utf8)))
        #expect(sixels.size == size)
    }

    @Test(arguments: [ImageProtocol.sixel, .blocks])
    func `without a decoder no picture is drawn with sixels or blocks`(_ style: ImageProtocol) async
    {
        let sut = ImageArtist(style, colors: .trueColor, environment: ["PATH": "/nowhere:bin"])
        #expect(await sut.draw(png, in: room) == nil)
    }

    @Test(.enabled(if: hasDecoder, "chafa is not installed"), arguments: ImageProtocol.allCases)
    func `a file that is not a picture is not drawn, but iTerm2 still gets it`(
        _ style: ImageProtocol
    ) async {
        let page = ImageFile(format: .jpeg, bytes: Data("<html>".utf8), width: 8, height: 8)
        #expect((await artist(style, .trueColor).draw(page, in: room) == nil) == (style != .iterm))
    }

    @Test(arguments: [
        (400, 100, "60x7"), (100, 400, "10x20"), (16_384, 1, "60x1"), (1, 16_384, "1x20"),
    ])
    func `a picture keeps its aspect ratio`(width: Int, height: Int, cells: String) {
        let frame = ImageFrame(
            of: ImageFile(format: .png, bytes: Data(), width: width, height: height),
            in: .init(columns: 60, rows: 20), cell: .usual)
        #expect("\(frame.columns)x\(frame.rows)" == cells)
    }

    private func artist(_ style: ImageProtocol, _ colors: ColorDepth) -> ImageArtist {
        ImageArtist(style, colors: colors, environment: ["PATH": Self.path])
    }

    private func isNear(_ color: [Int], _ wanted: [Double], _ slack: Double) -> Bool {
        zip(color, wanted).allSatisfy { abs(Double($0) - $1) <= slack }
    }
}
