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
    struct Sighting: Hashable, Sendable {
        let moment: FileMoment
        /// The ids that look unique, of one entry each.
        let ids: Set<String>
        /// The number of the other entries.
        let others: Int

        var count: Int { ids.count + others }

        /// Whether `other` says nothing that this sighting does not say.
        func includes(_ other: Sighting) -> Bool {
            moment >= other.moment && others >= other.others && ids.isSuperset(of: other.ids)
        }
    }

    struct Occurrence: Equatable, Sendable {
        /// None of them includes another one.
        package fileprivate(set) var sightings: Set<Sighting>
        /// The ids that were unique in their files, each with the latest file in which it had this content.
        package fileprivate(set) var ids: [String: FileMoment]
        /// Ids that some file uses for several entries; they identify nothing in any file.
        package fileprivate(set) var sharedIDs: Set<String>

        init(
            sightings: Set<Sighting>, ids: [String: FileMoment], sharedIDs: Set<String> = []
        ) {
            self.sightings = sightings
            self.ids = ids
            self.sharedIDs = sharedIDs
        }

        /// The largest number of entries in any one file.
        var count: Int { sightings.map(\.count).max() ?? 0 }

        mutating func add(_ other: Occurrence) {
            for sighting in other.sightings {
                sightings.insert(sighting) { $0.includes($1) }
            }
            ids.merge(other.ids) { max($0, $1) }
            sharedIDs.formUnion(other.sharedIDs)
        }
    }

    package private(set) var contents: [Content: Occurrence]
    /// The periods of the files with entries in a month, cut to the days from which an entry can have moved there.
    package private(set) var periods: [BillMonth: Set<FilePeriod>]

    /// The entries that some file calls payments (TRNTYPE PAYMENT).
    package private(set) var payments: Set<Content>

    init(
        _ contents: [Content: Occurrence] = [:], periods: [BillMonth: Set<FilePeriod>] = [:],
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
        var unique: Set<String> = []
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
                unique.insert(id)
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
                id, isShared: id.map(shared.contains) ?? false, dates.moment)
            if entry.isPayment { payments.insert(content) }
        }
        contents = found.mapValues { found in
            Occurrence(
                sightings: [
                    Sighting(moment: dates.moment, ids: found.unique, others: found.others)
                ], ids: found.ids, sharedIDs: found.sharedIDs)
        }
        guard let days = dates.days else { return }
        for month in Set(contents.keys.map(\.month)) {
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
            return Set(Set(other.contents.keys.map(\.day)).map { BillMonth(of: Day(ordinal: $0)) })
        }
        var months: Set<BillMonth> = []
        for (content, occurrence) in other.contents {
            if var known = contents[content] {
                let before = known
                known.add(occurrence)
                guard known != before else { continue }
                contents[content] = known
            } else {
                contents[content] = occurrence
            }
            months.insert(content.month)
        }
        for (month, periods) in other.periods {
            let before = self.periods[month] ?? []
            var known = before
            for period in periods { known.insert(period) { $0.includes($1) } }
            guard known != before else { continue }
            self.periods[month] = known
            months.insert(month)
        }
        for payment in other.payments where payments.insert(payment).inserted {
            months.insert(payment.month)
        }
        return months
    }

    /// The facts of each month.
    var byMonth: [BillMonth: ImportedEntries] {
        // Cached by day, because there are far fewer days than entries.
        var known: [Int: BillMonth] = [:]
        var months: [BillMonth: ImportedEntries] = [:]
        for (content, occurrence) in contents {
            let month = known[content.day] ?? content.month
            known[content.day] = month
            months[month, default: ImportedEntries()].contents[content] = occurrence
        }
        for month in months.keys { months[month]?.periods[month] = periods[month] }
        for payment in payments { months[payment.month]?.payments.insert(payment) }
        return months
    }

    /// The entries, sorted by day and title.
    var entries: [Content] { EntryResolution(self).entries }
}

extension Set {
    /// Inserts a member unless one of the others includes it, and removes those that it includes.
    fileprivate mutating func insert(
        _ new: Element, unlessIncluded includes: (Element, Element) -> Bool
    ) {
        guard !contains(where: { includes($0, new) }) else { return }
        self = filter { !includes(new, $0) }
        insert(new)
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
