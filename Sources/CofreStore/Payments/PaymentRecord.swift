import CofreDomain
import Foundation

/// A payment as the journal keeps it; of the card only brand and last four.
struct PaymentRecord: Codable, Sendable {
    static let collection = "payments"

    let id: String
    let key: String
    let payeeID: Int
    let payeeName: String
    let payeeHandle: String
    let minor: Int64
    let currency: String
    let cardID: String
    let cardBrand: String
    let cardLast4: String
    let note: String?
    let at: Date
    /// Absent in what earlier versions wrote.
    let onItsWayUntil: Date?
    var status: String

    init(_ payment: Payment) {
        id = payment.id
        key = payment.idempotencyKey
        payeeID = payment.payee.id
        payeeName = payment.payee.name
        payeeHandle = payment.payee.handle.name
        minor = payment.amount.minor
        currency = payment.amount.currency.code
        cardID = payment.card.id
        cardBrand = payment.card.brand.rawValue
        cardLast4 = payment.card.last4
        note = payment.note
        at = payment.at
        onItsWayUntil = payment.onItsWayUntil
        status = payment.status.rawValue
    }

    func payment() throws(StoreError) -> Payment {
        guard let handle = Handle(parsing: payeeHandle), let currency = Currency(code: currency),
            let status = PaymentStatus(rawValue: status)
        else { throw .unreadableRecord(collection: Self.collection) }
        return Payment(
            id: id, idempotencyKey: key,
            payee: Payee(id: payeeID, name: payeeName, handle: handle),
            amount: Money(minor: minor, currency: currency),
            card: CardSummary(
                id: cardID, brand: CardBrand(rawValue: cardBrand) ?? .unknown, last4: cardLast4),
            note: note, at: at, onItsWayUntil: onItsWayUntil, status: status)
    }
}
