/// Reads an array of strings and numbers one by one, without a document: for records of which there may be a
/// hundred thousand.
///
/// As strict as ``JSONDocument``. The bytes are a valid array once every value has been read and ``isAtEnd()``
/// has returned true.
package struct JSONRow {
    private var parser: JSONParser
    private var isFirst = true

    /// `nil` for what does not begin as an array.
    package init?(_ bytes: [UInt8]) {
        parser = JSONParser(bytes)
        guard parser.take(UInt8(ascii: "[")) else { return nil }
    }

    /// The next value, if it is a string.
    package mutating func string() -> String? {
        // What is wrong with it makes no difference: there is no row then.
        guard begin(), let node = try? parser.string() else { return nil }
        return JSONString.text(of: node, in: parser.bytes)
    }

    /// The next value, if it is a whole number that fits.
    package mutating func integer() -> Int? {
        // As above.
        guard begin(), let node = try? parser.number() else { return nil }
        return JSONNumber(parser.bytes[node.start..<node.start + node.length]).integer()
    }

    /// Takes the closing bracket; false where something else is there or behind it.
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
    /// For reading piece by piece.
    fileprivate init(_ bytes: [UInt8]) {
        self.init(bytes, .refused, room: 0)
    }

    /// Takes `byte` with the blanks around it, if it is next.
    fileprivate mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        skipBlanks()
        return true
    }

    fileprivate var isAtEnd: Bool { index == bytes.count }
}
