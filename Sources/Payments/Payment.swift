import Essentials
import Values

/// One attempt to send money, from before the request to its outcome.
struct Payment: Equatable, Sendable {
    let id: String
    /// Sent with every attempt, so that a server can recognise a repetition.
    let idempotencyKey: String
    let payee: Payee
    let amount: Money
    let card: CardSummary
    let note: String?
    let at: Date
    /// When the payment began, by the monotonic clock; `nil` for a payment that this program did
    /// not begin.
    var begun: MachineTime?
    /// After this time the first byte must not be sent.
    var deadline: MachineTime?
    var status: PaymentStatus
    /// The values of the answer that differ from the order, if the status is uncertain because of them; otherwise
    /// empty.
    var differences: [AnswerDifference] = []
    /// Whether a person settled it as failed; a payment settled as paid is not marked.
    var isSettledAsFailed: Bool = false
    /// The vault and machine that began it; `nil` in a record that does not say so.
    var replica: ReplicaID?
    /// The id of the draft that a person approved by it.
    var draft: String?

    /// Whether it counts towards the daily limit.
    ///
    /// A payment that was settled as failed counts, because a person can do that without proof.
    var usesLimit: Bool {
        status.mayHaveMoved || (status == .declined && isSettledAsFailed)
    }

    /// True for a payment of the same amount to the same person.
    func equals(_ amount: Money, to payee: Payee) -> Bool {
        self.payee.isSamePerson(as: payee) && self.amount == amount
    }
}

extension Money {
    /// Whether a payment can be of this amount: more than zero, and at most what can be typed.
    var isPayable: Bool { minor > 0 && minor <= AmountParser.largest * 100 }
}

/// The person who was paid, as known at that time.
struct Payee: Codable, Equatable, Sendable {
    let id: Int
    let name: String
    let handle: Handle

    init(id: Int, name: String, handle: Handle) {
        self.id = id
        self.name = name
        self.handle = handle
    }

    /// Compares the id or the handle, because a server may change either.
    func isSamePerson(as other: Payee) -> Bool {
        id == other.id || handle == other.handle
    }

    init(_ contact: Contact) {
        self.init(id: contact.id, name: contact.name, handle: contact.handle)
    }
}

enum PaymentStatus: String, Equatable, Sendable, CaseIterable {
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
    var isUnsettled: Bool {
        switch self {
        case .pending, .unknown, .disputed: true
        case .approved, .declined, .void: false
        }
    }

    /// The statuses of the payments that are shown.
    static let shown = allCases.filter { $0 != .void }

    /// True if money moved or may have moved.
    var mayHaveMoved: Bool { isUnsettled || self == .approved }
}
