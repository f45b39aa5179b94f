import Essentials

/// Where each contact stands in the saved list, as `ContactRecord` is written: keys in alphabetical
/// order and no white space.
///
/// Looks for quotation marks and reads nothing else; the value of a contact is for a decoder.
struct ContactScanner {
    /// Byte offsets; a text may have escapes in it.
    struct Place {
        let whole: Range<Int>
        let handle: Range<Int>
        let name: Range<Int>
        let id: Int
    }

    private let bytes: [UInt8]
    private var position = 0
    private var count = 0
    /// True when the whole list was as it is written here.
    private(set) var isAtEnd = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next contact; `nil` at the end, and where something else stands.
    mutating func next() -> Place? {
        if count == 0, take("[]"), position == bytes.count {
            isAtEnd = true
            return nil
        }
        guard take(count == 0 ? "[" : ",") else {
            isAtEnd = take("]") && position == bytes.count
            return nil
        }
        let start = position
        guard take(#"{"handle":""#), let handle = text(), take(#","id":"#), let id = number(),
            take(#","image":""#), text() != nil, take(#","name":""#), let name = text(), take("}")
        else { return nil }
        count += 1
        return Place(whole: start..<position, handle: handle, name: name, id: id)
    }

    private mutating func take(_ literal: StaticString) -> Bool {
        let end = position + literal.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let isThere = literal.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
        if isThere { position = end }
        return isThere
    }

    /// Up to the quotation mark that ends it, which is taken, too.
    private mutating func text() -> Range<Int>? {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "\""):
                position += 1
                return start..<(position - 1)
            default: position += 1
            }
        }
        return nil
    }

    private mutating func number() -> Int? {
        let start = position
        while position < bytes.count,
            bytes[position] == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
        {
            position += 1
        }
        return Int(String(decoding: bytes[start..<position], as: UTF8.self))
    }
}
