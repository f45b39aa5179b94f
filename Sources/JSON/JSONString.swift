/// Decodes the content of a string.
///
/// - Precondition: the string has been validated.
enum JSONString {
    /// The UTF-8 of the string, without quotation marks and escapes.
    static func content(of node: JSONNode, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        let written = bytes[node.start + 1..<node.start + node.length - 1]
        return node.isEscaped ? unescaped(written) : written
    }

    static func text(of node: JSONNode, in bytes: [UInt8]) -> String {
        String(decoding: content(of: node, in: bytes), as: UTF8.self)
    }

    /// The value of a hexadecimal digit, in either case.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    private static func unescaped(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var plain: [UInt8] = []
        plain.reserveCapacity(written.count)
        var rest = written
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                plain.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "b"): plain.append(0x08)
            case UInt8(ascii: "f"): plain.append(0x0C)
            case UInt8(ascii: "n"): plain.append(0x0A)
            case UInt8(ascii: "r"): plain.append(0x0D)
            case UInt8(ascii: "t"): plain.append(0x09)
            case UInt8(ascii: "u"): plain += UTF8.encode(scalar(&rest)).map(Array.init) ?? []
            default: plain.append(escape)
            }
        }
        return plain[...]
    }

    /// The scalar whose hexadecimal digits are next; for a surrogate pair, also skips the `\u`
    /// between them.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
        let first = unit(&rest)
        if let scalar = Unicode.Scalar(first) { return scalar }
        rest = rest.dropFirst(2)
        let second = unit(&rest)
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second & 0x3FF)) ?? "\u{FFFD}"
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 { value = value << 4 | UInt32(rest.popFirst().flatMap(digit) ?? 0) }
        return value
    }
}
