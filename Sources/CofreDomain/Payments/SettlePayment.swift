package import Foundation

/// Writes down what the person found on the statement for a payment of unknown outcome.
package struct SettlePayment: Sendable {
    private let journal: any PaymentJournal
    private let now: @Sendable () -> Date
    private let patience: TimeInterval

    /// - Parameter patience: seconds for which a PENDING payment that does not say it itself may
    ///   still be on its way in another shell; to call it failed meanwhile would invite a second.
    package init(
        journal: any PaymentJournal, now: @escaping @Sendable () -> Date, patience: TimeInterval
    ) {
        self.journal = journal
        self.now = now
        self.patience = patience
    }

    /// How long that is, in seconds, where requests end after `timeout` of them; 0 is never.
    package static func patience(timeout: Int) -> TimeInterval {
        timeout == 0 ? 3600 : TimeInterval(timeout) * 2
    }

    /// Only an unsettled payment can be settled; the result is the payment as it now stands.
    ///
    /// To say of a settled one what is written already changes nothing.
    package func settle(_ payment: Payment, paid: Bool) async throws(SettleError) -> Payment {
        let end = payment.onItsWayUntil ?? payment.at + patience
        if payment.status == .pending, now() < end { throw .onItsWay(payment) }
        let verdict: PaymentStatus = paid ? .approved : .declined
        do throws(SettleError) {
            try await journal.settle(verdict, id: payment.id)
        } catch .alreadySettled(let other) where other.status == verdict {
            return other
        } catch {
            throw error
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
    case store(StoreError)
}
