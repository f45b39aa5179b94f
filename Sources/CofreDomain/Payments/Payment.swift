package import Foundation

/// One attempt to send money, from before the wire to its outcome.
package struct Payment: Equatable, Sendable {
    package let id: String
    /// Sent with every attempt, so that a server can tell a repetition from a second payment.
    package let idempotencyKey: String
    package let payee: Payee
    package let amount: Money
    package let card: CardSummary
    package let note: String?
    package let at: Date
    /// Until when it may be on its way; one that an older version began does not say.
    package let onItsWayUntil: Date?
    package var status: PaymentStatus

    package init(
        id: String, idempotencyKey: String, payee: Payee, amount: Money, card: CardSummary,
        note: String?, at: Date, onItsWayUntil: Date? = nil, status: PaymentStatus
    ) {
        self.id = id
        self.idempotencyKey = idempotencyKey
        self.payee = payee
        self.amount = amount
        self.card = card
        self.note = note
        self.at = at
        self.onItsWayUntil = onItsWayUntil
        self.status = status
    }

    /// How many there are to each payee, by the payee's id.
    package static func counted(_ payments: [Payment]) -> [Int: Int] {
        Dictionary(payments.map { ($0.payee.id, 1) }, uniquingKeysWith: +)
    }

    /// True for a payment of the same amount to the same person.
    package func equals(_ other: Payment) -> Bool {
        payee.id == other.payee.id && amount == other.amount
    }
}

/// Who was paid, as known at that time.
package struct Payee: Equatable, Sendable {
    package let id: Int
    package let name: String
    package let handle: Handle

    package init(id: Int, name: String, handle: Handle) {
        self.id = id
        self.name = name
        self.handle = handle
    }

    package init(_ contact: Contact) {
        self.init(id: contact.id, name: contact.name, handle: contact.handle)
    }
}

package enum PaymentStatus: String, Equatable, Sendable, CaseIterable {
    case approved, declined
    /// Written before the wire; still there when a program ended in between.
    case pending
    /// Sent, and no answer that can be trusted came back.
    case unknown

    /// True while nobody knows whether money moved.
    package var isUnsettled: Bool { self == .pending || self == .unknown }
}
