/// Writes down what the person found on the statement for a payment of unknown outcome.
package struct SettlePayment: Sendable {
    private let journal: any PaymentJournal
    private let now: @Sendable () -> MachineTime

    package init(journal: any PaymentJournal, now: @escaping @Sendable () -> MachineTime) {
        self.journal = journal
        self.now = now
    }

    /// Seconds within which a payment has to leave where requests end after `timeout` of them; 0 is never.
    package static func patience(timeout: Int) -> Int {
        timeout == 0 ? 3600 : timeout * 2
    }

    /// Only an unsettled payment can be settled; the result is the payment as it now stands.
    ///
    /// To say of a settled one what is written already changes nothing.
    package func settle(_ payment: Payment, paid: Bool) async throws -> Payment {
        // Called failed while it may still leave, it would invite a second.
        if payment.status == .pending, payment.mayStillLeave(at: now()) {
            throw SettleError.onItsWay(payment)
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
    /// The other way than is said now.
    case alreadySettled(Payment)
    /// Begun a moment ago; its outcome may come yet.
    case onItsWay(Payment)
}
