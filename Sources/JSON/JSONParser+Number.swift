extension JSONParser {
    /// Parses a number in the format of RFC 8259, section 6: no sign except `-`, no leading zero,
    /// digits on both sides of the point.
    ///
    /// Does not compute the value: the number may have a million digits.
    mutating func number() throws(JSONFault) -> JSONNode {
        let start = index
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return JSONNode(at: start, length: index - start)
    }

    private mutating func digits() throws(JSONFault) {
        let start = index
        while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] {
            index += 1
        }
        guard index > start else { throw wrong }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }
}
