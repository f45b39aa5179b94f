import Essentials
import Values

/// Moves money: `POST {payments.url}/transaction`.
enum PaymentEndpoint {
    /// `cvv` and `value` are numbers on this wire; `Decimal` encodes exactly.
    private struct RemoteOrder: Encodable {
        let cardNumber: String
        let cvv: Int
        let value: Decimal
        let expiryDate: String
        let destinationUserID: Int

        enum CodingKeys: String, CodingKey {
            case cvv, value
            case cardNumber = "card_number"
            case expiryDate = "expiry_date"
            case destinationUserID = "destination_user_id"
        }
    }

    static func request(
        base: URL, order: PaymentOrder, idempotencyKey: String
    ) throws(GatewayError) -> HTTPRequest {
        let body = RemoteOrder(
            cardNumber: order.card.number.digits, cvv: order.cvv.number,
            value: order.amount.decimal, expiryDate: order.card.expiry.short,
            destinationUserID: order.payee.id)
        return try .post(
            body, to: base.appending(path: "transaction"), key: idempotencyKey, carriesSecret: true)
    }
}
