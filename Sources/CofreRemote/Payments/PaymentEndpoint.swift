import CofreDomain
import Foundation

/// `POST {payments.url}/transaction`
enum PaymentEndpoint {
    /// `cvv` and `value` are numbers on this wire; `Decimal` encodes exactly.
    private struct RemoteOrder: Encodable {
        let card_number: String
        let cvv: Int
        let value: Decimal
        let expiry_date: String
        let destination_user_id: Int
    }

    static func request(
        base: URL, order: PaymentOrder, idempotencyKey: String
    ) throws -> HTTPRequest {
        let body = RemoteOrder(
            card_number: order.card.number.digits, cvv: order.cvv.number,
            value: order.amount.decimal, expiry_date: order.card.expiry.short,
            destination_user_id: order.payee.id)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return HTTPRequest(
            method: "POST", url: base.appending(path: "transaction"),
            headers: [
                "Content-Type": "application/json", "Accept": "application/json",
                "Idempotency-Key": idempotencyKey,
            ],
            body: try encoder.encode(body), isSentOnce: true)
    }
}
