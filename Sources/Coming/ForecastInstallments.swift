// In one file, because the rules that tell purchases apart refer to each other.

import Values

/// Computes the instalments that are still to come from those that are known.
///
/// A bank gives an instalment the day on which it is charged, or all of a purchase the day of the purchase; the instalments
/// of the account tell which. In the first case the day of each tells when the first was charged: those that agree in this,
/// within half a month, are of one purchase. Others were paid ahead, continue a purchase on another day of the month, or
/// are of another one.
enum ForecastInstallments {
    /// The instalments of each purchase that are not known, from its first known one on, in the months of their numbers.
    ///
    /// Some may be of the past, whose files were not imported. A purchase whose first instalments are unknown still has its
    /// last ones.
    ///
    /// - Parameter entries: oldest first.
    static func forecast(_ entries: [Entry]) -> [Entry] {
        let groups = groups(of: entries)
        let votes = Dictionary(groups.map { ($0.account, $0.votesForDated) }, uniquingKeysWith: +)
        let days = ordinaryDays(of: entries)
        let older = Dictionary(
            groups.map { ($0.account, $0.votesForDated(days[$0.account])) }, uniquingKeysWith: +)
        let latest = Dictionary(groups.map { ($0.account, $0.latest) }, uniquingKeysWith: max)
        return groups.flatMap { group in
            let (votes, older) = (votes[group.account] ?? 0, older[group.account] ?? 0)
            return purchases(of: group, isDated: votes == 0 ? older > 0 : votes > 0)
                .flatMap {
                    $0.missing(
                        newest: days[group.account]?.upperBound, latest: latest[group.account] ?? 0)
                }
        }
    }

    /// The days of each account's files, as the entries tell them that are no instalments.
    private static func ordinaryDays(of entries: [Entry]) -> [String: ClosedRange<Int>] {
        entries.reduce(into: [:]) { days, entry in
            guard entry.source == .file(isCard: true), entry.installment == nil else { return }
            let day = entry.day.ordinal
            let known = days[entry.account] ?? day...day
            days[entry.account] = min(known.lowerBound, day)...max(known.upperBound, day)
        }
    }

    /// By how many days a bank charges an instalment early or late.
    private static let mostDays = 15
    /// By how many days the files of one card date a purchase differently.
    private static let mostDaysOfPurchase = 3
    /// By how many days all later instalments may be moved: a month, if one has none, and some.
    private static let mostDaysMoved = 36
    /// By how many days an instalment may come early or late after an earlier one: a weekend at both ends.
    private static let mostDaysInTurn = 5
    /// The fewest days between two of them if the day of the month is moved.
    private static let fewestDays = 8
    /// How long before the days of a file an instalment must be to have the day of its purchase.
    private static let daysBeforeFile = 31
    /// Within how many days of the first all others are paid off.
    private static let daysToPayOff = 0..<28

    /// What is known of the purchases in one shop with as many instalments.
    private struct Group {
        let account: String
        private(set) var charged: [Entry] = []
        /// Those paid ahead, as the bank says, or because all but the first have one day soon after it.
        private(set) var ahead: [Entry] = []

        init(_ entries: [Entry]) {
            account = entries.first?.account ?? ""
            let last = entries.first?.installment?.of ?? 0
            let paidOff = Dictionary(grouping: entries, by: \.day.ordinal).filter { day, some in
                last > 2 && some.count >= last - 1 && Set(some.map(\.number)) == Set(2...last)
                    && entries.contains {
                        $0.number == 1 && daysToPayOff.contains(day - $0.day.ordinal)
                    }
            }
            for entry in entries.stablySorted(by: \.number) {
                if entry.isPaidAhead || paidOff[entry.day.ordinal] != nil {
                    ahead.append(entry)
                } else {
                    charged.append(entry)
                }
            }
        }

        /// How many instalments have the day of a later one, less those whose later ones come as many months after them.
        var votesForDated: Int {
            charged.reduce(0) { votes, entry in
                let later = charged.filter {
                    $0.number > entry.number && isNear($0.amount, entry.amount)
                }
                let inTurn = later.contains { next in
                    let due = entry.day.adding(months: next.number - entry.number)
                    return abs(next.day.ordinal - due.ordinal) <= mostDaysInTurn
                }
                return votes + (later.contains { $0.day == entry.day } ? 1 : 0) - (inTurn ? 1 : 0)
            }
        }

