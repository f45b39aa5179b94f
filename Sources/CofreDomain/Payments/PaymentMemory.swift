package import Essentials

/// What earlier payments say about the next one.
package struct PaymentMemory: Equatable, Sendable {
    /// How long a payment counts towards the day's limit and as a repetition: 24 hours.
    package static let day: Int64 = 24 * 60 * 60 * 1000

    /// Every payment that is unsettled or less than a day old, newest first; perhaps older ones, too.
    package let recent: [Payment]
    /// Everybody who was paid.
    package let payees: [PaidPayee]
    package let limits: PaymentLimits

    package init(recent: [Payment], payees: [PaidPayee], limits: PaymentLimits) {
        self.recent = recent
        self.payees = payees
        self.limits = limits
    }

    /// Milliseconds since a payment began: by the machine's clock where both are of one run of the machine;
    /// else by dates, and by the latest date that is known where the clock is behind it.
    package func age(of payment: Payment, at now: Moment) -> Int64 {
        if let begun = payment.begun, let age = now.machine.milliseconds(since: begun) {
            return age
        }
        let latest = ([now.date] + recent.map(\.at) + payees.map(\.lastPaid)).max() ?? now.date
        return Int64(latest.timeIntervalSince(payment.at).clamped * 1000)
    }

    /// What left within the last day, with what may have left.
    package func used(at now: Moment) -> Money {
        let left = recent.filter { $0.status != .declined && age(of: $0, at: now) < Self.day }
        let sum = left.reduce(into: (minor: Int64(0), isTooLarge: false)) { sum, payment in
            let (minor, overflow) = sum.minor.addingReportingOverflow(payment.amount.minor)
            sum = (minor, sum.isTooLarge || overflow)
        }
        return Money(minor: sum.isTooLarge ? .max : sum.minor, currency: .brl)
    }

    /// Whether a payment has to stay among the recent ones.
    package func keeps(_ payment: Payment, at now: Moment) -> Bool {
        payment.status.isUnsettled || age(of: payment, at: now) < Self.day
    }

    /// How often each person was paid, by id.
    package var uses: [Int: Int] {
        Dictionary(payees.map { ($0.payee.id, $0.count) }, uniquingKeysWith: +)
    }

    /// What is known of somebody who was paid under this id or handle.
    package func history(of payee: Payee) -> [PaidPayee] {
        payees.filter { $0.payee.isSamePerson(as: payee) }
    }
}

/// Somebody who was paid.
package struct PaidPayee: Codable, Equatable, Sendable {
    /// How many amounts are remembered.
    package static let memory = 20

    /// As of the last payment.
    package let payee: Payee
    /// The last approved amounts, the newest last.
    package let amounts: [Money]
    package let lastPaid: Date
    /// Approved payments altogether.
    package let count: Int

    package init(payee: Payee, amounts: [Money], lastPaid: Date, count: Int) {
        self.payee = payee
        self.amounts = amounts
        self.lastPaid = lastPaid
        self.count = count
    }

    /// The same with one more approved payment.
    package func adding(_ payment: Payment) -> PaidPayee {
        PaidPayee(
            payee: payment.payee,
            amounts: (amounts + [payment.amount]).suffix(Self.memory).map(\.self),
            lastPaid: max(lastPaid, payment.at), count: count + 1)
    }
}

extension TimeInterval {
    /// Within what milliseconds can count.
    fileprivate var clamped: TimeInterval { Swift.min(Swift.max(self, -1e15), 1e15) }
}
