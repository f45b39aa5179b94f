/// Reads an array of strings and numbers value by value, without a document, for up to a hundred
/// thousand records.
///
/// It is as strict as ``JSONDocument``. The bytes are a valid array if every value has been read
/// and ``isAtEnd()`` has returned true.
package struct JSONRow {
    private var parser: JSONParser
    private var isFirst = true

    /// `nil` unless the bytes begin with an array.
    package init?(_ bytes: [UInt8]) {
        parser = JSONParser(bytes)
        guard parser.take(UInt8(ascii: "[")) else { return nil }
    }

    /// The next value, if it is a string.
    package mutating func string() -> String? {
        // The kind of error does not matter, because the whole row is refused.
        guard begin(), let node = try? parser.string() else { return nil }
        return JSONString.text(of: node, in: parser.bytes)
    }

    /// The next value, if it is a whole number that fits.
    package mutating func integer() -> Int? {
        // The kind of error does not matter here either.
        guard begin(), let node = try? parser.number() else { return nil }
        return JSONNumber(parser.bytes[node.start..<node.start + node.length]).integer()
    }

    /// Reads the closing bracket; false if there is something else or text after it.
    package mutating func isAtEnd() -> Bool {
        parser.take(UInt8(ascii: "]")) && parser.isAtEnd
    }

    private mutating func begin() -> Bool {
        defer { isFirst = false }
        guard isFirst || parser.take(UInt8(ascii: ",")) else { return false }
        return !parser.isAtEnd
    }
}

extension JSONParser {
    /// Creates a parser for reading value by value.
    fileprivate init(_ bytes: [UInt8]) {
        self.init(bytes, .refused, room: 0)
    }

    /// Reads `byte` and the blanks around it, if it is next.
    fileprivate mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        skipBlanks()
        return true
    }

    fileprivate var isAtEnd: Bool { index == bytes.count }
}
