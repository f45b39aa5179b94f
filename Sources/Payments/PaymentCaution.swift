import Essentials
import Values

/// A risk that a person has to accept explicitly before a payment.
enum PaymentCaution: Equatable, Sendable {
    /// The same amount was approved for the same person less than a day ago; `age` is in
    /// milliseconds.
    case repeated(Payment, age: Int64)
    /// An equal payment has no known outcome.
    case unsettled(Payment, age: Int64)
    /// The payee was never paid before and can be mistaken for another person.
    case lookAlike(of: Payee)
    /// The payee was never paid before, and the handle or the name mixes scripts.
    case mixedScripts
    /// The payee was never paid before, and the name contains a handle that is not the payee's.
    case handleInName
    /// More than ten times the usual amount for this payee: perhaps a misplaced decimal point.
    case unusual(usual: Money)
    /// The payee's id, handle or name is not the same as in the last payment to this handle or id.
    case changed(from: Payee)
    /// The payments of the person's other machines could not be read; `since` is the time of the last known change of
    /// one of them.
    ///
    /// - Parameter isOlderCopy: whether this vault was set back instead, so that it may lack its own payments.
    case unheard(since: Date?, isOlderCopy: Bool = false)
    /// The last news of a machine, which a folder carries, is three days old or older.
    case stale(OtherMachine)

    /// The name that accepts a caution in `--accept`.
    enum Name: String, CaseIterable, Sendable {
        case repetition = "repeat"
        case unsettled
        case lookAlike = "look-alike"
        case unusual, changed, unheard, stale
    }

    var name: Name {
        switch self {
        case .repeated: .repetition
        case .unsettled: .unsettled
        case .lookAlike, .mixedScripts, .handleInName: .lookAlike
        case .unusual: .unusual
        case .changed: .changed
        case .unheard: .unheard
        case .stale: .stale
        }
    }

    /// Every caution about a payment.
    ///
    /// - Parameter lookAlikes: contacts who can be mistaken for the payee (`Contact.lookAlikes`).
    static func all(
        about amount: Money, to payee: Payee, besides lookAlikes: [Contact],
        after memory: PaymentMemory, at now: DualTimestamp
    ) -> [PaymentCaution] {
        let equal = memory.recent.filter { $0.equals(amount, to: payee) }
        let history = memory.history(of: payee)
        let others = [
            resemblance(of: payee, lookAlikes, memory), slip(in: amount, after: history),
            change(of: payee, after: memory),
        ]
        return earlier(equal, memory, now) + others.compactMap(\.self)
    }

    /// The cautions about earlier payments that are equal to a new one.
    static func earlier(
        _ equal: [Payment], _ memory: PaymentMemory, _ now: DualTimestamp
    ) -> [PaymentCaution] {
        let unsettled = equal.first { $0.status.isUnsettled }
            .map { PaymentCaution.unsettled($0, age: memory.age(of: $0, at: now)) }
        return [repetition(in: equal, memory, now), unsettled].compactMap(\.self)
    }

    private static func repetition(
        in equal: [Payment], _ memory: PaymentMemory, _ now: DualTimestamp
    ) -> PaymentCaution? {
        for payment in equal where payment.status == .approved {
            let age = memory.age(of: payment, at: now)
            if age < PaymentMemory.day { return .repeated(payment, age: age) }
        }
        return nil
    }

    /// A change raises a caution until the first approved payment after it.
    ///
    /// A person without an approved payment is known by those without a known outcome.
    private static func change(of payee: Payee, after memory: PaymentMemory) -> PaymentCaution? {
        let approved = memory.history(of: payee).map(\.payee)
        let unsettled = memory.recent.filter {
            $0.status.isUnsettled && $0.payee.isSamePerson(as: payee)
        }
        let paid = approved.isEmpty ? unsettled.map(\.payee) : approved
        guard let before = paid.first, !paid.contains(payee) else { return nil }
        return .changed(from: before)
    }

    /// The usual amount is the median of the last twenty approved amounts.
    ///
    /// Of fewer than five payments, only more than ten times the largest is unusual; after one, only a hundred times as
    /// much, as without the decimal point.
    private static func slip(in amount: Money, after history: [PaidPayee]) -> PaymentCaution? {
        // Somebody who was paid under two ids or handles has two records.
        let amounts = history.sorted { $0.lastPaid < $1.lastPaid }.flatMap(\.amounts)
            .suffix(PaidPayee.memory).filter { $0.currency == amount.currency }
            .map(\.minor).sorted()
        guard let largest = amounts.last else { return nil }
        let (lower, upper) = (amounts[(amounts.count - 1) / 2], amounts[amounts.count / 2])
        let median = lower + (upper - lower) / 2
        let (limit, overflow) = (amounts.count < 5 ? largest : median)
            .multipliedReportingOverflow(by: amounts.count == 1 ? 100 : 10)
        guard !overflow, amount.minor > limit || amounts.count == 1 && amount.minor == limit else {
            return nil
        }
        return .unusual(usual: Money(minor: median, currency: amount.currency))
    }

