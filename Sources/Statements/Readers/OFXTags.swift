/// Reads the tags of an OFX file in order.
///
/// Supports OFX 1.x (SGML, where elements with a value need no end tag) and OFX 2.x (XML); some banks write the header of one
/// before the body of the other. Skips comments and processing instructions. Refuses declarations, so that no entity can be
/// defined. A `<` that no tag follows is text.
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
    /// The offset of the last token.
    private(set) var position = 0
    private var index: Int
    private var opened: [String] = []
    /// Whether every element needs an end tag: in XML, if the first element with a value has one.
    private var needsEnds: Bool?

    /// - Parameter start: where the first tag is.
    init(_ text: StatementText, from start: Int) {
        self.text = text
        index = start
        let head = text.bytes[text.start...].drop(while: StatementText.isBlank)
        needsEnds = head.starts(with: "<?".utf8) ? nil : false
    }

    /// The offset of `<OFX`, or of an entry without it, in the first 4 KiB; `nil` if the file is no OFX.
    ///
    /// What is before it is ignored: banks and converters write a header in a comment, of MIME, or in another order.
    static func start(of text: StatementText) throws(StatementFault) -> Int? {
        let head = text.bytes[text.start...].prefix(4096)
        let places = head.indices.filter { head[$0] == UInt8(ascii: "<") }
        func begins(_ place: Int, _ word: String) -> Bool {
            let after = place + word.utf8.count
            return head[place...].prefix(word.utf8.count).elementsEqual(word.utf8) {
                capital($0) == $1
            } && (after == head.endIndex || !isOfName(head[after]))
        }
        let start = places.first { begins($0, "<OFX") } ?? places.first { begins($0, "<STMTTRN") }
        guard let start else { return nil }
        for place in places
        where place < start && ["<!DOCTYPE", "<!ENTITY"].contains(where: { begins(place, $0) }) {
            throw text.fault(.declaration, at: place)
        }
        return start
    }

    mutating func next() throws(StatementFault) -> Token {
        let bytes = text.bytes
        while true {
            skipText()
            position = index
            guard index < bytes.count else { return .end }
            let mark = bytes[index + 1]
            guard mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") else { break }
            if starts("<!--") {
                try skip(past: "-->")
            } else if starts("<?") {
                try skip(past: "?>")
            } else if starts("<![CDATA[") {
                try skip(past: "]]>")
            } else {
                throw text.fault(.declaration, at: index)
            }
        }
        return bytes[index + 1] == UInt8(ascii: "/") ? try closing() : try opening()
    }

    /// Moves to the next tag.
    private mutating func skipText() {
        while index < text.bytes.count, text.bytes[index] != UInt8(ascii: "<") || !isTag(at: index)
        {
            index += 1
        }
    }

    /// Whether the `<` at `offset` begins a tag: a name, perhaps attributes, and a `>`.
    private func isTag(at offset: Int) -> Bool {
        let bytes = text.bytes
        guard offset + 1 < bytes.count else { return false }
        var probe = offset + 1
        switch bytes[probe] {
        case UInt8(ascii: "?"): return probe + 1 < bytes.count && Self.isLetter(bytes[probe + 1])
        case UInt8(ascii: "!"):
            return starts("<!--", at: offset) || starts("<![CDATA[", at: offset)
                || starts("<!DOCTYPE", at: offset) || starts("<!ENTITY", at: offset)
        case UInt8(ascii: "/"): probe += 1
        default: break
        }
        guard probe < bytes.count, Self.isLetter(bytes[probe]) else { return false }
        let start = probe
        while probe < bytes.count, probe - start <= Self.longestName, Self.isOfName(bytes[probe]) {
            probe += 1
        }
        guard probe < bytes.count else { return false }
        return bytes[probe] == UInt8(ascii: ">") || endOfTag(from: probe) != nil
    }

    /// The offset of the `>` after a name's end and attributes; `nil` if there is something else.
    private func endOfTag(from start: Int) -> Int? {
        let bytes = text.bytes
        var probe = start
        var isAttribute = false
        while probe < bytes.count, bytes[probe] != UInt8(ascii: ">") {
            switch bytes[probe] {
            case UInt8(ascii: "="): isAttribute = true
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard isAttribute else { return nil }
                let mark = bytes[probe]
                probe += 1
                while probe < bytes.count, bytes[probe] != mark {
                    guard bytes[probe] != UInt8(ascii: "<") else { return nil }
                    probe += 1
                }
            case UInt8(ascii: "<"): return nil
            default: break
            }
            probe += 1
        }
        guard probe < bytes.count else { return nil }
        let rest = text.trimmed(start..<probe)
        let isEmpty = rest.isEmpty || bytes[rest].elementsEqual([UInt8(ascii: "/")])
        return isEmpty || isAttribute && StatementText.isBlank(bytes[start]) ? probe : nil
    }

    private mutating func opening() throws(StatementFault) -> Token {
        let (name, isEmpty) = name(from: index + 1)
        if isEmpty { return .value(name, index..<index) }
        let value = try value()
        let range = text.trimmed(value)
        let isClosed = take(closing: name)
        if !range.isEmpty {
            needsEnds = needsEnds ?? isClosed
            guard isClosed || needsEnds == false else { throw text.fault(.tag, at: index) }
            return .value(name, range)
        }
        if isClosed { return .value(name, range) }
        if needsEnds != false {
            guard opened.count < 64 else { throw text.fault(.tag, at: position) }
            opened.append(name)
        }
        return .open(name)
    }

    private mutating func closing() throws(StatementFault) -> Token {
        let (name, _) = name(from: index + 2)
        if opened.popLast() != name, needsEnds == true { throw text.fault(.tag, at: position) }
        return .close(name)
    }

    /// Reads the name at `start` in capitals, and moves past the tag.
    private mutating func name(from start: Int) -> (String, isEmpty: Bool) {
        let bytes = text.bytes
        var stop = start
        while stop < bytes.count, Self.isOfName(bytes[stop]) { stop += 1 }
        let close = endOfTag(from: stop) ?? stop
        index = close + 1
        let name = String(decoding: bytes[start..<stop], as: UTF8.self)
        let isSmall = bytes[start..<stop].contains { $0 >= UInt8(ascii: "a") }
        return (isSmall ? name.uppercased() : name, bytes[close - 1] == UInt8(ascii: "/"))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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
        skipText()
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
}