        /// The latest day on which an instalment is charged if all have the day of the purchase.
        var latest: Int { charged.map { $0.day.adding(months: $0.number - 1).ordinal }.max() ?? 0 }

        /// How many instalments after the first are older than the files they are in, less those that are not.
        func votesForDated(_ days: ClosedRange<Int>?) -> Int {
            guard let first = days?.lowerBound else { return 0 }
            return charged.filter { $0.number > 1 }.reduce(0) { votes, entry in
                let day = entry.day.ordinal
                return votes + (day < first - daysBeforeFile ? 1 : day < first ? 0 : -1)
            }
        }
    }

    /// The known instalments of one purchase.
    private struct Purchase {
        /// Those charged in their months, by number.
        private(set) var charged: [Entry]
        /// Also of those paid ahead.
        private(set) var numbers: Set<Int>
        /// Whether all have the day of the purchase.
        let isDated: Bool

        init(_ entry: Entry, isDated: Bool) {
            (charged, numbers, self.isDated) = ([entry], [entry.number], isDated)
        }

        var last: Entry { charged[charged.count - 1] }
        /// The day of its first instalment, as the last known one tells it.
        var start: Int { last.firstDay }

        /// By how many days an instalment differs from what is expected; `nil` if it cannot be one of these.
        func distance(to entry: Entry) -> Int? {
            guard !numbers.contains(entry.number), isNear(last.amount, entry.amount) else {
                return nil
            }
            let days =
                isDated ? abs(last.day.ordinal - entry.day.ordinal) : abs(start - entry.firstDay)
            return days <= (isDated ? mostDaysOfPurchase : mostDays) ? days : nil
        }

        func mayBeOne(with other: Purchase) -> Bool {
            isNear(last.amount, other.last.amount) && numbers.isDisjoint(with: other.numbers)
        }

        /// Whether the other ones were charged in turn with these, though on another day of the month.
        func continues(_ other: Purchase) -> Bool {
            guard abs(start - other.start) <= mostDaysMoved, mayBeOne(with: other) else {
                return false
            }
            let all = (charged + other.charged).stablySorted(by: \.number)
            return zip(all, all.dropFirst()).allSatisfy { one, next in
                // The first may have the day of the purchase, and the others that of the bill.
                next.day.ordinal - one.day.ordinal >= (one.number == 1 ? 1 : fewestDays)
            }
        }

        mutating func add(_ entry: Entry) { add([entry]) }

        /// Takes all instalments of another one.
        mutating func add(_ other: Purchase) {
            add(other.charged)
            addAhead(other)
        }

        /// Knows the instalments of another one as paid ahead.
        mutating func addAhead(_ other: Purchase) { numbers.formUnion(other.numbers) }

        private mutating func add(_ entries: [Entry]) {
            numbers.formUnion(entries.map(\.number))
            charged = (charged + entries).stablySorted(by: \.number)
        }

        /// The one whose day of the month the next ones have: an early or a late one says nothing of them.
        private var usual: Entry {
            let all = charged.stablySorted(by: \.firstDay)
            let middle = all[all.count / 2]
            return abs(middle.firstDay - start) <= mostDays ? middle : last
        }

        /// Those that are not known, after the first known one.
        ///
        /// An instalment dated by the purchase is in the month of its number or, for a purchase after the bill was closed, in
        /// the next one. It is in the next one if that is the newest of the files: by their other entries, or by an
        /// instalment of a purchase on an earlier day of the month.
        ///
        /// - Parameters:
        ///   - newest: the day of the account's newest other entry.
        ///   - latest: the latest day on which one of its instalments is charged, by the day of the purchase.
        func missing(newest: Int?, latest: Int) -> [Entry] {
            let issued = charged.last { $0.source == .server }
            let model = issued ?? last
            let usual = usual
            let next = model.day.adding(months: model.number)
            func isOfNext(_ day: Int?) -> Bool {
                day.map { BillMonth(of: Day(ordinal: $0)) } == BillMonth(of: next)
            }
            let isLate =
                isDated && (isOfNext(newest) || isOfNext(latest) && next.ordinal > latest)
            let later = stride(
                from: charged[0].number + 1, through: model.installment?.of ?? 1, by: 1)
            return later.filter { !numbers.contains($0) }.map { number in
                let day =
                    isDated
                    ? model.day.adding(months: number - 1 + (isLate ? 1 : 0))
                    : usual.day.adding(months: number - usual.number)
                // A server's bills say the months.
                let month = issued.map { $0.month.adding(number - $0.number) }
                return model.forecast(number, month: month ?? BillMonth(of: day), day: day)
            }
        }
    }

