import Values

/// What all imported files have shown of one account, from which its entries are derived.
///
/// Merging is a union of facts, each of which only grows. Therefore the order of imports does not matter, importing a file
/// again changes nothing, and machines that have seen the same files have the same entries
/// (docs/decisions/imported-bills.md).
struct ImportedEntries: Equatable, Sendable {
    /// What a file says of an entry; equal entries within a file are counted.
    struct Content: Hashable, Comparable, Sendable {
        /// Days since 1 January 1970.
        let day: Int
        let minor: Int64
        let title: String

        static func < (left: Content, right: Content) -> Bool {
            (left.day, left.title, left.minor) < (right.day, right.title, right.minor)
        }
    }

    /// The entries of one content in one file.
    struct Sighting: Comparable, Sendable {
        let moment: FileMoment
        /// The number of the entries without an id that looks unique.
        let others: Int
        /// The ids that look unique, of one entry each; sorted.
        let ids: [String]

        init(moment: FileMoment, ids: some Sequence<String>, others: Int) {
            (self.moment, self.others, self.ids) = (moment, others, ids.sorted())
        }

        var count: Int { ids.count + others }

        static func < (left: Sighting, right: Sighting) -> Bool {
            (left.moment, left.others) == (right.moment, right.others)
                ? left.ids.lexicographicallyPrecedes(right.ids)
                : (left.moment, left.others) < (right.moment, right.others)
        }
    }

    struct Occurrence: Equatable, Sendable {
        /// Sorted; none of them includes another one.
        package fileprivate(set) var sightings: [Sighting]
        /// The ids that were unique in their files, each with the latest file in which it had this content.
        package fileprivate(set) var ids: [String: FileMoment]
        /// Ids that some file uses for several entries; they identify nothing in any file.
        package fileprivate(set) var sharedIDs: Set<String>

        init(
            sightings: [Sighting], ids: [String: FileMoment], sharedIDs: Set<String> = []
        ) {
            self.sightings = sightings.sorted()
            self.ids = ids
            self.sharedIDs = sharedIDs
        }

        /// The largest number of entries in any one file.
        var count: Int { sightings.reduce(0) { max($0, $1.count) } }

        mutating func add(_ other: Occurrence) {
            sightings.add(other.sightings)
            ids.merge(other.ids) { max($0, $1) }
            sharedIDs.formUnion(other.sharedIDs)
        }
    }

    package private(set) var contents: [Content: Occurrence]
    /// The periods of the files with entries in a month, cut to the days from which an entry can have moved there.
    package private(set) var periods: [BillMonth: [FilePeriod]]

    /// The entries that some file calls payments (TRNTYPE PAYMENT).
    package private(set) var payments: Set<Content>

    init(
        _ contents: [Content: Occurrence] = [:], periods: [BillMonth: [FilePeriod]] = [:],
        payments: Set<Content> = []
    ) {
        self.contents = contents
        self.periods = periods
        self.payments = payments
    }

    /// What one file shows of one content.
    private struct Found {
        var ids: [String: FileMoment] = [:]
        var sharedIDs: Set<String> = []
        /// The ids that look unique, of one entry each.
        var unique: [String] = []
        /// The number of the other entries.
        var others = 0

        mutating func take(_ id: String?, isShared: Bool, _ moment: FileMoment) {
            guard let id, !isShared else {
                if let id { sharedIDs.insert(id) }
                others += 1
                return
            }
            ids[id] = moment
            if EntryID.looksUnique(id) {
                unique.append(id)
            } else {
                others += 1
            }
        }
    }

    /// The entries of one file.
    init(_ entries: [StatementEntry], dates: StatementDates = .unknown) {
        self.init()
        // Some banks write zeros instead of an id.
        let ids = entries.map { entry in
            entry.id.flatMap { id in
                id.utf8.contains { $0 != UInt8(ascii: "0") } ? id : nil
            }
        }
        var (known, shared) = (Set<String>(minimumCapacity: entries.count), Set<String>())
        for case let id? in ids where !known.insert(id).inserted { shared.insert(id) }
        let titles = DamagedTitle.repaired(entries)
        var found: [Content: Found] = [:]
        found.reserveCapacity(entries.count)
        for index in entries.indices {
            let (entry, id) = (entries[index], ids[index])
            let content = Content(
                day: entry.day.ordinal, minor: entry.minor, title: titles[index])
            found[content, default: Found()].take(
                id, isShared: !shared.isEmpty && id.map(shared.contains) == true, dates.moment)
            if entry.isPayment { payments.insert(content) }
        }
        contents = found.mapValues { found in
            Occurrence(
                sightings: [
                    Sighting(moment: dates.moment, ids: found.unique, others: found.others)
                ], ids: found.ids, sharedIDs: found.sharedIDs)
        }
        guard let days = dates.days else { return }
        for month in Self.months(of: contents.keys) {
            // An entry may have moved by these days, and the file must cover as many around it.
            let near = days.clamped(to: month.days(within: 2 * EntryResolution.mostDays))
            periods[month] = [FilePeriod(moment: dates.moment, days: near)]
        }
    }

