package import CofreDomain

/// An amount that cannot be read, with the text the person typed.
package struct AmountProblem: Error, Equatable, Sendable {
    package let text: String
    package let error: AmountError

    package init(_ text: String, _ error: AmountError) {
        self.text = text
        self.error = error
    }
}

/// A payment that was sent but not approved.
package enum PaymentProblem: Error, Equatable, Sendable {
    case declined(reason: String?)
    case refused(status: Int, message: String?)
    case notSent(GatewayError)
    case held(SendBlock)
    case unknown(Payment, PaymentDoubt)
    /// The outcome is known, but could not be written to the journal.
    case notRecorded(Payment, PaymentOutcome, StoreError)

    /// `nil` for an approval.
    init?(_ outcome: PaymentOutcome, of payment: Payment) {
        switch outcome {
        case .approved: return nil
        case .declined(let reason): self = .declined(reason: reason)
        case .refused(let status, let message): self = .refused(status: status, message: message)
        case .notSent(let error): self = .notSent(error)
        case .held(let hold): self = .held(hold)
        case .unknown(let doubt): self = .unknown(payment, doubt)
        }
    }
}
