package import Foundation

/// What makes a payment unusual enough that a yes is not enough.
package enum PaymentCaution: Equatable, Sendable {
    /// The same amount went to the same person less than a day ago.
    case repeated(Payment)
    /// At least ten times what this person usually gets: a slip of the decimal point.
    case unusual(usual: Money)
    /// Never paid before, and easily taken for somebody who was.
    case lookAlike(of: Payee)

    /// Everything that is unusual about `order`, in the light of the payments made so far.
    package static func all(
        about order: PaymentOrder, after payments: [Payment], at now: Date
    ) -> [PaymentCaution] {
        let sent = payments.filter { $0.status != .declined }
        let toPayee = sent.filter { $0.payee.id == order.payee.id }
        return [
            repetition(of: order, in: toPayee, at: now), slip(in: order, after: toPayee),
            toPayee.isEmpty ? resemblance(of: order.payee, to: sent.map(\.payee)) : nil,
        ].compactMap(\.self)
    }

    private static func repetition(
        of order: PaymentOrder, in payments: [Payment], at now: Date
    ) -> PaymentCaution? {
        // One that is unsettled is refused by the journal, unless the person says otherwise. A
        // clock that went backwards makes no payment an old one.
        payments.first {
            $0.status == .approved && $0.amount == order.amount
                && now.timeIntervalSince($0.at) < 86_400
        }.map(repeated)
    }

    /// The usual is the median of what was approved; one payment is usual enough.
    private static func slip(in order: PaymentOrder, after payments: [Payment]) -> PaymentCaution? {
        let amounts = payments.filter { $0.status == .approved }.map(\.amount)
            .filter { $0.currency == order.amount.currency }.map(\.minor).sorted()
        guard !amounts.isEmpty else { return nil }
        let median = amounts[(amounts.count - 1) / 2]
        let (limit, overflow) = median.multipliedReportingOverflow(by: 10)
        guard !overflow, order.amount.minor >= limit else { return nil }
        return .unusual(usual: Money(minor: median, currency: order.amount.currency))
    }

    /// One slip away from a handle that was paid, or under the very same name.
    private static func resemblance(of payee: Payee, to others: [Payee]) -> PaymentCaution? {
        others.first { other in
            other.name.folded == payee.name.folded
                || EditDistance.between(other.handle.description, payee.handle.description) <= 1
        }.map(lookAlike)
    }
}
