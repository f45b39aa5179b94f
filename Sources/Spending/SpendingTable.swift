import Values

/// The sums that `spending` shows.
struct SpendingTable: Sendable {
    typealias Group = SumSpending.Group

    let grouping: SumSpending.Grouping
    let months: ClosedRange<BillMonth>
    /// Whether it is the chart of the last months.
    let isChart: Bool
    let isCompared: Bool
    let groups: [Group]
    let leftOut: SumSpending.LeftOut
    /// How many of the entries are in several sources.
    let joinedCount: Int
    /// Whether some are of the server's bills, whose months are not those of the days.
    let hasServer: Bool

    /// - Parameter entries: of all months.
    init(
        entries: [Entry], grouping: SumSpending.Grouping, months: ClosedRange<BillMonth>,
        isChart: Bool, isCompared: Bool
    ) {
        let counted = entries.filter { $0.isCounted && months.contains($0.month) }
        leftOut = SumSpending.LeftOut(
            entries.lazy.filter { !$0.isFuture && months.contains($0.month) })
        joinedCount = counted.count { $0.copies > 1 }
        hasServer = counted.contains { $0.source == .server }
        var groups = SumSpending.groups(of: counted, by: grouping)
        if isChart { groups = Self.everyMonth(of: months, groups) }
        if isCompared { groups = Self.compare(groups, entries, grouping, months) }
        (self.grouping, self.months, self.groups) = (grouping, months, groups)
        (self.isChart, self.isCompared) = (isChart, isCompared)
    }

    /// The groups of each currency, with those of the months in which nothing was spent.
    private static func everyMonth(
        of months: ClosedRange<BillMonth>, _ groups: [Group]
    ) -> [Group] {
        let currencies = Set(groups.map(\.total.currency)).sorted()
        return currencies.flatMap { currency in
            let own = groups.filter { $0.total.currency == currency }
            return months.all.map { month in
                own.first { $0.month == month }
                    ?? Group(
                        name: month.description, month: month,
                        total: Money(minor: 0, currency: currency))
            }
        }
    }

    /// The groups with their sums of the time before: a month beside that of the year before, others beside as many months
    /// as are shown.
    private static func compare(
        _ groups: [Group], _ entries: [Entry], _ grouping: SumSpending.Grouping,
        _ months: ClosedRange<BillMonth>
    ) -> [Group] {
        let distance = grouping == .month ? 12 : months.all.count
        let earlier =
            months.lowerBound.adding(-distance)...months.upperBound.adding(-distance)
        let counted = SumSpending.counted(entries).filter { earlier.contains($0.month) }
        var before: [Key: Group] = [:]
        for group in SumSpending.groups(of: counted, by: grouping) {
            before[Key(group, laterBy: distance)] = group
        }
        let known = groups.map { group in
            var group = group
            let other = before.removeValue(forKey: Key(group, laterBy: 0))
            group.before = other?.total ?? Money(minor: 0, currency: group.total.currency)
            return group
        }
        // What was spent only before: months in their order, others the largest first.
        let gone = before.values.sorted { one, other in
            if let month = one.month, let later = other.month { return month < later }
            return (other.total.minor, one.name ?? "") < (one.total.minor, other.name ?? "")
        }
        return known
            + gone.map { other in
                let month = other.month?.adding(distance)
                return Group(
                    name: month?.description ?? other.name, month: month, count: 0,
                    total: Money(minor: 0, currency: other.total.currency), before: other.total)
            }
    }

    /// What makes a group the same as one of the time before.
    private struct Key: Hashable {
        let name: String?
        let month: BillMonth?
        let currency: Currency

        /// - Parameter months: how much later the month of the same group is.
        init(_ group: Group, laterBy months: Int) {
            month = group.month?.adding(months)
            name = group.month == nil ? group.name?.folded : nil
            currency = group.total.currency
        }
    }

    /// The groups of each currency.
    var sections: [[Group]] {
        let currencies = Set(groups.map(\.total.currency)).sorted()
        return currencies.map { currency in groups.filter { $0.total.currency == currency } }
    }

    /// A bar for each group.
    ///
    /// - Parameter isBeside: whether programs get the same from a table beside it.
    static func chart(
        _ groups: [Group], _ phrases: Phrases, isBeside: Bool = false
    ) -> Chart {
        let tallest = max(1, groups.map(\.total.minor).max() ?? 1)
        return Chart(
            columns: groups.map { group in
                // The product of a sum and 1000 may not fit in 64 bits.
                let share = max(0, group.total.minor).multipliedFullWidth(by: 1000)
                return Chart.Column(
                    height: Int(tallest.dividingFullWidth(share).quotient), role: .accent,
                    captions: [
                        Span(phrases.name(of: group), .strong), Span(phrases.money(group.total)),
                    ],
                    plain: isBeside ? [] : [group.name ?? "", group.total.decimalString])
            })
    }

    /// The bars as SVG; of several currencies the first.
    func picture(_ phrases: Phrases) -> String {
        ChartSVG.document(
            Self.chart(sections.first ?? [], phrases), title: phrases.pick("spending", "gastos"))
    }
}

extension ClosedRange where Bound == BillMonth {
    /// Every month from the first to the last.
    var all: [BillMonth] {
        (0...lowerBound.distance(to: upperBound)).map { lowerBound.adding($0) }
    }
}
