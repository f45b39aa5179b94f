/// A value of a document; its content is copied only on access.
package struct JSONValue: Sendable {
    package enum Kind: Sendable {
        case object, array, string, number, boolean, null
    }

    private let document: JSONDocument
    private let position: Int

    init(_ document: JSONDocument, at position: Int) {
        self.document = document
        self.position = position
    }

    private var node: JSONNode { document.tape[position] }

    package var kind: Kind {
        switch document.bytes[node.start] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }

    /// The position of the value in the text, without the blanks around it.
    package var range: Range<Int> {
        switch kind {
        case .object, .array: node.start..<document.tape[node.close].start + 1
        case .string, .number, .boolean, .null: node.start..<node.start + node.length
        }
    }

    /// The content of a string; `nil` for other values.
    package var string: String? {
        kind == .string ? JSONString.text(of: node, in: document.bytes) : nil
    }

    /// The UTF-8 of the content of a string; `nil` for other values.
    package var utf8: ArraySlice<UInt8>? {
        kind == .string ? JSONString.content(of: node, in: document.bytes) : nil
    }

    package var number: JSONNumber? {
        kind == .number ? JSONNumber(document.bytes[range]) : nil
    }

    package var boolean: Bool? {
        kind == .boolean ? document.bytes[node.start] == UInt8(ascii: "t") : nil
    }

    package var isNull: Bool { kind == .null }

    /// The values of an array; `nil` for other values.
    package var elements: JSONElements? {
        kind == .array ? JSONElements(document, from: position + 1, to: node.close) : nil
    }

    /// The keys and values of an object, in text order; `nil` for other values.
    package var members: JSONMembers? {
        kind == .object ? JSONMembers(document, from: position + 1, to: node.close) : nil
    }

    /// The value of a key; `nil` if it is missing or this is not an object.
    ///
    /// Searches all keys; to read many keys of one object, use ``members``.
    package subscript(key: StaticString) -> JSONValue? {
        key.withUTF8Buffer { self[utf8: $0] }
    }

    subscript(utf8 key: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        guard kind == .object else { return nil }
        let (tape, bytes) = (document.tape, document.bytes)
        let close = node.close
        var position = self.position + 1
        while position < close {
            if Self.isKey(tape[position], key, bytes) {
                return JSONValue(document, at: position + 1)
            }
            position = Self.next(after: position + 1, in: tape, bytes)
        }
        return nil
    }

    private static func isKey(
        _ node: JSONNode, _ key: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8]
    ) -> Bool {
        if node.isEscaped { return JSONString.content(of: node, in: bytes).elementsEqual(key) }
        guard node.length - 2 == key.count else { return false }
        for offset in key.indices where bytes[node.start + 1 + offset] != key[offset] {
            return false
        }
        return true
    }

    /// The index of the entry after the value at `position`.
    static func next(after position: Int, in tape: [JSONNode], _ bytes: [UInt8]) -> Int {
        switch bytes[tape[position].start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): tape[position].close + 1
        default: position + 1
        }
    }
}

/// The values of an array.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var position: Int
    private let end: Int

    init(_ document: JSONDocument, from position: Int, to end: Int) {
        self.document = document
        self.position = position
        self.end = end
    }

    package mutating func next() -> JSONValue? {
        guard position < end else { return nil }
        defer { position = JSONValue.next(after: position, in: document.tape, document.bytes) }
        return JSONValue(document, at: position)
    }
}

/// The keys and values of an object; no two keys have the same bytes.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var position: Int
    private let end: Int

    /// Whether it is cheaper to make an index than to search the keys one by one: there are many, or one has escapes.
    var areWorthAnIndex: Bool {
        var (position, count) = (position, 0)
        while position < end {
            count += 1
            if count > 16 || document.tape[position].isEscaped { return true }
            position = JSONValue.next(after: position + 1, in: document.tape, document.bytes)
        }
        return false
    }

    init(_ document: JSONDocument, from position: Int, to end: Int) {
        self.document = document
        self.position = position
        self.end = end
    }

    package mutating func next() -> (key: String, value: JSONValue)? {
        guard position < end else { return nil }
        defer { position = JSONValue.next(after: position + 1, in: document.tape, document.bytes) }
        return (
            JSONString.text(of: document.tape[position], in: document.bytes),
            JSONValue(document, at: position + 1)
        )
    }
}
