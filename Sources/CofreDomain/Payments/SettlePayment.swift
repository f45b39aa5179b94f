/// Writes down what the person found on the statement for a payment of unknown outcome.
package struct SettlePayment: Sendable {
    private let journal: any PaymentJournal

    package init(journal: any PaymentJournal) {
        self.journal = journal
    }

    /// Only an unsettled payment can be settled; the result is the payment as it now stands.
    package func settle(_ payment: Payment, paid: Bool) async throws(SettleError) -> Payment {
        guard payment.status.isUnsettled else { throw .alreadySettled(payment) }
        var settled = payment
        settled.status = paid ? .approved : .declined
        do throws(StoreError) { try await journal.record(settled.status, id: payment.id) } catch {
            throw .store(error)
        }
        return settled
    }
}

package enum SettleError: Error, Equatable, Sendable {
    case alreadySettled(Payment)
    case store(StoreError)
}
