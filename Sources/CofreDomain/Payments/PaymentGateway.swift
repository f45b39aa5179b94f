/// The backend that moves money.
///
/// Called once per payment, never repeated by an adapter.
package protocol PaymentGateway: Sendable {
    /// Sends the order and says what is known afterwards. Never throws: not knowing is an outcome.
    ///
    /// - Parameter check: asked once, right before the first byte leaves; a hold means that nothing is sent.
    func send(
        _ order: PaymentOrder, idempotencyKey: String, unlessHeld check: @escaping LastCheck
    ) async -> PaymentOutcome
}

/// Whether a payment that is about to leave must not.
package typealias LastCheck = @Sendable () async -> PaymentHold?

/// Why a payment that was ready to leave was not sent.
package enum PaymentHold: Equatable, Sendable {
    /// Its deadline had passed.
    case late
    /// Somebody settled it in the meantime, or removed it.
    case settled
    /// The journal could not be read.
    case unreadable(StoreError)
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
    /// A definite no of another kind: a 4xx in the contract's words that says nothing of the card.
    case refused(status: Int, message: String?)
    /// Not a byte was sent.
    case notSent(GatewayError)
    /// Stopped by the last check; not a byte was sent.
    case held(PaymentHold)
    /// Anything else.
    case unknown(PaymentDoubt)
}

/// Why the outcome of a payment is not known.
package enum PaymentDoubt: Equatable, Sendable {
    case network(NetworkFault)
    /// A status that proves neither a yes nor a no.
    case status(Int)
    case unreadableAnswer
    case answerTooLarge
    /// The person stopped the payment while it was on its way.
    case stopped
    /// An approval that names something else than was asked for.
    case differs([AnswerDifference])
}

/// A value of an approval that is not the one that was asked for.
package struct AnswerDifference: Equatable, Sendable {
    package enum Field: String, Equatable, Sendable { case amount, payee, card, key }

    package let field: Field
    package let asked: String
    package let answered: String

    package init(_ field: Field, asked: String, answered: String) {
        self.field = field
        self.asked = asked
        self.answered = answered
    }
}
