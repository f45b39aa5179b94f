import Essentials
import Values

/// A filter for payments; `nil` and empty texts match every payment.
struct FindPayments: Equatable, Sendable {
    /// A part of the payee's name or handle, ignoring case and accents.
    var payee: String?
    /// The first day, inclusive.
    var since: Day?
    /// The last day, inclusive.
    var until: Day?
    /// The last four digits, or the beginning of the brand's name.
    var card: String?
    var status: PaymentStatus?
    /// A part of the payee's name or handle, or of the note, ignoring case and accents.
    var text: String?

    func find(in payments: [Payment]) -> [Payment] {
        let payee = payee.map(FoldedSearch.init)
        let text = text.map(FoldedSearch.init)
        return payments.filter { payment in
            let names = [payment.payee.name, payment.payee.handle.description]
            if let payee, !names.contains(where: payee.finds) { return false }
            if let text, !(names + [payment.note ?? ""]).contains(where: text.finds) {
                return false
            }
            if let status, payment.status != status { return false }
            if let card, !payment.card.isNamed(card) { return false }
            let day = Day(of: payment.at).ordinal
            if let since, day < since.ordinal { return false }
            if let until, until.ordinal < day { return false }
            return true
        }
    }
}

extension CardSummary {
    fileprivate func isNamed(_ word: String) -> Bool {
        last4 == word || brand.name.folded.hasPrefix(word.folded)
    }
}

/// The number and the sum of the payments of one status.
struct PaymentSum: Equatable, Sendable {
    let status: PaymentStatus
    let count: Int
    let amount: Money

    /// One for each status that occurs; in the order approved, disputed, unknown, pending, declined.
    static func sums(of payments: [Payment]) -> [PaymentSum] {
        let order: [PaymentStatus] = [.approved, .disputed, .unknown, .pending, .declined]
        return order.compactMap { status in
            let some = payments.filter { $0.status == status }
            guard !some.isEmpty else { return nil }
            return PaymentSum(
                status: status, count: some.count, amount: total(of: some.map(\.amount)))
        }
    }

    static func total(of amounts: [Money]) -> Money {
        let minor = amounts.reduce(Int64(0)) { sum, amount in
            let (total, isTooLarge) = sum.addingReportingOverflow(amount.minor)
            return isTooLarge ? .max : total
        }
        return Money(minor: minor, currency: .brl)
    }
}

/// A day, a month or a year that a person typed for a search, as its first and last day.
struct TypedDay: Equatable, Sendable {
    let first: Day
    let last: Day

    /// Reads `2026-11-15`, `15/11/2026`, `15/11/26`, `15/11`, `today`, `yesterday`, `hoje`, `ontem`,
    /// a month: `2026-10`, `10/2026`, `oct`, `out`, `outubro`, and a year: `2026`.
    ///
    /// Without a year it is the latest such day or month that is not after `today`. `nil` for
    /// anything else, such as 31/02.
    init?(_ text: String, today: Day) {
        let word = text.folded
        if ["today", "hoje"].contains(word) {
            self.init(day: today)
        } else if ["yesterday", "ontem"].contains(word) {
            self.init(day: Day(ordinal: today.ordinal - 1))
        } else if let day = Day(iso: text) ?? Self.day(text, today) {
            self.init(day: day)
        } else if let month = BillMonth(named: text) {
            self.init(month, month)
        } else if let number = BillMonth.number(named: text) {
            let month = BillMonth(of: today).adding(-((today.month - number + 12) % 12))
            self.init(month, month)
        } else if let first = BillMonth(parsing: text + "-01"), text.utf8.count == 4 {
            self.init(first, first.adding(11))
        } else {
            return nil
        }
    }

    private init(day: Day) {
        first = day
        last = day
    }

    private init(_ from: BillMonth, _ to: BillMonth) {
        first = Day(year: from.year, month: from.month, day: 1)
        last = to.lastDay
    }

    /// Reads `15/11`, `15/11/26` and `15/11/2026`.
    private static func day(_ text: String, _ today: Day) -> Day? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (2...3).contains(parts.count), parts[0].count <= 2,
            parts[1].count <= 2, (1...12).contains(numbers[1])
        else { return nil }
        if parts.count == 3 {
            guard [2, 4].contains(parts[2].count) else { return nil }
            let year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
            return Day(existing: year, month: numbers[1], day: numbers[0])
        }
        // 29 February exists every four to eight years.
        return (0...8).lazy.compactMap { years in
            Day(existing: today.year - years, month: numbers[1], day: numbers[0])
        }.first { $0.ordinal <= today.ordinal }
    }
}

extension Context {
    /// The day or month that a line gives an option; `nil` without one.
    func day(_ option: Parameter, in line: ParsedLine) throws(UsageProblem) -> TypedDay? {
        guard let text = line.text(option) else { return nil }
        guard let day = TypedDay(text, today: Day(of: now())) else {
            throw .noDay(text, option: option.name)
        }
        return day
    }
}
