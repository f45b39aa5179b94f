package import Foundation

/// Sends money to a contact at most once, whatever happens.
///
/// The order of steps is the guarantee: the payment is durably PENDING before a byte leaves; it is
/// sent once; every outcome that is not a definite yes or no stays UNKNOWN and blocks an equal
/// payment until the person settles it or repeats it knowingly.
package struct PayContact: Sendable {
    private let gateway: any PaymentGateway
    private let journal: any PaymentJournal
    private let now: @Sendable () -> Date
    private let newKey: @Sendable () -> UUID
    private let patience: TimeInterval

    /// - Parameter patience: seconds for which a payment may be on its way; written into it, for
    ///   whoever settles it may wait for less.
    package init(
        gateway: any PaymentGateway, journal: any PaymentJournal,
        now: @escaping @Sendable () -> Date, newKey: @escaping @Sendable () -> UUID,
        patience: TimeInterval
    ) {
        self.gateway = gateway
        self.journal = journal
        self.now = now
        self.newKey = newKey
        self.patience = patience
    }

    /// Pays, and returns what is known with what could not be recorded.
    package func pay(_ order: PaymentOrder, again: Bool) async throws(PayError) -> PaymentReceipt {
        guard order.amount.minor > 0 else { throw .notPositive(order.amount) }
        guard order.card.expiry.isValid(at: now()) else { throw .expiredCard(order.card.summary) }
        let payment = pending(order)
        do throws(JournalError) { try await journal.begin(payment, again: again) } catch {
            switch error {
            case .unsettled(let other): throw .unsettled(other)
            case .store(let error): throw .store(error)
            }
        }
        let outcome = await gateway.send(order, idempotencyKey: payment.idempotencyKey)
        return await settle(payment, with: outcome)
    }

    private func pending(_ order: PaymentOrder) -> Payment {
        let key = newKey().uuidString.lowercased()
        let at = now()
        return Payment(
            id: String(key.prefix(8)), idempotencyKey: key, payee: order.payee,
            amount: order.amount, card: order.card.summary, note: order.note, at: at,
            onItsWayUntil: at + patience, status: .pending)
    }

    private func settle(_ payment: Payment, with outcome: PaymentOutcome) async -> PaymentReceipt {
        var payment = payment
        var notSaved: StoreError?
        do throws(StoreError) {
            switch outcome {
            case .approved: payment.status = .approved
            case .declined, .refused: payment.status = .declined
            case .unknown: payment.status = .unknown
            case .notSent: try await journal.void(id: payment.id)
            }
            if payment.status != .pending {
                try await journal.record(payment.status, id: payment.id)
            }
        } catch {
            notSaved = error
        }
        return PaymentReceipt(payment: payment, outcome: outcome, notSaved: notSaved)
    }
}

/// What came of a payment.
package struct PaymentReceipt: Equatable, Sendable {
    package let payment: Payment
    package let outcome: PaymentOutcome
    /// Why the outcome could not be written; the journal then still says PENDING.
    package let notSaved: StoreError?

    package init(payment: Payment, outcome: PaymentOutcome, notSaved: StoreError?) {
        self.payment = payment
        self.outcome = outcome
        self.notSaved = notSaved
    }
}

/// Why nothing was sent.
package enum PayError: Error, Equatable, Sendable {
    case notPositive(Money)
    case expiredCard(CardSummary)
    case unsettled(Payment)
    case store(StoreError)
}
