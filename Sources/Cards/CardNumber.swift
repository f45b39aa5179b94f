import Values

/// A card number whose length is valid for its brand; only an explicit access reveals its digits.
///
/// Printing, interpolating, dumping and reflecting it give `‹hidden›`. The check digit may be
/// wrong, because documented sandbox cards have wrong ones; callers that register a card check
/// `passesLuhn`.
struct CardNumber: Sendable, Hashable {
    let digits: String
    let brand: CardBrand

    /// Takes ASCII digits, with blanks, hyphens and points between them and blanks around them.
    init(parsing text: String) throws(CardNumberError) {
        var digits = text.unicodeScalars[...]
        while let first = digits.first, first.isCardBlank { digits.removeFirst() }
        while let last = digits.last, last.isCardBlank { digits.removeLast() }
        guard let first = digits.first, let last = digits.last else { throw .empty }
        guard first.isASCIIDigit, last.isASCIIDigit else { throw .foreignCharacters }
        digits.removeAll { $0.isCardBlank || $0 == "-" || $0 == "." }
        guard digits.allSatisfy(\.isASCIIDigit) else { throw .foreignCharacters }

        let number = String(digits)
        let brand = CardBrand.of(digits: number)
        guard brand.lengths.contains(digits.count) else {
            throw .length(found: digits.count, brand: brand, allowed: brand.lengths)
        }
        self.digits = number
        self.brand = brand
    }

    /// Whether the last digit is the check digit of the others.
    var passesLuhn: Bool { digits.passesLuhn }

    var last4: String { String(digits.suffix(4)) }

    /// The whole number in the groups of its brand, for a reveal: `4242 4242 4242 4242`.
    var grouped: String {
        // A Diners number longer than fourteen digits is grouped like other brands.
        let usual = brand.grouping.reduce(0, +) == digits.count ? brand.grouping : [4, 4, 4, 4]
        var rest = digits[...]
        var groups: [Substring] = []
        for size in usual where !rest.isEmpty {
            groups.append(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        if !rest.isEmpty { groups.append(rest) }
        return groups.joined(separator: " ")
    }
}

extension CardNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "‹hidden›" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var isCardBlank: Bool { self == " " || self == "\t" || self == "\u{A0}" }
}
