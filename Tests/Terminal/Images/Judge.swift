import Foundation
import TestSupport

/// The result of decoding a stream with an independent program.
struct Judgement: Decodable {
    /// The rows of pixels; each pixel is red, green and blue.
    let pixels: [[[Int]]]
    /// The text beside the picture.
    let rest: String

    /// The colour of the pixel nearest to a position, given as fractions.
    func color(x: Double, y: Double) -> [Int] {
        let row = pixels[min(pixels.count - 1, Int(y * Double(pixels.count)))]
        return row[min(row.count - 1, Int(x * Double(row.count)))]
    }

    /// Decodes a stream with Python, and with pyte for blocks.
    init(_ mode: String, _ stream: String, columns: Int, rows: Int) throws {
        struct Order: Encodable {
            let mode, stream: String
            let columns, rows: Int
        }
        let order = Order(
            mode: mode, stream: Data(stream.utf8).base64EncodedString(), columns: columns,
            rows: rows)
        let answer = try PythonScript.run(
            "Tests/Judges/image_judge.py", input: JSONEncoder().encode(order))
        self = try JSONDecoder().decode(Judgement.self, from: answer)
    }
}

/// Pictures with known pixels.
enum KnownPicture {
    /// A gradient of red to the right and of green downwards, on constant blue.
    ///
    /// It has as many pixels as the decoder uses for four by two cells, so that only averaging is tested.
    static let side = 32

    static func color(_ x: Int, _ y: Int) -> [Int] { [x * 8, y * 8, 128] }

    /// The average colour of a rectangle, given as fractions.
    static func average(_ x: Range<Double>, _ y: Range<Double>) -> [Double] {
        func cells(_ range: Range<Double>) -> Range<Int> {
            let (low, high) = (range.lowerBound * Double(side), range.upperBound * Double(side))
            return Int(low.rounded())..<Int(high.rounded())
        }
        let colors = cells(y).flatMap { y in cells(x).map { color($0, y) } }
        return (0..<3).map { part in
            Double(colors.reduce(0) { $0 + $1[part] }) / Double(colors.count)
        }
    }

    /// The PNG, with its pixels stored without compression (RFC 1951, 3.2.4).
    static var png: Data {
        var rows: [UInt8] = []
        for y in 0..<side {
            rows.append(0)
            for x in 0..<side { rows += color(x, y).map { UInt8($0) } }
        }
        let (low, high) = (UInt8(rows.count & 0xFF), UInt8(rows.count >> 8))
        let stored: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high] + rows + adler(rows)
        let size = big(UInt32(side))
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + chunk("IHDR", size + size + [8, 2, 0, 0, 0]) + chunk("IDAT", stored)
                + chunk("IEND", []))
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return big(UInt32(content.count)) + named + big(crc(named))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    private static func adler(_ bytes: [UInt8]) -> [UInt8] {
        let sums = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let first = (sums.0 + UInt32(byte)) % 65_521
            return (first, (sums.1 + first) % 65_521)
        }
        return big(sums.1 << 16 | sums.0)
    }
}
