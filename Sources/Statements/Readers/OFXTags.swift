import Values

/// Reads the tags of an OFX file in order.
///
/// Supports OFX 1.x (SGML, where elements with a value need no end tag) and OFX 2.x (XML). Skips
/// comments and processing instructions. Refuses declarations, so that no entity can be defined.
struct OFXTags {
    enum Token {
        case open(String)
        /// An element with a value; the range is that of the raw value.
        case value(String, Range<Int>)
        case close(String)
        case end
    }

    /// Longer than any OFX name.
    private static let longestName = 64

    let text: StatementText
    /// Whether every element needs an end tag.
    let isXML: Bool
    /// The offset of the last token.
    private(set) var position = 0
    private var index: Int
    private var opened: [String] = []

    init(_ text: StatementText) {
        self.text = text
        index = text.start
        let head = text.bytes[text.start...].drop(while: StatementText.isBlank)
        isXML = head.starts(with: "<?".utf8)
        skipHeader()
    }

    /// Skips the lines before the first tag, such as `OFXHEADER:100`; the encoding is detected from
    /// the bytes.
    private mutating func skipHeader() {
        while index < text.bytes.count, text.bytes[index] != UInt8(ascii: "<") { index += 1 }
    }

    mutating func next() throws(StatementFault) -> Token {
        let bytes = text.bytes
        while true {
            let gap = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
            if isXML, !text.trimmed(gap..<index).isEmpty { throw text.fault(.tag, at: gap) }
            position = index
            guard index < bytes.count else { return try end() }
            let mark = index + 1 < bytes.count ? bytes[index + 1] : 0
            guard mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") else { break }
            if starts("<!--") {
                try skip(past: "-->")
            } else if starts("<?") {
                try skip(past: "?>")
            } else {
                throw text.fault(.declaration, at: index)
            }
        }
        return bytes.count > index + 1 && bytes[index + 1] == UInt8(ascii: "/")
            ? try closing() : try opening()
    }

    /// The text of a value, with its character references replaced.
    ///
    /// An `&` that does not begin a supported reference is kept, because banks write `H&M`.
    func string(_ range: Range<Int>) -> String {
        var raw = text.string(range)
        if raw.hasPrefix("<![CDATA[") {
            raw = String(raw.dropFirst(9).dropLast(raw.hasSuffix("]]>") ? 3 : 0))
            return text.joined(raw)
        }
        return text.joined(raw.utf8.contains(UInt8(ascii: "&")) ? Self.unescaped(raw) : raw)
    }

    private mutating func opening() throws(StatementFault) -> Token {
        let (name, isEmpty) = try name(from: index + 1)
        if isEmpty { return .value(name, index..<index) }
        let value = try value()
        let range = text.trimmed(value)
        let isClosed = take(closing: name)
        if !range.isEmpty {
            guard isClosed || !isXML else { throw text.fault(.tag, at: index) }
            return .value(name, range)
        }
        if isClosed { return .value(name, range) }
        if isXML {
            guard opened.count < 64 else { throw text.fault(.tag, at: position) }
            opened.append(name)
        }
        return .open(name)
    }

    private mutating func closing() throws(StatementFault) -> Token {
        let (name, _) = try name(from: index + 2)
        if isXML, opened.popLast() != name { throw text.fault(.tag, at: position) }
        return .close(name)
    }

    private func end() throws(StatementFault) -> Token {
        guard opened.isEmpty else { throw text.fault(.truncated, at: text.bytes.count) }
        return .end
    }

    /// Reads the name at `start` in capitals, and moves past the tag.
    private mutating func name(from start: Int) throws(StatementFault) -> (String, isEmpty: Bool) {
        let bytes = text.bytes
        var stop = start
        while stop < bytes.count, stop - start <= Self.longestName, Self.isOfName(bytes[stop]) {
            stop += 1
        }
        var close = stop
        while close < bytes.count, StatementText.isBlank(bytes[close]) { close += 1 }
        let isEmpty = close < bytes.count && bytes[close] == UInt8(ascii: "/")
        if isEmpty { close += 1 }
        guard stop > start, close < bytes.count, bytes[close] == UInt8(ascii: ">") else {
            let isCut = close >= bytes.count
            throw text.fault(isCut ? .truncated : .tag, at: isCut ? bytes.count : position)
        }
        index = close + 1
        let name = String(decoding: bytes[start..<stop], as: UTF8.self)
        let isSmall = bytes[start..<stop].contains { $0 >= UInt8(ascii: "a") }
        return (isSmall ? name.uppercased() : name, isEmpty)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "-"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// Reads up to the next tag; a CDATA section belongs to the value.
    private mutating func value() throws(StatementFault) -> Range<Int> {
        let start = index
        var probe = index
        while probe < text.bytes.count, StatementText.isBlank(text.bytes[probe]) { probe += 1 }
        let isMark = probe < text.bytes.count && text.bytes[probe] == UInt8(ascii: "<")
        if isMark, starts("<![CDATA[", at: probe) {
            index = probe
            try skip(past: "]]>")
            return probe..<index
        }
        while index < text.bytes.count, text.bytes[index] != UInt8(ascii: "<") { index += 1 }
        return start..<index
    }

    /// Moves past `</name>` if it is next.
    private mutating func take(closing name: String) -> Bool {
        let bytes = text.bytes
        var probe = index
        while probe < bytes.count, StatementText.isBlank(bytes[probe]) { probe += 1 }
        guard starts("</", at: probe) else { return false }
        probe += 2
        for byte in name.utf8 {
            guard probe < bytes.count, Self.capital(bytes[probe]) == byte else { return false }
            probe += 1
        }
        while probe < bytes.count, StatementText.isBlank(bytes[probe]) { probe += 1 }
        guard probe < bytes.count, bytes[probe] == UInt8(ascii: ">") else { return false }
        index = probe + 1
        return true
    }

    private static func capital(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 0x20 : byte
    }

    private func starts(_ word: StaticString, at offset: Int? = nil) -> Bool {
        let offset = offset ?? index
        guard offset + word.utf8CodeUnitCount <= text.bytes.count else { return false }
        return word.withUTF8Buffer { text.bytes[offset...].starts(with: $0) }
    }

    private mutating func skip(past word: StaticString) throws(StatementFault) {
        let start = index
        while index < text.bytes.count {
            if starts(word) {
                index += word.utf8CodeUnitCount
                return
            }
            index += 1
        }
        throw text.fault(.truncated, at: start)
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            // The longest reference is a number with six hexadecimal digits.
            guard let end = rest.prefix(10).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                result.append("&")
                rest = rest.dropFirst()
                continue
            }
            result.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The character of a reference (XML 1.0, section 4.6 and 4.1); `&nbsp;` is defined by OFX.
    private static func character(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return " "
        default: break
        }
        return Unicode.Scalar(reference: name).flatMap { $0.value >= 0x20 ? $0 : nil }
    }
}
