/// The network of a card, derived from its number.
package enum CardBrand: String, Sendable, CaseIterable, Codable {
    case visa, mastercard, americanExpress, dinersClub, discover, jcb, unionPay, maestro
    case elo, hiper, hipercard, mir, naranja, troy, verve
    case unknown

    /// The brand as people write it; `Card` for an unknown brand.
    package var name: String {
        switch self {
        case .visa: "Visa"
        case .mastercard: "Mastercard"
        case .americanExpress: "American Express"
        case .dinersClub: "Diners Club"
        case .discover: "Discover"
        case .jcb: "JCB"
        case .unionPay: "UnionPay"
        case .maestro: "Maestro"
        case .elo: "Elo"
        case .hiper: "Hiper"
        case .hipercard: "Hipercard"
        case .mir: "Mir"
        case .naranja: "Naranja"
        case .troy: "Troy"
        case .verve: "Verve"
        case .unknown: "Card"
        }
    }

    /// The possible lengths of a number, in ascending order.
    package var lengths: [Int] {
        switch self {
        case .americanExpress: [15]
        case .visa: [13, 16, 18, 19]  // Only old cards and sandboxes use 13 digits.
        case .dinersClub: [14, 16, 19]
        case .discover, .hipercard: [16, 19]
        case .jcb, .mir: [16, 17, 18, 19]
        case .verve: [16, 18, 19]
        case .unionPay: [14, 15, 16, 17, 18, 19]
        case .maestro, .unknown: Array(12...19)
        case .mastercard, .elo, .hiper, .naranja, .troy: [16]
        }
    }

    /// The possible lengths of a CVV.
    package var cvvLength: ClosedRange<Int> {
        switch self {
        case .americanExpress: 4...4
        case .unknown: 3...4
        default: 3...3
        }
    }

    /// The groups in which a number is printed; further digits form one more group.
    package var grouping: [Int] {
        switch self {
        case .americanExpress: [4, 6, 5]
        case .dinersClub: [4, 6, 4]
        default: [4, 4, 4, 4]
        }
    }
}
