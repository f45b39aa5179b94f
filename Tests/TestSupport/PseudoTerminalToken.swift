/// A character or a control sequence in terminal output.
enum TerminalToken {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(final: UInt8, numbers: [Int])
    case ignored

    /// The first token of `bytes` and its length; nil if the token is incomplete.
    static func first(in bytes: [UInt8]) -> (TerminalToken, Int)? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B { return escape(bytes) }
        if first < 0x20 || first == 0x7F { return (.control(first), 1) }
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard bytes.count >= length else { return nil }
        let scalar = String(decoding: bytes[..<length], as: UTF8.self).unicodeScalars.first
        return (scalar.map { .scalar($0) } ?? .ignored, length)
    }

    private static func escape(_ bytes: [UInt8]) -> (TerminalToken, Int)? {
        guard bytes.count > 1 else { return nil }
        switch bytes[1] {
        case UInt8(ascii: "["):
            guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
            else { return nil }
            let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            return (.sequence(final: bytes[end], numbers: numbers), end + 1)
        case UInt8(ascii: "]"):
            guard let end = bytes.dropFirst(2).firstIndex(where: { $0 == 0x07 || $0 == 0x5C })
            else { return nil }
            return (.ignored, end + 1)
        default: return (.ignored, 2)
        }
    }

    /// An approximate width, sufficient for tests and independent of the tested code.
    static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
        ]
        let isWide = wide.contains { $0.contains(scalar.value) }
        return isWide || scalar.properties.isEmojiPresentation ? 2 : 1
    }
}
