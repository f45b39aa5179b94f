import Values

/// A card's verification value; only an explicit access to its digits reveals them.
struct CVV: Sendable, Hashable {
    let digits: String

    /// Takes exactly as many ASCII digits as the brand's cards have.
    init(parsing text: String, for brand: CardBrand) throws {
        guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            brand.cvvLength.contains(text.utf8.count)
        else { throw CVVError() }
        digits = text
    }

    /// The digits as the number that a payment request contains.
    var number: Int {
        digits.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Whether `number` drops a digit: `012` is sent as 12.
    var hasLeadingZero: Bool { digits.hasPrefix("0") }
}

extension CVV: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "‹hidden›" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// A text that is not a verification value; omits the digits.
struct CVVError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        phrases.failure(
            .usage, "the CVV has 3 digits, 4 on Amex", "o CVV tem 3 dígitos, 4 no Amex",
            hint: phrases.pick(
                "it is on the back of the card; on Amex, on the front",
                "fica no verso do cartão; no Amex, na frente"))
    }
}
