/// Records what the person found on the statement for a payment with an unknown outcome.
package struct SettlePayment: Sendable {
    private let journal: any PaymentJournal
    private let now: @Sendable () -> DualTimestamp

    package init(journal: any PaymentJournal, now: @escaping @Sendable () -> DualTimestamp) {
        self.journal = journal
        self.now = now
    }

    /// Seconds after which a payment may no longer be sent, if requests time out after `timeout` seconds; 0 means no
    /// timeout.
    package static func patience(timeout: Int) -> Int {
        timeout == 0 ? 3600 : timeout * 2
    }

    /// Settles an unsettled payment and returns it with its new status.
    ///
    /// Does nothing if the payment was already settled with the same verdict.
    package func settle(_ payment: Payment, paid: Bool) async throws -> Payment {
        // If it were marked failed while it can still be sent, the person might pay twice.
        if payment.status == .pending, payment.mayStillBeSent(at: now()) {
            throw SettleError.stillInProgress(payment)
        }
        let verdict: PaymentStatus = paid ? .approved : .declined
        do {
            try await journal.settle(verdict, id: payment.id)
        } catch SettleError.alreadySettled(let other) where other.status == verdict {
            return other
        }
        var settled = payment
        settled.status = verdict
        return settled
    }
}

package enum SettleError: Error, Equatable, Sendable {
    /// Already settled with the opposite verdict.
    case alreadySettled(Payment)
    /// Begun a moment ago; its outcome may still arrive.
    case stillInProgress(Payment)
}