    /// The contents of one file.
    static func contents(of entries: [StatementEntry]) -> Set<Content> {
        let titles = DamagedTitle.repaired(entries)
        return Set(
            zip(entries, titles).map { entry, title in
                Content(day: entry.day.ordinal, minor: entry.minor, title: title)
            })
    }

    /// Merges `other`; returns the months with new facts.
    @discardableResult
    mutating func add(_ other: ImportedEntries) -> Set<BillMonth> {
        if contents.isEmpty, periods.isEmpty, payments.isEmpty {
            self = other
            return Self.months(of: contents.keys)
        }
        var months: Set<BillMonth> = []
        for (content, occurrence) in other.contents
        where add(occurrence, of: content, isPayment: other.payments.contains(content)) {
            months.insert(content.month)
        }
        for (month, periods) in other.periods where add(periods, in: month) {
            months.insert(month)
        }
        return months
    }

    /// Merges the facts of one content; returns whether any is new.
    @discardableResult
    mutating func add(_ occurrence: Occurrence, of content: Content, isPayment: Bool) -> Bool {
        let isNewPayment = isPayment && payments.insert(content).inserted
        guard let before = contents.updateValue(occurrence, forKey: content) else { return true }
        var known = before
        known.add(occurrence)
        contents[content] = known
        return known != before || isNewPayment
    }

    /// Merges the periods of files with entries in a month; returns whether any is new.
    @discardableResult
    mutating func add(_ others: [FilePeriod], in month: BillMonth) -> Bool {
        let before = periods[month] ?? []
        var known = before
        known.add(others)
        guard known != before else { return false }
        periods[month] = known
        return true
    }

    /// The contents of each month, sorted.
    var byMonth: [(month: BillMonth, items: ArraySlice<(key: Content, value: Occurrence)>)] {
        contents.sorted { $0.key < $1.key }.byMonth(day: \.key.day)
    }

    static func months(of contents: some Sequence<Content>) -> Set<BillMonth> {
        // By day, because there are far fewer days than entries.
        Set(Set(contents.lazy.map(\.day)).map { BillMonth(of: Day(ordinal: $0)) })
    }

    /// The entries, sorted by day and title.
    var entries: [Content] { EntryResolution(self).entries }
}

/// A fact that may say all that another one says.
protocol Including: Comparable {
    /// Whether `other` says nothing that this fact does not say.
    func includes(_ other: Self) -> Bool
}

extension ImportedEntries.Sighting: Including {
    func includes(_ other: Self) -> Bool {
        moment >= other.moment && others >= other.others && Set(ids).isSuperset(of: other.ids)
    }
}

extension Array where Element: Including {
    /// Adds facts in their order, without those that another one includes.
    fileprivate mutating func add(_ others: [Element]) {
        for new in others where !contains(where: { $0.includes(new) }) {
            removeAll { new.includes($0) }
            append(new)
        }
        sort()
    }
}

extension Array {
    /// The items of each month with items; they have to be sorted by day.
    func byMonth(day: (Element) -> Int) -> [(month: BillMonth, items: ArraySlice<Element>)] {
        var months: [(month: BillMonth, items: ArraySlice<Element>)] = []
        var rest = self[...]
        while let first = rest.first {
            let month = BillMonth(of: Day(ordinal: day(first)))
            let last = month.lastDay.ordinal
            let items = rest.prefix { day($0) <= last }
            months.append((month, items))
            rest = rest[items.endIndex...]
        }
        return months
    }
}

extension ImportedEntries.Content {
    var month: BillMonth { BillMonth(of: Day(ordinal: day)) }
}

extension BillMonth {
    /// The days of the month, and as many before and after it.
    fileprivate func days(within others: Int) -> ClosedRange<Int> {
        let first = Day(year: year, month: month, day: 1).ordinal
        return first - others...lastDay.ordinal + others
    }
}
