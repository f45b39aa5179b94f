import CofreDomain
import Essentials

/// The record of a card in the vault.
///
/// It is written only inside a sealed frame.
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

    /// Whether the card was the default one when no other record said which is.
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
