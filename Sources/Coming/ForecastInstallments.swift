import Values

/// Computes the instalments that are still to come from those that are known.
///
/// The day of an instalment tells when the first one of its purchase was charged. Instalments that agree in this are of one
/// purchase; others are of another one, unless they were paid ahead, or the bank dates all of them by the purchase.
enum ForecastInstallments {
    /// The instalments of each purchase that are not known, from its first known one on, in the months of their numbers.
    ///
    /// Some may be of the past, whose files were not imported. A purchase whose first instalments are unknown still has its
    /// last ones.
    static func forecast(_ entries: [Entry]) -> [Entry] {
        purchases(in: entries).flatMap(\.missing)
    }

    /// By how many days a bank charges an instalment early or late.
    private static let mostDays = 15

    /// The known instalments of one purchase.
    private struct Purchase {
        /// Those charged in their months, by number.
        private(set) var charged: [Entry]
        /// Also of those paid ahead.
        var numbers: Set<Int>

        init(_ entry: Entry) {
            (charged, numbers) = ([entry], [entry.number])
        }

        var last: Entry { charged[charged.count - 1] }
        /// The day of its first instalment.
        var start: Int { last.firstDay }
        /// Whether all that are known have this day, as if a bank dates them by the purchase.
        func has(only day: Day) -> Bool { charged.allSatisfy { $0.day == day } }

        func lacks(_ entry: Entry) -> Bool {
            !numbers.contains(entry.number)
                && ForecastInstallments.isNear(last.amount, entry.amount)
        }

        mutating func add(_ entry: Entry) {
            numbers.insert(entry.number)
            charged = (charged + [entry]).stablySorted(by: \.number)
        }

        var missing: [Entry] {
            // A server's bills say the months.
            let base = charged.last { $0.source == .server } ?? last
            let isDatedByPurchase = charged.count > 1 && has(only: last.day)
            let unknown = (1...max(last.installment?.of ?? 1, 1)).filter {
                $0 > charged[0].number && !numbers.contains($0)
            }
            return unknown.map { number in
                let distance = number - base.number
                let passed = isDatedByPurchase ? number - 1 : distance
                return base.forecast(
                    number, month: base.month.adding(base.source == .server ? distance : passed),
                    day: base.day.adding(months: passed))
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
            let title = (entry.alias ?? entry.title).folded
            let key = Key(
                account: entry.account,
                title: entry.isPaidAhead
                    ? String(title.dropFirst(PayeeName.paidAhead.count)) : title,
                of: installment.of, currency: entry.amount.currency)
            groups[key, default: []].append(entry)
        }
        return groups.values.flatMap(purchases(of:))
    }

    /// The purchases of one shop, amount and number of instalments.
    private static func purchases(of group: [Entry]) -> [Purchase] {
        var purchases: [Purchase] = []
        for entry in group.stablySorted(by: \.number) where !entry.isPaidAhead {
            let near = purchases.indices.filter {
                purchases[$0].lacks(entry)
                    && abs(purchases[$0].start - entry.firstDay) <= mostDays
            }.min {
                abs(purchases[$0].start - entry.firstDay)
                    < abs(purchases[$1].start - entry.firstDay)
            }
            if let near {
                purchases[near].add(entry)
            } else {
                purchases.append(Purchase(entry))
            }
        }
        joinSingles(&purchases) { purchases, index, entry in
            newest(of: purchases, lacking: entry) {
                $0 != index && isAhead(entry, of: purchases[$0], group)
            }
        } join: {
            $0.numbers.insert($1.number)
        }
        joinSingles(&purchases) { purchases, index, entry in
            purchases.indices.first {
                $0 != index && purchases[$0].lacks(entry)
                    && (purchases[$0].has(only: entry.day) || isFirst(entry, of: purchases[$0]))
            }
        } join: {
            $0.add($1)
        }
        for entry in group where entry.isPaidAhead {
            let index = newest(of: purchases, lacking: entry) { _ in true }
            if let index { purchases[index].numbers.insert(entry.number) }
        }
        return purchases
    }

    /// Joins purchases of which one instalment is known with the ones that they belong to.
    private static func joinSingles(
        _ purchases: inout [Purchase], owner: ([Purchase], Int, Entry) -> Int?,
        join: (inout Purchase, Entry) -> Void
    ) {
        for index in purchases.indices.reversed() where purchases[index].numbers.count == 1 {
            let entry = purchases[index].last
            guard let owner = owner(purchases, index, entry) else { continue }
            join(&purchases[owner], entry)
            purchases.remove(at: index)
        }
    }

    private static func newest(
        of purchases: [Purchase], lacking entry: Entry, where isRight: (Int) -> Bool
    ) -> Int? {
        purchases.indices.filter { purchases[$0].lacks(entry) && isRight($0) }
            .max { purchases[$0].start < purchases[$1].start }
    }

    /// Whether an instalment was paid ahead: the purchase is known from the month before, and an older one would have had
    /// the instalment before it then.
    private static func isAhead(_ entry: Entry, of purchase: Purchase, _ group: [Entry]) -> Bool {
        let before = BillMonth(of: entry.day).adding(-1)
        return entry.firstDay < purchase.start - mostDays
            && purchase.charged.contains { BillMonth(of: $0.day) <= before }
            && !group.contains {
                $0.number == entry.number - 1 && BillMonth(of: $0.day) == before
            }
    }

    /// Whether an instalment is the first of a purchase whose others a bank charges on the closing day.
    private static func isFirst(_ entry: Entry, of purchase: Purchase) -> Bool {
        entry.number == 1 && entry.day.ordinal < purchase.charged[0].day.ordinal
            && (0...31).contains(entry.firstDay - purchase.start)
    }

    /// Whether two amounts may be instalments of one purchase: the first may be larger by what does not divide.
    private static func isNear(_ one: Money, _ other: Money) -> Bool {
        abs(one.minor - other.minor) <= max(100, min(one.minor, other.minor) / 100)
    }
}

extension Entry {
    /// Whether the bank says that the instalment was charged before its month.
    fileprivate var isPaidAhead: Bool { title.folded.hasPrefix(PayeeName.paidAhead) }

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
