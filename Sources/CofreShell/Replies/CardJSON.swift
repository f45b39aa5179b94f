import CofreDomain

/// A card for programs: without its number and CVV.
struct CardJSON: Encodable {
    let id: String
    let brand: String
    let last4: String
    let expiry: String
    let isDefault: Bool

    init(_ card: Card, isDefault: Bool) {
        id = card.id
        brand = card.number.brand.rawValue
        last4 = card.number.last4
        expiry = card.expiry.iso
        self.isDefault = isDefault
    }

    enum CodingKeys: String, CodingKey {
        case id, brand, last4, expiry
        case isDefault = "default"
    }
}