    /// Compares with other people by handle or name (UTS 39, section 4), whether they were paid or
    /// not, and with paid handles at an edit distance of one.
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
        if payee.hasForeignHandle { return .handleInName }
        let isMixed = [payee.handle.name, payee.name].contains(where: Confusables.mixesScripts)
        return isMixed ? .mixedScripts : nil
    }
}

/// The cautions that a person or a script has accepted.
struct CautionConsent: Equatable, Sendable, ExpressibleByArrayLiteral {
    /// Accepted whatever they are about, with `--accept`.
    private let names: Set<PaymentCaution.Name>
    /// Accepted as they were shown.
    private let shown: [PaymentCaution]

    init(_ names: Set<PaymentCaution.Name>, shown: [PaymentCaution] = []) {
        self.names = names
        self.shown = shown
    }

    init(arrayLiteral names: PaymentCaution.Name...) { self.init(Set(names)) }

    /// A caution about an earlier payment is covered only if that payment was shown: another one may
    /// have been made meanwhile.
    func covers(_ caution: PaymentCaution) -> Bool {
        names.contains(caution.name)
            || shown.contains { $0.name == caution.name && $0.earlierID == caution.earlierID }
    }
}

extension PaymentCaution {
    /// The id of the earlier payment that it is about, if any.
    fileprivate var earlierID: String? {
        switch self {
        case .repeated(let payment, _), .unsettled(let payment, _): payment.id
        case .lookAlike, .mixedScripts, .handleInName, .unusual, .changed, .unheard, .stale: nil
        }
    }
}

extension Payee {
    /// Whether one can be mistaken for the other by handle or by name.
    fileprivate func looksLike(_ other: Payee) -> Bool {
        Confusables.areConfusable(handle.name, other.handle.name) || other.isNamed(as: handle)
            || Self.areAlike(name, other.name)
            || Self.areAlike(name.beforeGap, other.name.beforeGap)
    }

    private static func areAlike(_ one: String, _ other: String) -> Bool {
        let (mine, theirs) = (one.withSingleBlanks, other.withSingleBlanks)
        // Names that differ only in accents also look alike.
        return Confusables.areConfusable(mine, theirs) || mine.folded == theirs.folded
            || haveSameLetters(mine, theirs)
    }

    /// Whether two names differ only in blanks, punctuation and signs.
    private static func haveSameLetters(_ mine: String, _ theirs: String) -> Bool {
        let letters = mine.onlyLetters
        return !letters.isEmpty && Confusables.areConfusable(letters, theirs.onlyLetters)
    }

    /// Whether the name contains a handle that somebody else has.
    ///
    /// A handle of letters only may be a part of any name.
    private func isNamed(as handle: Handle) -> Bool {
        let other = handle.name.lowercased()
        guard other != self.handle.name.lowercased() else { return false }
        return words.contains { word in
            word == "@" + other || word == other && !other.allSatisfy(\.isLetter)
        }
    }

    /// Whether the name contains a handle that is not its own, known or not.
    fileprivate var hasForeignHandle: Bool {
        words.contains { $0.contains("@") && $0 != "@" + handle.name.lowercased() }
    }

    /// The words of the name, without what is around a handle: `marina coelho (@marina.coelho)` has three.
    private var words: [String] {
        name.lowercased().split { !$0.isLetter && !$0.isNumber && !"@._-".contains($0) }
            .map { word in
                var word = word
                while let last = word.last, ".-".contains(last) { word.removeLast() }
                return String(word)
            }
    }
}

extension Contact {
    /// The contacts with another id who can be mistaken for `payee`, also by an equal handle.
    static func lookAlikes(of payee: Payee, in contacts: [Contact]) -> [Contact] {
        contacts.filter { contact in
            let other = Payee(contact)
            return other.id != payee.id && (other.handle == payee.handle || other.looksLike(payee))
        }
    }
}

extension String {
    /// Its letters with their marks, and its digits.
    fileprivate var onlyLetters: String {
        let scalars = unicodeScalars.filter { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.canonicalCombiningClass != .notReordered
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// What is before four blanks in a row: these may push the rest out of sight.
    fileprivate var beforeGap: String {
        let plain = String(map { $0.isWhitespace ? " " : $0 })
        return plain.firstRange(of: "    ").map { String(plain[..<$0.lowerBound]) } ?? self
    }

    /// Without white space at both ends, and with one blank for any white space between words: nobody sees the
    /// difference.
    fileprivate var withSingleBlanks: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
