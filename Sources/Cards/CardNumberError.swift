import Values

/// Why a text is not a card number; omits the digits.
enum CardNumberError: Error, Equatable, Sendable {
    case empty
    /// Something other than ASCII digits with blanks or hyphens between them.
    case foreignCharacters
    case length(found: Int, brand: CardBrand, allowed: [Int])
}

extension CardNumberError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .empty:
            phrases.failure(
                .usage, "a card number is required", "informe o número do cartão", hint: "cards add"
            )
        case .foreignCharacters:
            phrases.failure(
                .usage, "a card number has digits only", "o número do cartão só tem dígitos",
                hint: "cards add")
        case .length(let found, .unknown, let allowed):
            phrases.failure(
                .usage, "a card number has \(phrases.list(allowed)) digits; this one has \(found)",
                "um número de cartão tem \(phrases.list(allowed)) dígitos; este tem \(found)",
                hint: phrases.pick("check the card", "confira no cartão"))
        case .length(let found, let brand, let allowed):
            phrases.failure(
                .usage,
                "\(brand.name) numbers have \(phrases.list(allowed)) digits; this one has \(found)",
                "números \(brand.name) têm \(phrases.list(allowed)) dígitos; este tem \(found)",
                hint: phrases.pick("check the card", "confira no cartão"))
        }
    }
}

extension Phrases {
    /// `13 or 16`; `12 to 19` for three or more consecutive numbers.
    fileprivate func list(_ numbers: [Int]) -> String {
        if let first = numbers.first, let last = numbers.last, numbers.count > 2,
            numbers == Array(first...last)
        {
            return pick("\(first) to \(last)", "de \(first) a \(last)")
        }
        return numbers.map(String.init).joined(separator: pick(" or ", " ou "))
    }
}
