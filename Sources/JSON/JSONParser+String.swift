extension JSONParser {
    /// Parses a string from its opening quotation mark: UTF-8, no raw control characters, no
    /// unknown escapes.
    mutating func string() throws(JSONFault) -> JSONNode {
        let start = index
        var isEscaped = false
        index += 1
        while true {
            skipPlain()
            guard index < bytes.count else { throw wrong }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return JSONNode(at: start, length: index - start, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                try escape()
            case let byte where byte >= 0x80: try scalar(byte)
            default: throw wrong
            }
        }
    }

    /// Skips ASCII characters that stand for themselves, which most texts consist of.
    private mutating func skipPlain() {
        index = bytes[index...].firstIndex { !$0.isPlainInString } ?? bytes.count
    }

    private mutating func escape() throws(JSONFault) {
        index += 1
        guard index < bytes.count else { throw wrong }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 1
        case UInt8(ascii: "u"): try surrogates()
        default: throw wrong
        }
    }

    /// Parses a `u` and its digits; a high surrogate must be followed by a low one (section 7).
    private mutating func surrogates() throws(JSONFault) {
        let first = try unit()
        guard 0xD800...0xDFFF ~= first else { return }
        guard first < 0xDC00, index < bytes.count, bytes[index] == UInt8(ascii: "\\") else {
            throw wrong
        }
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "u") else { throw wrong }
        guard 0xDC00...0xDFFF ~= (try unit()) else { throw wrong }
    }

    /// Parses the four digits after a `u`.
    private mutating func unit() throws(JSONFault) -> UInt16 {
        index += 1
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard index < bytes.count, let digit = JSONString.digit(bytes[index]) else {
                throw wrong
            }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }

    /// Parses a sequence of two to four bytes by table 3-7 of the Unicode standard: no overlong
    /// forms, no surrogates, nothing above U+10FFFF.
    private mutating func scalar(_ first: UInt8) throws(JSONFault) {
        switch first {
        case 0xC2...0xDF: try sequence(0x80...0xBF, 2)
        case 0xE0: try sequence(0xA0...0xBF, 3)
        case 0xED: try sequence(0x80...0x9F, 3)
        case 0xE1...0xEF: try sequence(0x80...0xBF, 3)
        case 0xF0: try sequence(0x90...0xBF, 4)
        case 0xF1...0xF3: try sequence(0x80...0xBF, 4)
        case 0xF4: try sequence(0x80...0x8F, 4)
        default: throw notUTF8
        }
    }

    private mutating func sequence(
        _ second: ClosedRange<UInt8>, _ length: Int
    ) throws(JSONFault) {
        guard bytes.count - index >= length, second ~= bytes[index + 1] else { throw notUTF8 }
        for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 {
            throw notUTF8
        }
        index += length
    }

    private var notUTF8: JSONFault { JSONFault(.notUTF8, at: index, in: bytes) }
}

extension UInt8 {
    fileprivate var isPlainInString: Bool {
        (0x20..<0x80).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}
