/// A JSON text, found valid as a whole before any of it is used.
///
/// Valid is strict: RFC 8259 and UTF-8 by the letter, without a byte order mark, nothing behind the value,
/// at most ``deepest`` levels, no key twice in an object. Takes time in proportion to the text, whatever is
/// in it, and at most eight times its size in memory.
package final class JSONDocument: Sendable {
    /// How many arrays and objects may be inside one another.
    package static let deepest = 64
    /// The most bytes that a text may have: 256 MiB.
    package static let largest = 256 << 20

    /// What becomes of an object that has a key twice.
    package enum RepeatedKeys: Sendable {
        case refused
        /// Read, with ``repeatedKey`` set; asked for the key, the object gives the first value.
        case noted
    }

    package let bytes: [UInt8]
    /// The first key that was found twice in one object; `nil` where they are refused.
    package let repeatedKey: String?
    /// Every value and key in the order of the text; see ``JSONNode``.
    let tape: [JSONNode]

    package init(
        _ bytes: [UInt8], limit: Int = largest, repeatedKeys: RepeatedKeys = .refused
    ) throws(JSONFault) {
        let limit = min(limit, Self.largest)
        guard bytes.count <= limit else {
            throw JSONFault(.tooLarge(limit: limit), at: 0, in: bytes)
        }
        var parser = JSONParser(bytes, repeatedKeys, room: bytes.count / 16 + 4)
        try parser.parse()
        self.bytes = bytes
        repeatedKey = parser.repeatedKey
        tape = parser.tape
    }

    /// The value that the whole text is.
    package var root: JSONValue { JSONValue(self, at: 0) }
}

/// One entry of a document's tape.
///
/// A string, number or word has one entry. An array or object has one where it opens and one where it
/// closes, its elements, or keys and values by turns, between them.
struct JSONNode {
    /// Marks a string with escapes.
    private static let escaped: UInt32 = 1 << 31

    /// Where it begins in the text.
    private let offset: UInt32
    /// The length of a string, number or word in the text; the closing entry's place of what opens.
    private var extent: UInt32

    /// - Precondition: both are below ``JSONDocument/largest``.
    init(at offset: Int, length: Int = 1, isEscaped: Bool = false) {
        self.offset = UInt32(truncatingIfNeeded: offset)
        extent = UInt32(truncatingIfNeeded: length) | (isEscaped ? Self.escaped : 0)
    }

    var start: Int { Int(offset) }
    var length: Int { Int(extent & ~Self.escaped) }
    var isEscaped: Bool { extent & Self.escaped != 0 }

    /// The place of the closing entry.
    var close: Int {
        get { Int(extent) }
        set { extent = UInt32(truncatingIfNeeded: newValue) }
    }
}
