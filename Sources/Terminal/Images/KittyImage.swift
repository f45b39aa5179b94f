import Essentials

/// Writes kitty's graphics protocol: the picture in Base64 chunks, each in an APC string.
enum KittyImage {
    /// The maximum size of a chunk (the protocol's own limit).
    private static let piece = 4096

    /// A PNG file sent unchanged; the terminal scales it.
    static func text(png: Data, _ frame: ImageFrame) -> String {
        text(png.base64EncodedString(), keys: "f=100", frame)
    }

    /// The pixels of chafa's output, which uses the same protocol with another cell size; `nil` if
    /// the output has no complete picture.
    static func text(decoded output: [UInt8], _ frame: ImageFrame) -> String? {
        let strings = ControlStrings.all(in: output, opening: UInt8(ascii: "_"))
        guard let head = strings.first?.split(separator: ";").first, head.hasPrefix("G") else {
            return nil
        }
        let keys = head.dropFirst().split(separator: ",").reduce(into: [Substring: Int]()) {
            let pair = $1.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { $0[pair[0]] = Int(pair[1]) }
        }
        // Each chunk is Base64 by itself, including padding.
        let pixels = strings.reduce(into: Data()) { pixels, string in
            guard let start = string.firstIndex(of: ";") else { return }
            pixels += Data(base64Encoded: String(string[start...].dropFirst())) ?? Data()
        }
        guard let format = keys["f"], [24, 32].contains(format), let width = keys["s"],
            let height = keys["v"], (1...10_000).contains(width), (1...10_000).contains(height),
            pixels.count == width * height * format / 8
        else { return nil }
        return text(pixels.base64EncodedString(), keys: "f=\(format),s=\(width),v=\(height)", frame)
    }

    /// `q=2` suppresses the terminal's responses, which nothing reads.
    private static func text(_ payload: String, keys: String, _ frame: ImageFrame) -> String {
        var text = ""
        var rest = payload[...]
        var head = "a=T,\(keys),c=\(frame.columns),r=\(frame.rows),q=2,"
        repeat {
            let chunk = rest.prefix(piece)
            rest = rest.dropFirst(piece)
            text += "\u{1B}_G\(head)m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
            head = "q=2,"
        } while !rest.isEmpty
        return text + "\n"
    }
}

/// Writes iTerm2's inline images: the whole file in Base64, in one OSC string.
enum ITermImage {
    static func text(_ image: ImageFile, _ frame: ImageFrame) -> String {
        let keys = [
            "inline=1", "size=\(image.bytes.count)", "width=\(frame.columns)",
            "height=\(frame.rows)", "preserveAspectRatio=1",
        ]
        return "\u{1B}]1337;File=\(keys.joined(separator: ";")):"
            + image.bytes.base64EncodedString() + "\u{07}\n"
    }
}

/// Sixel data from chafa: one DCS string, without other output around it.
struct SixelImage {
    /// The valid lengths of a side in pixels, as for kitty.
    private static let sides = 1...10_000

    let text: String
    /// In pixels, if the data contain it (raster attributes, VT330/340 manual, chapter 14).
    let size: PixelSize?

    init?(_ output: [UInt8]) {
        guard let sixels = ControlStrings.all(in: output, opening: UInt8(ascii: "P")).first,
            let start = sixels.firstIndex(of: "q"),
            sixels[..<start].utf8.allSatisfy({ (0x30...0x3B).contains($0) }),
            sixels.utf8.allSatisfy({ (0x21...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        text = "\u{1B}P\(sixels)\u{1B}\\\n"
        let raster = sixels[start...].dropFirst(2).prefix { $0 == ";" || $0.isNumber }
            .split(separator: ";").compactMap { Int($0) }
        let isSize = raster.count == 4 && raster[2...].allSatisfy(Self.sides.contains)
        size = isSize ? PixelSize(width: raster[2], height: raster[3]) : nil
    }
}

/// Finds control strings in a stream: the text between ESC and a letter, and ESC `\`.
enum ControlStrings {
    /// The content of those that `opening` introduces (ECMA-48, 8.3.2 and 8.3.27).
    static func all(in bytes: [UInt8], opening: UInt8) -> [String] {
        var found: [String] = []
        var rest = bytes[...]
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[(escape + 1)...]
            guard rest.first == opening else { continue }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: 0x1B), end + 1 < rest.endIndex,
                rest[end + 1] == UInt8(ascii: "\\")
            else { return found }
            found.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 2)...]
        }
        return found
    }
}
