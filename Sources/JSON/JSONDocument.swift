/// A JSON text that has been validated as a whole.
///
/// Validation is strict: RFC 8259 and UTF-8 without exceptions, no byte order mark, nothing after
/// the value, at most ``deepest`` levels, no key twice in an object. It takes time proportional to
/// the length of the text, and at most eight times its size in memory.
package final class JSONDocument: Sendable {
    /// The maximum depth of nested arrays and objects.
    package static let deepest = 64
    /// The maximum size of a text in bytes: 256 MiB.
    package static let largest = 256 << 20

    /// How to treat an object that has a key twice.
    package enum RepeatedKeys: Sendable {
        case refused
        /// Accepted, with ``repeatedKey`` set; looking up the key gives its first value.
        case noted
    }

    package let bytes: [UInt8]
    /// The first key that occurs twice in one object; `nil` if such objects are refused.
    package let repeatedKey: String?
    /// Every value and key in text order; see ``JSONNode``.
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

    /// The value of the whole text.
    package var root: JSONValue { JSONValue(self, at: 0) }
}

/// One entry of a document's tape.
///
/// A string, number or word has one entry. An array or object has an opening and a closing entry;
/// its elements, or its alternating keys and values, are between them.
struct JSONNode {
    /// Marks a string that contains escapes.
    private static let escaped: UInt32 = 1 << 31

    /// The position in the text.
    private let offset: UInt32
    /// The length in the text of a string, number or word; for an opening entry, the index of its
    /// closing entry.
    private var extent: UInt32

    /// - Precondition: both are less than ``JSONDocument/largest``.
    init(at offset: Int, length: Int = 1, isEscaped: Bool = false) {
        self.offset = UInt32(truncatingIfNeeded: offset)
        extent = UInt32(truncatingIfNeeded: length) | (isEscaped ? Self.escaped : 0)
    }

    var start: Int { Int(offset) }
    var length: Int { Int(extent & ~Self.escaped) }
    var isEscaped: Bool { extent & Self.escaped != 0 }

    /// The index of the closing entry.
    var close: Int {
        get { Int(extent) }
        set { extent = UInt32(truncatingIfNeeded: newValue) }
    }
}
