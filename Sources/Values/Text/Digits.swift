extension FixedWidthInteger {
    /// Reads a number that consists of digits only; `nil` for any other text, also with a sign.
    package init?(digits: some StringProtocol, radix: Int = 10) {
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-")
        else { return nil }
        self.init(digits, radix: radix)
    }
}

extension Unicode.Scalar {
    /// Reads a numeric character reference without `&` and `;` (XML 1.0, section 4.1): `#65` or `#x41`.
    package init?(reference: some StringProtocol) {
        guard reference.first == "#" else { return nil }
        let digits = reference.dropFirst()
        let number =
            digits.first == "x"
            ? UInt32(digits: digits.dropFirst(), radix: 16) : UInt32(digits: digits)
        guard let number else { return nil }
        self.init(number)
    }

    /// Reads one of XML's five named references, or a numeric one, without `&` and `;` (section 4.6).
    package init?(entity name: some StringProtocol) {
        switch name {
        case "amp": self = "&"
        case "lt": self = "<"
        case "gt": self = ">"
        case "quot": self = "\""
        case "apos": self = "'"
        default: self.init(reference: name)
        }
    }
}
