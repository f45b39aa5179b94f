import Essentials
import Values

/// The data about earlier payments that the checks of the next one need.
struct PaymentMemory: Equatable, Sendable {
    /// How long a payment counts towards the daily limit and as a repetition: 24 hours, in
    /// milliseconds.
    static let day: Int64 = 24 * 60 * 60 * 1000

    /// How long a payment remains in `recent`: two days, in milliseconds.
    ///
    /// Not one, because a clock that is up to a day ahead must not remove payments that count again when it is set
    /// right; not longer, because every payment reads all of them.
    static let kept: Int64 = 2 * day

    /// Every payment that is unsettled or less than two days old, newest first; may contain older
    /// ones, too.
    let recent: [Payment]
    /// Everyone who was paid.
    let payees: [PaidPayee]
    let limits: PaymentLimits

    /// Milliseconds since a payment began: by the monotonic clock if the machine has not been
    /// restarted since; otherwise by date.
    ///
    /// A payment dated after the clock counts as just made: one of the two dates is wrong.
    func age(of payment: Payment, at now: DualTimestamp) -> Int64 {
        if let begun = payment.begun, let age = now.machine.milliseconds(since: begun) {
            return age
        }
        return max(0, Int64(now.date.timeIntervalSince(payment.at).clamped * 1000))
    }

    /// The sum of all payments that were, or may have been, sent within the last day.
    ///
    /// - Parameter id: a payment that is left out.
    func used(at now: DualTimestamp, except id: String? = nil) -> Money {
        let left = recent.filter {
            $0.usesLimit && $0.id != id && age(of: $0, at: now) < Self.day
        }
        return PaymentSum.total(of: left.map(\.amount))
    }

    /// Whether a payment must remain in `recent`.
    func keeps(_ payment: Payment, at now: DualTimestamp) -> Bool {
        payment.status.isUnsettled || age(of: payment, at: now) < Self.kept
    }

    /// The number of payments to each person, by id.
    var uses: [Int: Int] {
        Dictionary(payees.map { ($0.payee.id, $0.count) }, uniquingKeysWith: +)
    }

    /// Whether no payment to this id or handle was approved, and none may have been.
    func isFirstPayment(to payee: Payee) -> Bool {
        history(of: payee).isEmpty
            && !recent.contains { $0.status.mayHaveMoved && $0.payee.isSamePerson(as: payee) }
    }

    /// The records of everyone who was paid under this id or handle.
    func history(of payee: Payee) -> [PaidPayee] {
        payees.filter { $0.payee.isSamePerson(as: payee) }
    }
}

/// A summary of the approved payments to one person.
struct PaidPayee: Codable, Equatable, Sendable {
    /// The maximum number of amounts that are stored.
    static let memory = 20

    /// Whether the numbers are possible; a record from outside may contain others.
    var isPlausible: Bool {
        (0...1_000_000_000).contains(count) && amounts.count <= Self.memory
            && amounts.allSatisfy(\.isPayable)
    }

    /// The payee as of the last payment.
    let payee: Payee
    /// The last approved amounts, newest last.
    let amounts: [Money]
    let lastPaid: Date
    /// The number of all approved payments.
    let count: Int

    /// Returns a copy with one more approved payment.
    func adding(_ payment: Payment) -> PaidPayee {
        PaidPayee(
            payee: payment.payee,
            amounts: (amounts + [payment.amount]).suffix(Self.memory).map(\.self),
            lastPaid: max(lastPaid, payment.at), count: count + 1)
    }
}

extension TimeInterval {
    /// Limited to a range in which milliseconds fit an `Int64`.
    var clamped: TimeInterval { Swift.min(Swift.max(self, -1e15), 1e15) }
}
