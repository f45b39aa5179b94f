package import Essentials

/// One attempt to send money, from before the request to its outcome.
package struct Payment: Equatable, Sendable {
    package let id: String
    /// Sent with every attempt, so that a server can recognise a repetition.
    package let idempotencyKey: String
    package let payee: Payee
    package let amount: Money
    package let card: CardSummary
    package let note: String?
    package let at: Date
    /// When the payment began, by the monotonic clock; `nil` for a payment that this program did
    /// not begin.
    package let begun: MachineTime?
    /// After this time the first byte must not be sent.
    package let deadline: MachineTime?
    package var status: PaymentStatus
    /// The values of the answer that differ from the order, if the status is uncertain because of them; otherwise
    /// empty.
    package var differences: [AnswerDifference]
    /// Whether a person settled it as failed; a payment settled as paid is not marked.
    package var isSettledAsFailed: Bool
    /// The vault and machine that began it; `nil` in a record that does not say so.
    package let replica: ReplicaID?

    package init(
        id: String, idempotencyKey: String, payee: Payee, amount: Money, card: CardSummary,
        note: String?, at: Date, begun: MachineTime? = nil, deadline: MachineTime? = nil,
        status: PaymentStatus, differences: [AnswerDifference] = [],
        isSettledAsFailed: Bool = false, replica: ReplicaID? = nil
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
        self.isSettledAsFailed = isSettledAsFailed
        self.replica = replica
    }

    /// Whether it counts towards the daily limit.
    ///
    /// A payment that was settled as failed counts, because a person can do that without proof.
    package var usesLimit: Bool {
        status.mayHaveMoved || (status == .declined && isSettledAsFailed)
    }

    /// True for a payment of the same amount to the same person.
    package func equals(_ amount: Money, to payee: Payee) -> Bool {
        self.payee.isSamePerson(as: payee) && self.amount == amount
    }
}

extension Money {
    /// Whether a payment can be of this amount: more than zero, and at most what can be typed.
    package var isPayable: Bool { minor > 0 && minor <= AmountParser.largest * 100 }
}

/// The person who was paid, as known at that time.
package struct Payee: Codable, Equatable, Sendable {
    package let id: Int
    package let name: String
    package let handle: Handle

    package init(id: Int, name: String, handle: Handle) {
        self.id = id
        self.name = name
        self.handle = handle
    }

    /// Compares the id or the handle, because a server may change either.
    package func isSamePerson(as other: Payee) -> Bool {
        id == other.id || handle == other.handle
    }

    package init(_ contact: Contact) {
        self.init(id: contact.id, name: contact.name, handle: contact.handle)
    }
}

package enum PaymentStatus: String, Equatable, Sendable, CaseIterable {
    case approved, declined
    /// Written before the request; remains if the program ended before the outcome was known.
    case pending
    /// Sent, but no reliable answer was received.
    case unknown
    /// Certainly never sent; stored so that other machines learn of it, but not shown.
    case void
    /// One machine recorded that money moved, another that it did not; this status results only from a merge.
    case disputed

    /// True while it is unknown whether money moved.
    package var isUnsettled: Bool {
        switch self {
        case .pending, .unknown, .disputed: true
        case .approved, .declined, .void: false
        }
    }

    /// The statuses of the payments that are shown.
    package static let shown = allCases.filter { $0 != .void }

    /// True if money moved or may have moved.
    package var mayHaveMoved: Bool { isUnsettled || self == .approved }
}
