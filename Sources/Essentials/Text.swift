extension StringProtocol {
    /// The text without white space at either end (Unicode's White_Space property).
    public var trimmed: String {
        var rest = Substring(self).unicodeScalars
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}

extension Decimal {
    /// The number without its fraction; `nil` if it does not fit an `Int`.
    public var whole: Int? {
        Int(description.prefix { $0 != "." })
    }
}
