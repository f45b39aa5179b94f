/// Why a text is not a card number; omits the digits.
package enum CardNumberError: Error, Equatable, Sendable {
    case empty
    /// Something other than ASCII digits with blanks or hyphens between them.
    case foreignCharacters
    case length(found: Int, brand: CardBrand, allowed: [Int])
}
