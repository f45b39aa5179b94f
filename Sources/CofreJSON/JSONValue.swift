/// A value of a document; nothing of it is copied until it is asked for.
package struct JSONValue: Sendable {
    package enum Kind: Sendable {
        case object, array, string, number, boolean, null
    }

    private let document: JSONDocument
    private let place: Int

    init(_ document: JSONDocument, at place: Int) {
        self.document = document
        self.place = place
    }

    private var node: JSONNode { document.tape[place] }

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

    /// Where the value is in the text, without blanks around it.
    package var range: Range<Int> {
        switch kind {
        case .object, .array: node.start..<document.tape[node.close].start + 1
        case .string, .number, .boolean, .null: node.start..<node.start + node.length
        }
    }

    /// What a string says; `nil` for anything else.
    package var string: String? {
        kind == .string ? JSONString.text(of: node, in: document.bytes) : nil
    }

    /// The UTF-8 of what a string says; `nil` for anything else.
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

    /// The values of an array; `nil` for anything else.
    package var elements: JSONElements? {
        kind == .array ? JSONElements(document, from: place + 1, to: node.close) : nil
    }

    /// The keys of an object with their values, in the order of the text; `nil` for anything else.
    package var members: JSONMembers? {
        kind == .object ? JSONMembers(document, from: place + 1, to: node.close) : nil
    }

    /// The value of a key; `nil` where there is none, and for what is not an object.
    ///
    /// Looks at every key: an object that is asked for many of its keys is read by ``members``.
    package subscript(key: StaticString) -> JSONValue? {
        guard kind == .object else { return nil }
        let (tape, bytes) = (document.tape, document.bytes)
        let close = node.close
        var place = self.place + 1
        while place < close {
            if Self.isKey(tape[place], key, bytes) { return JSONValue(document, at: place + 1) }
            place = Self.next(after: place + 1, in: tape, bytes)
        }
        return nil
    }

    private static func isKey(_ node: JSONNode, _ key: StaticString, _ bytes: [UInt8]) -> Bool {
        if node.isEscaped {
            return key.withUTF8Buffer { JSONString.content(of: node, in: bytes).elementsEqual($0) }
        }
        guard node.length - 2 == key.utf8CodeUnitCount else { return false }
        for offset in 0..<key.utf8CodeUnitCount
        where bytes[node.start + 1 + offset] != key.utf8Start[offset] {
            return false
        }
        return true
    }

    /// The entry behind the value at `place`.
    static func next(after place: Int, in tape: [JSONNode], _ bytes: [UInt8]) -> Int {
        switch bytes[tape[place].start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): tape[place].close + 1
        default: place + 1
        }
    }
}

/// The values of an array.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var place: Int
    private let end: Int

    init(_ document: JSONDocument, from place: Int, to end: Int) {
        self.document = document
        self.place = place
        self.end = end
    }

    package mutating func next() -> JSONValue? {
        guard place < end else { return nil }
        defer { place = JSONValue.next(after: place, in: document.tape, document.bytes) }
        return JSONValue(document, at: place)
    }
}

/// The keys of an object with their values; no two keys have the same bytes.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var place: Int
    private let end: Int

    init(_ document: JSONDocument, from place: Int, to end: Int) {
        self.document = document
        self.place = place
        self.end = end
    }

    package mutating func next() -> (key: String, value: JSONValue)? {
        guard place < end else { return nil }
        defer { place = JSONValue.next(after: place + 1, in: document.tape, document.bytes) }
        return (
            JSONString.text(of: document.tape[place], in: document.bytes),
            JSONValue(document, at: place + 1)
        )
    }
}
