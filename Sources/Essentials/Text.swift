extension StringProtocol {
    /// The text without white space at either end (Unicode's White_Space property).
    public var trimmed: String {
        var rest = Substring(self).unicodeScalars
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}

extension String {
    /// Whether all bytes of its UTF-8 satisfy `isWanted`.
    ///
    /// Takes a third of the time of `utf8.allSatisfy`, which asks for each byte whether there is another.
    @inlinable
    public func allBytes(_ isWanted: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isWanted) }
            ?? utf8.allSatisfy(isWanted)
    }
}

extension String {
    /// The text in which scalars are replaced; `nil` keeps a scalar.
    ///
    /// For quoting and escaping. Other programs see the quotation mark in a quotation mark with an accent, which is not
    /// equal to the `Character` `"`.
    public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var text = UnicodeScalarView()
        for scalar in unicodeScalars {
            if let other = replacement(scalar) {
                text += other.unicodeScalars
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension String {
    /// The text with zeros in front, at least `length` characters long.
    public func zeroPadded(to length: Int) -> String {
        String(repeating: "0", count: max(0, length - count)) + self
    }
}

extension Decimal {
    /// The number without its fraction; `nil` if it does not fit an `Int`.
    public var whole: Int? {
        Int(description.prefix { $0 != "." })
    }
}
