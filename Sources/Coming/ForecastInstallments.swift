import Values

/// Computes the instalments that are still to come from those that were charged.
enum ForecastInstallments {
    /// The instalments after the last known one of each purchase, in the months after it.
    ///
    /// A purchase whose first instalments are unknown still has its last ones.
    static func forecast(_ entries: [Entry]) -> [Entry] {
        purchases(in: entries).flatMap(\.missing)
    }

    /// The known instalments of one purchase.
    private struct Purchase {
        /// The month of the first instalment, as far as the known ones tell.
        let start: BillMonth
        /// The month of the first known one.
        let known: BillMonth
        /// The last one that was not paid ahead.
        var last: Entry
        var numbers: Set<Int>
        /// Whether a bank dates all of them by the day of the purchase.
        var hasOneDay = false

        var missing: [Entry] {
            guard let installment = last.installment else { return [] }
            let month =
                hasOneDay ? last.month.adding(installment.number - 1) : last.month
            let day = hasOneDay ? last.day.adding(months: installment.number - 1) : last.day
            return stride(from: installment.number + 1, through: installment.of, by: 1)
                .filter { !numbers.contains($0) }.map { number in
                    let distance = number - installment.number
                    return last.forecast(
                        Installment(number: number, of: installment.of),
                        month: month.adding(distance),
                        day: day.adding(months: distance))
                }
        }
    }

    private struct Key: Hashable {
        let account: String
        let title: String
        let of: Int
        let currency: Currency
    }

    private static func purchases(in entries: [Entry]) -> [Purchase] {
        var groups: [Key: [Entry]] = [:]
        for entry in entries where entry.exclusion == nil && entry.amount.minor > 0 {
            guard let installment = entry.installment else { continue }
            let title = entry.title.folded
            let key = Key(
                account: entry.account,
                title: entry.isPaidAhead
                    ? String(title.dropFirst(PayeeName.paidAhead.count)) : title,
                of: installment.of, currency: entry.amount.currency)
            groups[key, default: []].append(entry)
        }
        return groups.values.flatMap { group in
            var purchases: [Purchase] = []
            // Those paid ahead after all others, which have fewer than 100.
            let sorted = group.stablySorted {
                ($0.installment?.number ?? 0) + ($0.isPaidAhead ? 100 : 0)
            }
            for entry in sorted { add(entry, to: &purchases, among: group) }
            return purchases
        }
    }

    /// Adds an instalment to the purchase that it continues, or begins another one.
    private static func add(
        _ entry: Entry, to purchases: inout [Purchase], among group: [Entry]
    ) {
        guard let number = entry.installment?.number else { return }
        let start = entry.month.adding(1 - number)
        let possible = purchases.indices.filter { index in
            isNear(purchases[index].last.amount, entry.amount)
                && !purchases[index].numbers.contains(number)
        }
        if entry.isPaidAhead {
            let newest = possible.max { purchases[$0].start < purchases[$1].start }
            if let newest { purchases[newest].numbers.insert(number) }
            return
        }
        let continued = possible.filter { index in
            purchases[index].last.day == entry.day
                || purchases[index].start.distance(to: start) <= 1
        }.min { one, other in
            purchases[one].start.distance(to: start) < purchases[other].start.distance(to: start)
        }
        guard let continued else {
            if let early = possible.first(where: { isAhead(entry, of: purchases[$0], group) }) {
                purchases[early].numbers.insert(number)
            } else {
                purchases.append(
                    Purchase(start: start, known: entry.month, last: entry, numbers: [number]))
            }
            return
        }
        // A file that shows several of them on one day has the days of purchases.
        if purchases[continued].last.day == entry.day { purchases[continued].hasOneDay = true }
        purchases[continued].last = entry
        purchases[continued].numbers.insert(number)
    }

    /// Whether an instalment was paid ahead: the purchase is known from the month before, and an older one would have had
    /// the instalment before it then.
    private static func isAhead(_ entry: Entry, of purchase: Purchase, _ group: [Entry]) -> Bool {
        guard let number = entry.installment?.number else { return false }
        let before = entry.month.adding(-1)
        return purchase.known <= before
            && entry.month < purchase.start.adding(number - 1)
            && !group.contains { $0.installment?.number == number - 1 && $0.month == before }
    }

    /// Whether two amounts may be instalments of one purchase: the first may be larger by what does not divide.
    private static func isNear(_ one: Money, _ other: Money) -> Bool {
        abs(one.minor - other.minor) <= max(100, min(one.minor, other.minor) / 100)
    }
}

extension Entry {
    /// Whether the bank says that the instalment was charged before its month.
    fileprivate var isPaidAhead: Bool { title.folded.hasPrefix(PayeeName.paidAhead) }

    fileprivate func forecast(_ installment: Installment, month: BillMonth, day: Day) -> Entry {
        Entry(
            day: day, month: month, title: title, amount: amount, installment: installment,
            origin: origin)
    }
}

extension Day {
    /// The same day of the month so many months later, or the last day of a shorter month.
    func adding(months: Int) -> Day {
        let month = BillMonth(of: self).adding(months)
        return Day(year: month.year, month: month.month, day: min(day, month.lastDay.day))
    }
}
