/// Typed text reduced to ASCII digits and marks.
struct AmountText {
    /// Digits, points and commas; at least one character.
    let number: Substring

    init(_ text: String, in currency: Currency) throws(AmountError) {
        guard !text.unicodeScalars.contains(where: \.isForeignDigit) else { throw .foreignDigits }
        var rest = text[...]
        rest.trimBlanks()
        var isSigned = rest.dropSign()
        if currency == .brl, rest.hasPrefix("R$") {
            rest.removeFirst(2)
            if rest.first?.isBlank == true { rest.removeFirst() }
            isSigned = rest.dropSign() || isSigned
        }
        guard !rest.isEmpty else { throw isSigned ? .notANumber : .empty }
        guard rest.utf8.allSatisfy(\.isDigitOrMark) else { throw .notANumber }
        guard !isSigned else { throw .signed }
        number = rest
    }
}

extension Substring {
    fileprivate mutating func trimBlanks() {
        while first?.isBlank == true { removeFirst() }
        while last?.isBlank == true { removeLast() }
    }

    /// Removes one leading sign; returns whether there was one.
    fileprivate mutating func dropSign() -> Bool {
        guard let first, "+-\u{2212}".contains(first) else { return false }
        removeFirst()
        return true
    }
}

extension Character {
    /// A space, a tab, or the no-break space that the pt-BR format of amounts contains.
    fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\u{A0}" }
}

extension Unicode.Scalar {
    fileprivate var isForeignDigit: Bool {
        !isASCII && properties.generalCategory == .decimalNumber
    }
}

extension UInt8 {
    fileprivate var isDigitOrMark: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","): true
        default: false
        }
    }
}
