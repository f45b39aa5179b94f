package import Essentials

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
    /// The same by the machine's clock; `nil` where no payment of this program began it.
    package let begun: MachineTime?
    /// When its first byte may no longer be sent.
    package let deadline: MachineTime?
    package var status: PaymentStatus
    /// What the answer named that was not asked for; empty for a status without such a doubt.
    package var differences: [AnswerDifference]

    package init(
        id: String, idempotencyKey: String, payee: Payee, amount: Money, card: CardSummary,
        note: String?, at: Date, begun: MachineTime? = nil, deadline: MachineTime? = nil,
        status: PaymentStatus, differences: [AnswerDifference] = []
    ) {
        self.id = id
        self.idempotencyKey = idempotencyKey
        self.payee = payee
        self.amount = amount
        self.card = card
        self.note = note
        self.at = at
        self.begun = begun
        self.deadline = deadline
        self.status = status
        self.differences = differences
    }

    /// True for a payment of the same amount to the same person.
    package func equals(_ amount: Money, to payee: Payee) -> Bool {
        self.payee.isSamePerson(as: payee) && self.amount == amount
    }
}

/// Who was paid, as known at that time.
package struct Payee: Codable, Equatable, Sendable {
    package let id: Int
    package let name: String
    package let handle: Handle

    package init(id: Int, name: String, handle: Handle) {
        self.id = id
        self.name = name
        self.handle = handle
    }

    /// By id or by handle: a server may change either.
    package func isSamePerson(as other: Payee) -> Bool {
        id == other.id || handle == other.handle
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
