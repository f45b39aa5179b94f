import Values

/// Charges of one payee at one cadence: a subscription, a rent.
struct Recurrence: Equatable, Sendable {
    enum Cadence: String, CaseIterable, Sendable {
        case weekly, monthly, yearly
    }

    let payee: PayeeName
    let cadence: Cadence
    /// At least three, oldest first.
    let charges: [Entry]

    /// The fewest charges that make a recurrence.
    static let fewest = 3

    /// Identifies it for `coming --forget`.
    var key: String {
        let currency = last.amount.currency.code
        return JournalText.hash("\(payee.key)\u{0}\(currency)\u{0}\(cadence.rawValue)")
    }

    var last: Entry { charges[charges.count - 1] }

    /// The amount before the last change of the price; `nil` if all charges are equal.
    var earlierAmount: Money? {
        charges.last { $0.amount != last.amount }?.amount
    }

    /// Whether the price changed once, from one to the other, instead of varying.
    var hasChangedOnce: Bool { Set(charges.map(\.amount)).count == 2 && earlierAmount != nil }

    /// The days on which charges are expected up to `end`, the first after the last charge.
    func expected(through end: Day) -> [Day] {
        var days: [Day] = []
        for step in 1... {
            let day = expected(after: step)
            guard day.ordinal <= end.ordinal else { break }
            days.append(day)
        }
        return days
    }

    /// The day of the charge that is `step` after the last.
    func expected(after step: Int) -> Day {
        switch cadence {
        case .weekly: Day(ordinal: last.day.ordinal + 7 * step)
        case .monthly: monthly(step)
        case .yearly: last.day.adding(months: 12 * step)
        }
    }

    /// How many days late a charge may be.
    var tolerance: Int {
        switch cadence {
        case .weekly: 2
        case .monthly: 5
        case .yearly: 15
        }
    }

    private func monthly(_ step: Int) -> Day {
        let nominal = FindRecurring.usualDay(of: charges)
        let month = FindRecurring.month(of: last.day, usual: nominal).adding(step)
        return Day(year: month.year, month: month.month, day: min(nominal, month.lastDay.day))
    }
}

/// Finds recurring charges: at least three of one payee at one cadence, with amounts equal or within a tenth.
///
/// A false one is worse than a missed one: charges of a payee that do not fit prevent a finding, unless those that fit have
/// one amount to the cent.
enum FindRecurring {
    /// - Parameter entries: oldest first.
    static func find(in entries: [Entry]) -> [Recurrence] {
        struct Key: Hashable {
            let payee: PayeeName
            let currency: Currency
        }
        // Here and below the places of entries, because copies of 100,000 of them take time.
        var groups: [Key: [Int]] = [:]
        var payees = PayeeNames()
        for (place, entry) in entries.enumerated()
        where entry.isCounted && entry.amount.minor > 0 && entry.installment == nil {
            let key = Key(payee: payees.payee(of: entry), currency: entry.amount.currency)
            groups[key, default: []].append(place)
        }
        return groups.filter { $0.value.count >= Recurrence.fewest }.flatMap {
            recurrences(of: $0.payee, $1, in: entries)
        }.sorted {
            ($0.payee.key, $0.last.amount.minor, $0.last.account)
                < ($1.payee.key, $1.last.amount.minor, $1.last.account)
        }
    }

    private static func recurrences(
        of payee: PayeeName, _ places: [Int], in entries: [Entry]
    ) -> [Recurrence] {
        if let all = recurrence(of: payee, places, in: entries) { return [all] }
        // Several subscriptions with one payee, also from several accounts, or a subscription beside purchases.
        let accounts = Dictionary(grouping: places) { entries[$0].account }
        guard accounts.count > 1 else {
            return Dictionary(grouping: places) { entries[$0].amount.minor }.values
                .compactMap { recurrence(of: payee, $0, in: entries) }
        }
        return accounts.values.flatMap { recurrences(of: payee, $0, in: entries) }
    }

    /// The latest charges with steady amounts; all of them must be at one cadence.
    private static func recurrence(
        of payee: PayeeName, _ places: [Int], in entries: [Entry]
    ) -> Recurrence? {
        guard places.count >= Recurrence.fewest, let begin = places.first, let end = places.last,
            // No cadence has more charges, and most payees have far more.
            places.count <= (entries[end].day.ordinal - entries[begin].day.ordinal) / 6 + 1
        else { return nil }
        let charges = places.map { entries[$0] }
        guard let cadence = Recurrence.Cadence.allCases.first(where: { fits(charges, $0) }),
            let first = charges.indices.first(where: { hasSteadyAmounts(charges[$0...]) }),
            charges.count - first >= Recurrence.fewest
        else { return nil }
        return Recurrence(payee: payee, cadence: cadence, charges: Array(charges[first...]))
    }

    /// Whether each amount is within a tenth of the one before, or the price changed once between steady ones.
    private static func hasSteadyAmounts(_ charges: ArraySlice<Entry>) -> Bool {
        let amounts = charges.map(\.amount.minor)
        let steps = zip(amounts, amounts.dropFirst()).filter { one, other in
            // The amounts of bills are far below the limits of the product.
            abs(one - other) * 10 > max(one, other)
        }
        if steps.isEmpty { return true }
        // Before and after it, all are equal.
        return steps.count == 1 && Set(amounts).count == 2 && amounts.count >= 4
    }

    private static func fits(_ charges: [Entry], _ cadence: Recurrence.Cadence) -> Bool {
        let days = charges.map(\.day.ordinal)
        let gaps = zip(days, days.dropFirst()).map { $1 - $0 }
        switch cadence {
        case .weekly: return gaps.allSatisfy { (6...8).contains($0) }
        case .yearly: return gaps.allSatisfy { (355...376).contains($0) }
        case .monthly:
            // A monthly recurrence has one charge a month.
            let span = (days.last ?? 0) - (days.first ?? 0)
            guard charges.count <= span / 28 + 2 else { return false }
            let usual = usualDay(of: charges)
            let months = charges.map { month(of: $0.day, usual: usual) }
            let isNear = zip(charges, months).allSatisfy { charge, month in
                abs(charge.day.ordinal - month.day(usual).ordinal) <= mostDays
            }
            let isEqual = Set(charges.map(\.amount)).count == 1
            var missed = 0
            for (one, other) in zip(months, months.dropFirst()) {
                guard one < other else { return false }
                missed += one.distance(to: other) - 1
            }
            // One month may lack a charge that is otherwise the same.
            return isNear && (missed == 0 || missed == 1 && isEqual && charges.count > 4)
        }
    }

    /// How far a monthly charge may be from its usual day, because of weekends and holidays.
    private static let mostDays = 4

    /// The day of the month on which most of the charges are; the later one of two.
    static func usualDay(of charges: [Entry]) -> Int {
        let counts = Dictionary(grouping: charges, by: \.day.day).mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
    }

    /// The month whose usual day is nearest: a charge of the 1st may be booked on the last day of the month before.
    static func month(of day: Day, usual: Int) -> BillMonth {
        let own = BillMonth(of: day)
        return [own.adding(-1), own, own.adding(1)].min {
            abs($0.day(usual).ordinal - day.ordinal) < abs($1.day(usual).ordinal - day.ordinal)
        } ?? own
    }
}

extension BillMonth {
    /// This day of the month, or its last day.
    fileprivate func day(_ day: Int) -> Day {
        Day(year: year, month: month, day: min(day, lastDay.day))
    }
}
