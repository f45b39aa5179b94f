/// What makes a payment unusual enough that a yes is not enough.
package enum PaymentCaution: Equatable, Sendable {
    /// The same amount was approved for the same person less than a day ago; milliseconds since then.
    case repeated(Payment, age: Int64)
    /// An equal payment has no known outcome.
    case unsettled(Payment, age: Int64)
    /// Never paid before, and easily taken for another.
    case lookAlike(of: Payee)
    /// Never paid before, and the handle or the name mixes alphabets.
    case mixedScripts
    /// More than ten times what this person usually gets: a slip of the decimal point.
    case unusual(usual: Money)
    /// Somebody was paid under this handle or id who now has another id, handle or name.
    case changed(from: Payee)

    /// The name by which a caution is accepted.
    package enum Name: String, CaseIterable, Sendable {
        case repetition = "repeat"
        case unsettled
        case lookAlike = "look-alike"
        case unusual, changed
    }

    package var name: Name {
        switch self {
        case .repeated: .repetition
        case .unsettled: .unsettled
        case .lookAlike, .mixedScripts: .lookAlike
        case .unusual: .unusual
        case .changed: .changed
        }
    }

    /// Everything that is unusual about a payment.
    ///
    /// - Parameter lookAlikes: contacts who can be mistaken for the payee (`Contact.lookAlikes`).
    package static func all(
        about amount: Money, to payee: Payee, besides lookAlikes: [Contact],
        after memory: PaymentMemory, at now: Moment
    ) -> [PaymentCaution] {
        let equal = memory.recent.filter { $0.equals(amount, to: payee) }
        let history = memory.history(of: payee)
        return [
            repetition(in: equal, memory, now),
            equal.first { $0.status.isUnsettled }
                .map { .unsettled($0, age: memory.age(of: $0, at: now)) },
            resemblance(of: payee, lookAlikes, memory), slip(in: amount, after: history),
            change(of: payee, from: history),
        ].compactMap(\.self)
    }

    private static func repetition(
        in equal: [Payment], _ memory: PaymentMemory, _ now: Moment
    ) -> PaymentCaution? {
        for payment in equal where payment.status == .approved {
            let age = memory.age(of: payment, at: now)
            if age < PaymentMemory.day { return .repeated(payment, age: age) }
        }
        return nil
    }

    /// A change counts until the first payment after it.
    private static func change(of payee: Payee, from history: [PaidPayee]) -> PaymentCaution? {
        guard let before = history.first, !history.contains(where: { $0.payee == payee })
        else { return nil }
        return .changed(from: before.payee)
    }

    /// The usual is the median of the last twenty approved amounts, once there are five.
    private static func slip(in amount: Money, after history: [PaidPayee]) -> PaymentCaution? {
        let amounts = history.flatMap(\.amounts).filter { $0.currency == amount.currency }
            .map(\.minor).sorted()
        guard amounts.count >= 5 else { return nil }
        let median = amounts[(amounts.count - 1) / 2]
        let (limit, overflow) = median.multipliedReportingOverflow(by: 10)
        guard !overflow, amount.minor > limit else { return nil }
        return .unusual(usual: Money(minor: median, currency: amount.currency))
    }

    /// Looks like somebody else by handle or name (UTS 39, section 4), paid or not; or one slip of the finger
    /// away from a handle that was paid.
    private static func resemblance(
        of payee: Payee, _ lookAlikes: [Contact], _ memory: PaymentMemory
    ) -> PaymentCaution? {
        let paid = memory.payees.map(\.payee) + memory.recent.map(\.payee)
        guard !memory.payees.contains(where: { $0.payee == payee }) else { return nil }
        let others = paid.filter { !$0.isSamePerson(as: payee) }
        let twin = others.first { $0.looksLike(payee) } ?? lookAlikes.first.map(Payee.init)
        let slip = others.first {
            EditDistance.between($0.handle.name, payee.handle.name) <= 1
        }
        if let other = twin ?? slip { return .lookAlike(of: other) }
        let isMixed = [payee.handle.name, payee.name].contains(where: Confusables.mixesScripts)
        return isMixed ? .mixedScripts : nil
    }
}

extension Payee {
    /// Whether one can be mistaken for the other by handle or by name.
    fileprivate func looksLike(_ other: Payee) -> Bool {
        // An accent more or less in a name is overlooked, too.
        Confusables.areConfusable(handle.name, other.handle.name)
            || Confusables.areConfusable(name, other.name) || name.folded == other.name.folded
    }
}

extension Contact {
    /// Those of `contacts` who are somebody else and can be mistaken for `payee`.
    package static func lookAlikes(of payee: Payee, in contacts: [Contact]) -> [Contact] {
        contacts.filter { contact in
            let other = Payee(contact)
            return !other.isSamePerson(as: payee) && other.looksLike(payee)
        }
    }
}
