/// A card's verification value; it shows its digits only to who asks for them by name.
package struct CVV: Sendable, Hashable {
    package let digits: String

    /// Takes as many ASCII digits as the brand's cards have, and nothing else.
    package init(parsing text: String, for brand: CardBrand) throws(CVVError) {
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            throw .foreignCharacters
        }
        guard brand.cvvLength.contains(text.utf8.count) else {
            throw .length(found: text.utf8.count, allowed: brand.cvvLength)
        }
        digits = text
    }

    /// The digits as the number that the payment's wire carries.
    package var number: Int {
        digits.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Whether `number` loses a digit: `012` reaches the other side as 12.
    package var hasLeadingZero: Bool { digits.hasPrefix("0") }
}

extension CVV: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "‹hidden›" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why typed text is not a verification value, without the digits.
package enum CVVError: Error, Equatable, Sendable {
    case empty
    case foreignCharacters
    case length(found: Int, allowed: ClosedRange<Int>)
}
