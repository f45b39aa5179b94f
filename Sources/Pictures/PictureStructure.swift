/// Walks the chunks of a PNG without reading their content (RFC 2083, section 3).
enum PNGStructure {
    /// The size in the header; `nil` unless the chunks end with the end mark.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard name(of: 8, bytes) == [0x49, 0x48, 0x44, 0x52], number(8, bytes) == 13,
            let width = number(16, bytes), let height = number(20, bytes)
        else { return nil }
        var offset = 8
        while let length = number(offset, bytes), let name = name(of: offset, bytes) {
            let end = offset + 12 + length
            guard end <= bytes.count else { return nil }
            if name == [0x49, 0x45, 0x4E, 0x44] { return (width, height) }
            offset = end
        }
        return nil
    }

    private static func number(_ offset: Int, _ bytes: [UInt8]) -> Int? {
        guard offset + 4 <= bytes.count else { return nil }
        return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func name(of chunk: Int, _ bytes: [UInt8]) -> [UInt8]? {
        guard chunk + 8 <= bytes.count else { return nil }
        return Array(bytes[(chunk + 4)..<(chunk + 8)])
    }
}

/// Walks the segments of a JPEG to its scan, and checks its end mark (ITU-T T.81, annex B).
enum JPEGStructure {
    /// The size in the frame header; `nil` unless a scan and then an end mark follow.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var size: (width: Int, height: Int)?
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            guard length >= 2, offset + 2 + length <= bytes.count else { return nil }
            if marker == 0xDA { return hasEnd(bytes, after: offset) ? size : nil }
            if isFrame(marker) {
                guard length >= 8 else { return nil }
                let (high, wide) = (offset + 5, offset + 7)
                size = (
                    Int(bytes[wide]) << 8 | Int(bytes[wide + 1]),
                    Int(bytes[high]) << 8 | Int(bytes[high + 1])
                )
            }
            offset += 2 + length
        }
        return nil
    }

    /// SOF0 to SOF15, without DHT, JPG and DAC, whose codes are among them.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Some cameras write a few bytes after the end mark; a truncated picture has no end mark.
    private static func hasEnd(_ bytes: [UInt8], after scan: Int) -> Bool {
        var last = bytes.count - 2
        while last > scan {
            if bytes[last] == 0xFF, bytes[last + 1] == 0xD9 { return true }
            last -= 1
        }
        return false
    }
}
