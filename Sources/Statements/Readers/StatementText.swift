import Values

/// The bytes of a bank's file, decoded as text.
///
/// A file is UTF-8 unless most of its characters beyond ASCII are not; then it is Windows-1252. The header is ignored,
/// because banks write wrong ones. U+FFFD stands for what cannot be decoded: banks cut titles within a character.
struct StatementText {
    let bytes: [UInt8]
    /// The first byte after a byte order mark.
    let start: Int
    private let isUTF8: Bool
    /// The offsets of what cannot be decoded.
    private let damaged: [Int]

    init(_ bytes: [UInt8]) throws(StatementFault) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw StatementFault(.encoding, at: 0, in: bytes)
        }
        var isASCII = true
        for (offset, byte) in bytes.enumerated() {
            if byte >= 0x80 {
                isASCII = false
            } else if byte < 0x20, !Self.isBlank(byte), byte != 0x1A {
                throw StatementFault(.control, at: offset, in: bytes)
            }
        }
        guard !isASCII, String(validating: bytes, as: UTF8.self) == nil else {
            (isUTF8, damaged) = (true, [])
            return
        }
        let utf8 = Self.decodeUTF8(bytes)
        isUTF8 = utf8.valid > 0 && utf8.valid >= utf8.damaged.count
        damaged =
            isUTF8 ? utf8.damaged : bytes.indices.filter { Self.undefined.contains(bytes[$0]) }
    }

    /// The number of characters beyond ASCII, and the offsets of what is not UTF-8.
    private static func decodeUTF8(_ bytes: [UInt8]) -> (valid: Int, damaged: [Int]) {
        var (valid, damaged, offset) = (0, [Int](), 0)
        var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar):
                if scalar.count > 1 { valid += 1 }
                offset += scalar.count
            case .error(let length):
                damaged.append(offset)
                offset += length
            case .emptyInput: return (valid, damaged)
            }
        }
    }

    /// The lines with something that cannot be decoded.
    var damagedLines: [Int] {
        var place = (line: 1, offset: 0)
        var lines: [Int] = []
        for offset in damaged {
            place = (line(at: offset, after: place), offset)
            if lines.last != place.line { lines.append(place.line) }
        }
        return lines
    }

    /// The text of a range, trimmed, with runs of blanks joined to one.
    func text(_ range: Range<Int>) -> String {
        joined(string(range))
    }

    func string(_ range: Range<Int>) -> String {
        let slice = bytes[range]
        if isUTF8 { return String(decoding: slice, as: UTF8.self) }
        var text = ""
        for byte in slice { text.unicodeScalars.append(Self.scalar(byte)) }
        return text
    }

    func joined(_ text: String) -> String {
        var hasBlanks = false
        var last: UInt8 = 0x20
        for byte in text.utf8 {
            if byte < 0x20 || byte == 0x20 && last == 0x20 { hasBlanks = true }
            last = byte
        }
        guard hasBlanks || last == 0x20 else { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    func fault(_ problem: StatementFault.Problem, at offset: Int) -> StatementFault {
        StatementFault(problem, at: offset, in: bytes)
    }

    /// The number of the line that contains `offset`.
    ///
    /// - Parameter known: an earlier answer and its offset, so that a file is read once for many questions.
    func line(at offset: Int, after known: (line: Int, offset: Int)) -> Int {
        bytes[known.offset..<offset].reduce(known.line) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }

    /// The range without leading and trailing blanks.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper, Self.isBlank(bytes[lower]) { lower += 1 }
        while upper > lower, Self.isBlank(bytes[upper - 1]) { upper -= 1 }
        return lower..<upper
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The bytes that Windows-1252 does not define.
    private static let undefined: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]

    /// The characters of 0x80 to 0x9F in Windows-1252 (best fit of Unicode's mapping table).
    private static let upper: [Unicode.Scalar] = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
}