    private struct Key: Hashable {
        let account: String
        let title: String
        let of: Int
        let currency: Currency
    }

    private static func groups(of entries: [Entry]) -> [Group] {
        var groups: [Key: [Entry]] = [:]
        for entry in entries where entry.exclusion == nil && entry.amount.minor > 0 {
            guard let installment = entry.installment else { continue }
            let key = Key(
                account: entry.account,
                title: PayeeName.withoutPaidAhead(entry.alias ?? entry.title).folded,
                of: installment.of, currency: entry.amount.currency)
            groups[key, default: []].append(entry)
        }
        return groups.values.map(Group.init)
    }

    private static func purchases(of group: Group, isDated: Bool) -> [Purchase] {
        var purchases: [Purchase] = []
        for entry in group.charged {
            let near = purchases.indices.compactMap { index in
                purchases[index].distance(to: entry).map { (index: index, days: $0) }
            }.min { $0.days < $1.days }
            if let near {
                purchases[near.index].add(entry)
            } else {
                purchases.append(Purchase(entry, isDated: isDated))
            }
        }
        if !isDated {
            joinAhead(&purchases, group)
            joinMoved(&purchases)
        }
        for entry in group.ahead {
            let ahead = Purchase(entry, isDated: isDated)
            let newest = purchases.indices.filter { purchases[$0].mayBeOne(with: ahead) }
                .max { purchases[$0].start < purchases[$1].start }
            if let newest { purchases[newest].addAhead(ahead) }
        }
        return purchases
    }

    /// Joins instalments that were charged before their months with the purchase that lacks them.
    ///
    /// That purchase must be known from the month before; an older one would have had the instalment before them then.
    private static func joinAhead(_ purchases: inout [Purchase], _ group: Group) {
        for index in purchases.indices.reversed() {
            let early = purchases[index]
            let first = early.charged[0]
            let before = BillMonth(of: first.day).adding(-1)
            let isOlder = group.charged.contains {
                $0.number == first.number - 1 && BillMonth(of: $0.day) == before
            }
            guard !isOlder else { continue }
            let owner = purchases.indices.filter {
                $0 != index && purchases[$0].mayBeOne(with: early)
                    && first.firstDay < purchases[$0].start - mostDays
                    && purchases[$0].charged.contains { BillMonth(of: $0.day) <= before }
            }.max { purchases[$0].start < purchases[$1].start }
            guard let owner else { continue }
            purchases[owner].addAhead(early)
            purchases.remove(at: index)
        }
    }

    /// Joins instalments with those before them on another day of the month.
    private static func joinMoved(_ purchases: inout [Purchase]) {
        for index in purchases.indices.reversed() {
            let moved = purchases[index]
            let owner = purchases.indices.filter {
                $0 != index && purchases[$0].continues(moved)
            }.min {
                abs(purchases[$0].start - moved.start) < abs(purchases[$1].start - moved.start)
            }
            guard let owner else { continue }
            purchases[owner].add(moved)
            purchases.remove(at: index)
        }
    }

    /// Whether two amounts may be instalments of one purchase: the first may be larger by what does not divide.
    private static func isNear(_ one: Money, _ other: Money) -> Bool {
        abs(one.minor - other.minor) <= max(100, min(one.minor, other.minor) / 100)
    }
}

extension Entry {
    /// Whether the bank says that the instalment was charged before its month.
    fileprivate var isPaidAhead: Bool { PayeeName.withoutPaidAhead(title) != title }

    fileprivate var number: Int { installment?.number ?? 1 }

    /// The day of the first instalment if each is charged a month after the one before it.
    fileprivate var firstDay: Int { day.adding(months: 1 - number).ordinal }

    fileprivate func forecast(_ number: Int, month: BillMonth, day: Day) -> Entry {
        Entry(
            day: day, month: month, title: title, amount: amount,
            installment: installment.map { Installment(number: number, of: $0.of) }, origin: origin)
    }
}

extension Day {
    /// The same day of the month so many months later, or the last day of a shorter month.
    func adding(months: Int) -> Day {
        let month = BillMonth(of: self).adding(months)
        return Day(year: month.year, month: month.month, day: min(day, month.lastDay.day))
    }
}
