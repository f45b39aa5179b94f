import Essentials

extension Kind {
    static let cards = Kind(
        "cards", Sentence("cards", "cartões"),
        check: .readable { _ = try CardRecord.decode($1).card(id: $0) },
        importing: Importing(id: { try KnownCards(in: $0).id }),
        sharing: Sharing(
            .latest, erasure: .all,
            conflicts: Conflicts { id, value in
                let card = try CardRecord.decode(value).card(id: id)
                return .card(card.summary, card.expiry, keepsCVV: card.cvv != nil)
            }, merging: .inTurn(2) { try $0.mergeCards(in: $1) }))

    static let defaultCard = Kind(
        "cards.default", Sentence("default card", "cartão padrão"),
        check: .readable { _ = try DefaultCardRecord.number(in: $1) },
        sharing: Sharing(
            .latest, erasure: .all,
            conflicts: Conflicts { _, value in
                let number = try DefaultCardRecord.number(in: value)
                return .defaultCard(brand: number.brand, last4: number.last4)
            }))
}

/// The record of a card in the vault.
///
/// Always encrypted.
struct CardRecord: Codable, Sendable {
    let number: String
    let year: Int
    let month: Int
    var cvv: String?
    let added: Date
    /// Written by versions before the default card had a record of its own.
    private let isDefault: Bool?

    init(_ card: Card, added: Date) {
        number = card.number.digits
        year = card.expiry.year
        month = card.expiry.month
        cvv = card.cvv?.digits
        self.added = added
        isDefault = nil
    }

    /// Whether an older version stored the card as the default one.
    var wasDefault: Bool { isDefault ?? false }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> CardRecord {
        try RecordCoding.decode(CardRecord.self, from: bytes, in: .cards)
    }

    func card(id: String) throws(StoreError) -> Card {
        do {
            let number = try CardNumber(parsing: number)
            let expiry = try CardExpiry(year: year, month: month)
            let cvv = try cvv.map { try CVV(parsing: $0, for: number.brand) }
            return Card(id: id, number: number, expiry: expiry, cvv: cvv)
        } catch {
            throw Kind.cards.unreadable
        }
    }
}

/// The record of the default card: its number, because machines may know a card by different ids.
enum DefaultCardRecord {
    static let id = "number"

    static func number(in bytes: [UInt8]) throws(StoreError) -> CardNumber {
        do { return try CardNumber(parsing: String(decoding: bytes, as: UTF8.self)) } catch {
            throw Kind.defaultCard.unreadable
        }
    }
}
