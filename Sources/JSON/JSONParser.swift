/// Parses a whole text into a tape, without recursion.
struct JSONParser {
    let bytes: [UInt8]
    var index = 0
    private(set) var tape: [JSONNode] = []
    private(set) var repeatedKey: String?
    private let repeatedKeys: JSONDocument.RepeatedKeys
    /// The index of the innermost open array or object, whose entry temporarily contains the index of the enclosing one
    /// plus one; -1 at the top level.
    private var container = -1
    private var depth = 0

    /// - Parameter room: the expected number of entries.
    init(_ bytes: [UInt8], _ repeatedKeys: JSONDocument.RepeatedKeys, room: Int) {
        self.bytes = bytes
        self.repeatedKeys = repeatedKeys
        tape.reserveCapacity(room)
    }

    mutating func parse() throws(JSONFault) {
        skipBlanks()
        repeat { try begin() } while try finish()
        skipBlanks()
        guard index == bytes.count else { throw wrong }
    }

    var wrong: JSONFault { JSONFault(.syntax, at: index, in: bytes) }

    /// Parses the next value; for a non-empty array or object, descends to its first simple or
    /// empty value.
    private mutating func begin() throws(JSONFault) {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): return tape.append(try string())
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                try descend()
                if index < bytes.count, bytes[index] == Self.closing(byte) { return try close() }
                if byte == UInt8(ascii: "{") { try key() }
            case UInt8(ascii: "t"): return try word("true")
            case UInt8(ascii: "f"): return try word("false")
            case UInt8(ascii: "n"): return try word("null")
            default: return tape.append(try number())
            }
        }
        throw wrong
    }

    /// Parses the text after a value up to the beginning of the next; returns false if there is no
    /// next value.
    private mutating func finish() throws(JSONFault) -> Bool {
        while container >= 0 {
            skipBlanks()
            guard index < bytes.count else { throw wrong }
            let opening = bytes[tape[container].start]
            if bytes[index] == Self.closing(opening) {
                try close()
                continue
            }
            guard bytes[index] == UInt8(ascii: ",") else { throw wrong }
            index += 1
            skipBlanks()
            if opening == UInt8(ascii: "{") { try key() }
            return true
        }
        return false
    }

    private mutating func descend() throws(JSONFault) {
        guard depth < JSONDocument.deepest else {
            throw JSONFault(.tooDeep(limit: JSONDocument.deepest), at: index, in: bytes)
        }
        depth += 1
        tape.append(JSONNode(at: index, length: container + 1))
        container = tape.count - 1
        index += 1
        skipBlanks()
    }

    private mutating func close() throws(JSONFault) {
        let closed = container
        container = tape[closed].close - 1
        depth -= 1
        tape[closed].close = tape.count
        tape.append(JSONNode(at: index))
        index += 1
        guard bytes[tape[closed].start] == UInt8(ascii: "{"),
            let repeated = JSONKeys.repeated(in: closed, of: tape, bytes)
        else { return }
        let key = JSONString.text(of: repeated, in: bytes)
        guard repeatedKeys == .noted else {
            throw JSONFault(.repeatedKey(key), at: repeated.start, in: bytes)
        }
        repeatedKey = repeatedKey ?? key
    }

    /// Parses a key and its colon, up to the beginning of its value.
    private mutating func key() throws(JSONFault) {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw wrong }
        tape.append(try string())
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw wrong }
        index += 1
        skipBlanks()
    }

    private mutating func word(_ word: StaticString) throws(JSONFault) {
        let start = index
        for offset in 0..<word.utf8CodeUnitCount {
            guard index < bytes.count, bytes[index] == word.utf8Start[offset] else { throw wrong }
            index += 1
        }
        tape.append(JSONNode(at: start, length: index - start))
    }

    mutating func skipBlanks() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    /// The bracket that closes `opening` (0x5B and 0x5D, 0x7B and 0x7D).
    private static func closing(_ opening: UInt8) -> UInt8 { opening + 2 }
}
