/// The bytes of a bank's file, decoded as text.
///
/// A file is UTF-8 unless most of its characters beyond ASCII are not; then it is Windows-1252. UTF-16 is recognised by its
/// byte order mark, or by its zeros. The header is ignored, because banks write wrong ones. U+FFFD stands for what cannot be
/// decoded: banks cut titles within a character. A blank stands for a control character and for the zeros of padding.
struct StatementText {
    /// Of UTF-16, its UTF-8.
    let bytes: [UInt8]
    /// The first byte after a byte order mark.
    let start: Int
    private let isUTF8: Bool
    /// The offsets of what cannot be decoded.
    private let damaged: [Int]

    init(_ written: [UInt8]) {
        let utf16 = Self.decodeUTF16(written)
        var bytes = utf16 ?? written
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var isASCII = true
        for (offset, byte) in bytes.enumerated() {
            if byte >= 0x80 {
                isASCII = false
            } else if byte < 0x20, !Self.isBlank(byte) {
                bytes[offset] = 0x20
            }
        }
        self.bytes = bytes
        if utf16 != nil {
            isUTF8 = true
            damaged = isASCII ? [] : Self.replaced(in: bytes)
            return
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

    /// The text without the quotation marks that a spreadsheet has written around whole lines, as `"2026-05-04,""Bar"",12"`.
    ///
    /// Such a line has only doubled marks within it, or none and begins with a day.
    func withoutQuotedLines() -> StatementText {
        let (mark, end) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))
        var hasChanged = false
        let lines = bytes[start...].split(separator: end, omittingEmptySubsequences: false)
        let plain = lines.map { line -> ArraySlice<UInt8> in
            let whole = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            let inner = whole.dropFirst().dropLast()
            guard whole.count > 2, whole.first == mark, whole.last == mark,
                let first = inner.firstIndex(where: ",;\t".utf8.contains),
                let plain = Self.withoutDoubled(inner),
                plain.count < inner.count
                    || DateFormat.day(String(decoding: inner[..<first], as: UTF8.self)) != nil
            else { return line }
            hasChanged = true
            return plain + line[whole.endIndex...]
        }
        return hasChanged
            ? StatementText(Array(bytes[..<start]) + plain.joined(separator: [end])) : self
    }

    /// The text with one mark for two; `nil` if it has others.
    private static func withoutDoubled(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let mark = UInt8(ascii: "\"")
        var plain: ArraySlice<UInt8> = []
        var rest = line
        while let byte = rest.popFirst() {
            if byte == mark, rest.popFirst() != mark { return nil }
            plain.append(byte)
        }
        return plain
    }

    /// The UTF-8 of UTF-16 in either byte order; `nil` for any other text.
    private static func decodeUTF16(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 3 else { return nil }
        let isLittle: Bool
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): isLittle = true
        case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): isLittle = false
        default: return nil
        }
        var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        // The last character was cut.
        if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// The offsets of U+FFFD.
    private static func replaced(in bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { bytes[$0...].starts(with: [0xEF, 0xBF, 0xBD]) }
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
        var places = TextPlaces()
        var lines: [Int] = []
        for offset in damaged {
            let line = places.line(at: offset, in: bytes)
            if lines.last != line { lines.append(line) }
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

/// Counts the lines of a file once for many questions.
struct TextPlaces {
    private var line = 1
    private var offset = 0
    /// Where the line begins.
    private var start = 0

    /// The number of the line that contains `offset`, from 1.
    mutating func line(at offset: Int, in bytes: [UInt8]) -> Int {
        if offset < self.offset { self = TextPlaces() }
        for index in self.offset..<min(offset, bytes.count) {
            // CR ends a line unless LF follows it.
            guard
                bytes[index] == UInt8(ascii: "\n")
                    || bytes[index] == UInt8(ascii: "\r")
                        && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
            else { continue }
            line += 1
            start = index + 1
        }
        self.offset = offset
        return line
    }

    mutating func fault(
        _ problem: StatementFault.Problem, at offset: Int, in bytes: [UInt8]
    ) -> StatementFault {
        let line = line(at: offset, in: bytes)
        return StatementFault(problem, line: line, column: offset - start + 1)
    }
}
