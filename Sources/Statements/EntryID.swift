/// What the text of a bank's id (FITID) says about it.
enum EntryID {
    /// Whether the id looks unique: a UUID, or a long random token.
    ///
    /// Banks also write the place of an entry in the file, a counter, or the day and a number (`202605060771`). Such an
    /// id can belong to another entry in the next file.
    static func looksUnique(_ id: String) -> Bool {
        isUUID(id) || isToken(id)
    }

    /// A UUID (RFC 9562, section 4) in any case, but not one of zeros.
    static func isUUID(_ id: String) -> Bool {
        guard id.utf8.count == 36 else { return false }
        // The bits of the digits that occur; a hyphen has none.
        var digits: UInt32 = 0
        for (place, byte) in id.utf8.enumerated() {
            let isHyphen = byte == UInt8(ascii: "-")
            guard isHyphen == [8, 13, 18, 23].contains(place), isHyphen || isHexDigit(byte) else {
                return false
            }
            if !isHyphen { digits |= 1 << UInt32(byte & 0x1F) }
        }
        return digits.nonzeroBitCount > 2
    }

    /// At least 16 letters and digits that alternate as in a random text.
    ///
    /// A number with a prefix, such as `N10112` or `BR077000000000001`, does not; nor does a number alone.
    private static func isToken(_ id: String) -> Bool {
        let kinds = id.utf8.compactMap { byte -> Bool? in
            if byte.isDigit { return true }
            return isLetter(byte) ? false : nil
        }
        return kinds.count >= 16 && zip(kinds, kinds.dropFirst()).count(where: !=) >= 4
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
