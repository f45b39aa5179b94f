import CofreDomain
import Essentials

/// The record of a card in the vault.
///
/// Always encrypted.
struct CardRecord: Codable, Sendable {
    static let collection = "cards"

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

    func card(id: String) throws(StoreError) -> Card {
        do {
            let number = try CardNumber(parsing: number)
            let expiry = try CardExpiry(year: year, month: month)
            let cvv = try cvv.map { text throws(CVVError) in
                try CVV(parsing: text, for: number.brand)
            }
            return Card(id: id, number: number, expiry: expiry, cvv: cvv)
        } catch {
            throw .unreadableRecord(collection: Self.collection)
        }
    }
}
