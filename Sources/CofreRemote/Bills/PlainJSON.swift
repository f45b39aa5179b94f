/// Reads JSON that is as plain as servers write it, byte by byte.
///
/// It never guesses: whatever it does not expect (an escape, a fraction, a missing comma) is `nil`
/// or false, and its reader then leaves the text to `JSONDecoder`.
struct PlainJSON {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next byte that is no blank; `nil` at the end.
    var next: UInt8? {
        mutating get {
            while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// What stands between two quotation marks, if it has no escape and no control character.
    mutating func string() -> ArraySlice<UInt8>? {
        guard take("\"") else { return nil }
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            guard bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\\") else { return nil }
            position += 1
        }
        guard position < bytes.count else { return nil }
        position += 1
        return bytes[start..<position - 1]
    }

    /// A whole number of at most fifteen digits.
    mutating func integer() -> Int? {
        let isNegative = take("-")
        let start = position
        var number = 0
        while position < bytes.count, let digit = Self.digit(bytes[position]), position - start < 15
        {
            number = number * 10 + digit
            position += 1
        }
        let isOdd = bytes[start..<position].first == UInt8(ascii: "0") && position - start > 1
        guard position > start, !isOdd, !(isNegative && number == 0),
            let next, next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
        else { return nil }
        return isNegative ? -number : number
    }

    /// Passes one value of any kind, up to where it ends; what is inside it is not judged.
    mutating func skipValue() -> Bool {
        guard let first = next else { return false }
        if first == UInt8(ascii: "\"") { return skipString() }
        guard Self.opens(first) else { return skipWord() }
        var depth = 0
        repeat {
            guard let byte = next else { return false }
            if byte == UInt8(ascii: "\"") {
                guard skipString() else { return false }
                continue
            }
            depth += Self.opens(byte) ? 1 : Self.closes(byte) ? -1 : 0
            position += 1
        } while depth > 0
        return true
    }

    private mutating func skipString() -> Bool {
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return true
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return false
    }

    private mutating func skipWord() -> Bool {
        let start = position
        while position < bytes.count, Self.isOfWord(bytes[position]) { position += 1 }
        return position > start
    }

    private static func opens(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }

    private static func closes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    private static func digit(_ byte: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - 48) : nil
    }
}
