import Essentials

/// A requested payment, validated except for the card's verdict.
struct PaymentOrder: Sendable {
    let cardNumber: String
    let cvv: Int
    let value: Reais
    let expiry: Expiry
    let payee: Person

    init(body: Data) throws(PaymentRefusal) {
        let wire: Wire
        do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            wire = try decoder.decode(Wire.self, from: body)
        } catch {
            throw .malformed("the body")
        }
        guard (12...19).contains(wire.cardNumber.utf8.count),
            wire.cardNumber.utf8.allSatisfy(Digits.contains)
        else { throw .malformed("card_number") }
        guard (0...9999).contains(wire.cvv) else { throw .malformed("cvv") }
        guard let expiry = Expiry(parsing: wire.expiryDate) else { throw .malformed("expiry_date") }
        guard let amount = wire.value.amount else { throw .malformed("value") }
        guard amount > 0 else { throw .notPositive }
        guard let payee = Person.with(id: wire.destinationUserId) else { throw .unknownPayee }
        cardNumber = wire.cardNumber
        cvv = wire.cvv
        value = wire.value
        self.expiry = expiry
        self.payee = payee
    }

    /// `destinationUserId` is the result of the snake-case strategy for `destination_user_id`.
    private struct Wire: Decodable {
        let cardNumber: String
        let cvv: Int
        let value: Reais
        let expiryDate: String
        let destinationUserId: Int
    }
}

/// Why an order is refused before it is processed.
///
/// Nothing about it is stored.
enum PaymentRefusal: Error, Equatable {
    case malformed(String)
    case notPositive
    case unknownPayee
    case keyReused
    case keyTooLong

    var response: SandboxResponse {
        switch self {
        case .malformed(let what):
            .error("malformed", "cannot read \(what)", status: 400)
        case .notPositive:
            .error("value_not_positive", "value must be more than zero", status: 400)
        case .unknownPayee:
            .error("unknown_destination_user", "there is nobody with this id", status: 422)
        case .keyReused:
            .error(
                "idempotency_key_reused", "this key was sent with another payment", status: 422)
        case .keyTooLong:
            .error("malformed", "a key may have 255 bytes at most", status: 400)
        }
    }
}
