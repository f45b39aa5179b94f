/// The backend that moves money.
///
/// Called once per payment, never repeated by an adapter.
package protocol PaymentGateway: Sendable {
    /// Sends the order and says what is known afterwards. Never throws: not knowing is an outcome.
    func send(_ order: PaymentOrder, idempotencyKey: String) async -> PaymentOutcome
}

/// What a person asked for, complete.
package struct PaymentOrder: Sendable {
    package let payee: Payee
    package let amount: Money
    package let card: Card
    package let cvv: CVV
    package let note: String?

    package init(payee: Payee, amount: Money, card: Card, cvv: CVV, note: String?) {
        self.payee = payee
        self.amount = amount
        self.card = card
        self.cvv = cvv
        self.note = note
    }
}

/// What is known after sending.
package enum PaymentOutcome: Equatable, Sendable {
    case approved
    /// A definite no to the card: a parsed decline. The reason is the backend's text.
    case declined(reason: String?)
    /// A definite no of another kind: a 4xx with a body that says nothing of the card.
    case refused(status: Int, message: String?)
    /// Certainly never arrived: name resolution failed or the connection was refused.
    case notSent(GatewayError)
    /// Anything else; the detail says what was seen.
    case unknown(detail: String)
}
