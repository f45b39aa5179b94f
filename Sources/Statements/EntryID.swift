import Values

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
        let groups = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.allSatisfy(isHexDigit) } && Set(id.utf8).count > 3
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
