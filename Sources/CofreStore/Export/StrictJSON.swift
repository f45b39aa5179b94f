import CofreDomain

/// A JSON value and the bytes it was written in.
struct JSONNode: Sendable {
    enum Kind: Sendable {
        case object([(key: String, value: JSONNode)])
        case array([JSONNode])
        case string(String)
        /// A number, `true`, `false` or `null`: what it is worth is its reader's business.
        case scalar
    }

    let kind: Kind
    let range: Range<Int>
}

/// Reads JSON by RFC 8259 and not a byte more: no duplicate names, no lone surrogates, no comments,
/// nothing behind the value, and no nesting that could exhaust the stack.
///
/// Foundation's decoder keeps the first of duplicate names and takes trailing commas.
struct StrictJSON {
    static let deepest = 64

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func parse(_ bytes: [UInt8]) throws(ImportError) -> JSONNode {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
        var parser = StrictJSON(bytes)
        parser.skipBlanks()
        let node = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.index == bytes.count else { throw parser.wrong }
        return node
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private var wrong: ImportError {
        let before = bytes[..<index]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return .syntax(line: line, column: index - start + 1)
    }

    private var line: Int { bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1 }

    private mutating func value(depth: Int) throws(ImportError) -> JSONNode {
        guard depth < Self.deepest else { throw .tooDeep(limit: Self.deepest) }
        let start = index
        let kind: JSONNode.Kind
        switch next {
        case UInt8(ascii: "{"): kind = .object(try members(depth: depth))
        case UInt8(ascii: "["): kind = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): kind = .string(try string())
        case UInt8(ascii: "t"): kind = try word("true")
        case UInt8(ascii: "f"): kind = try word("false")
        case UInt8(ascii: "n"): kind = try word("null")
        default: kind = try number()
        }
        return JSONNode(kind: kind, range: start..<index)
    }

    private mutating func members(
        depth: Int
    ) throws(ImportError) -> [(key: String, value: JSONNode)] {
        var members: [(key: String, value: JSONNode)] = []
        // By bytes: to a vault, two spellings of one accented letter are two names.
        var seen: Set<[UInt8]> = []
        index += 1
        skipBlanks()
        if take("}") { return members }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw wrong }
            let key = try string()
            guard seen.insert(Array(key.utf8)).inserted else {
                throw .duplicateKey(key, line: line)
            }
            skipBlanks()
            guard take(":") else { throw wrong }
            skipBlanks()
            members.append((key, try value(depth: depth + 1)))
            skipBlanks()
        } while take(",")
        guard take("}") else { throw wrong }
        return members
    }

    private mutating func elements(depth: Int) throws(ImportError) -> [JSONNode] {
        var elements: [JSONNode] = []
        index += 1
        skipBlanks()
        if take("]") { return elements }
        repeat {
            skipBlanks()
            elements.append(try value(depth: depth + 1))
            skipBlanks()
        } while take(",")
        guard take("]") else { throw wrong }
        return elements
    }

    private mutating func word(_ word: StaticString) throws(ImportError) -> JSONNode.Kind {
        for byte in "\(word)".utf8 {
            guard next == byte else { throw wrong }
            index += 1
        }
        return .scalar
    }

    private mutating func number() throws(ImportError) -> JSONNode.Kind {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return .scalar
    }

    private mutating func digits() throws(ImportError) {
        let start = index
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        guard index > start else { throw wrong }
    }

    private mutating func string() throws(ImportError) -> String {
        var text: [UInt8] = []
        index += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += Array(String(try escaped()).utf8)
            case ..<0x20: throw wrong
            default:
                text.append(byte)
                index += 1
            }
        }
        throw wrong
    }

    private mutating func escaped() throws(ImportError) -> Unicode.Scalar {
        index += 1
        guard let byte = next else { throw wrong }
        let plain: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
            UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
            UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        if let scalar = plain[byte] {
            index += 1
            return scalar
        }
        guard byte == UInt8(ascii: "u") else { throw wrong }
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // A high surrogate needs its low one (RFC 8259, section 7).
        guard first < 0xDC00, next == UInt8(ascii: "\\") else { throw wrong }
        index += 1
        guard next == UInt8(ascii: "u") else { throw wrong }
        let second = try unit()
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
        else { throw wrong }
        return scalar
    }

    /// The four digits behind the `u` that is next.
    private mutating func unit() throws(ImportError) -> UInt16 {
        index += 1
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
                byte < 0x80
            else { throw wrong }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }
}
