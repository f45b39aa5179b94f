import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Responses that are not a valid picture, and the error that each causes before it is decoded.
struct HostilePicture: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: Data
    let fault: PictureFault

    static let all = [
        text("nothing", ""), text("a web page", "<!doctype html><title>Wi-Fi</title>"),
        text("an SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
        text("a GIF", "GIF89a\u{1}\u{0}\u{1}\u{0}"),
        HostilePicture(
            testDescription: "a PNG of 100 megapixels by its header",
            bytes: SampleVenues.png(width: 10_000, height: 10_000),
            fault: .tooManyPixels(width: 10_000, height: 10_000)),
        HostilePicture(
            testDescription: "a JPEG of 100 megapixels by its header",
            bytes: SampleVenues.jpeg(width: 10_000, height: 10_000),
            fault: .tooManyPixels(width: 10_000, height: 10_000)),
        HostilePicture(
            testDescription: "a PNG of two thousand million columns",
            bytes: SampleVenues.png(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF),
            fault: .tooManyPixels(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)),
        HostilePicture(
            testDescription: "a PNG without columns", bytes: SampleVenues.png(width: 0),
            fault: .incomplete(.png)),
        HostilePicture(
            testDescription: "a PNG cut in its last chunk", bytes: SampleVenues.png().dropLast(3),
            fault: .incomplete(.png)),
        HostilePicture(
            testDescription: "a JPEG without its end", bytes: SampleVenues.jpeg().dropLast(2),
            fault: .incomplete(.jpeg)),
        HostilePicture(
            testDescription: "a JPEG cut in its header", bytes: SampleVenues.jpeg().prefix(12),
            fault: .incomplete(.jpeg)),
        HostilePicture(
            testDescription: "more than eight megabytes",
            bytes: SampleVenues.png() + Data(count: Picture.mostBytes),
            fault: .tooLarge(bytes: SampleVenues.png().count + Picture.mostBytes)),
    ]

    private static func text(_ name: String, _ text: String) -> HostilePicture {
        HostilePicture(testDescription: name, bytes: Data(text.utf8), fault: .foreign)
    }
}

@Suite struct PictureTests {
    @Test func `the size of a picture is read from its header`() throws {
        let png = try Picture(checking: SampleVenues.png(width: 160, height: 120))
        let jpeg = try Picture(checking: SampleVenues.jpeg(width: 1600, height: 1200))

        #expect("\(png.width)x\(png.height)" == "160x120")
        #expect("\(jpeg.width)x\(jpeg.height)" == "1600x1200")
    }

    /// Cut at every byte: no read past the end, and always an error.
    @Test(arguments: [SampleVenues.png(), SampleVenues.jpeg()])
    func `a truncated picture is refused`(_ whole: Data) {
        for length in 0..<whole.count {
            #expect(throws: PictureFault.self) { try Picture(checking: whole.prefix(length)) }
        }
    }
}
